import type { CaptchaPicture } from '../../ui/form/form-view.ts';

/** The captcha fields of both machines that have one. */
interface WithCaptcha {
  readonly context: { readonly picture: { readonly image: string } | undefined };
  matches(state: { readonly editing: 'captchaFailed' }): boolean;
  can(event: { readonly type: 'captcha.refreshed' }): boolean;
}

/** The captcha of a form, from its machine. */
export const captchaOf = (
  state: WithCaptcha,
  send: (event: { readonly type: 'captcha.refreshed' }) => void,
): CaptchaPicture => ({
  image: state.context.picture?.image,
  hasFailed: state.matches({ editing: 'captchaFailed' }),
  canRefresh: state.can({ type: 'captcha.refreshed' }),
  refresh: () => send({ type: 'captcha.refreshed' }),
});
