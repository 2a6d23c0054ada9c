import type { Screen } from '../model.ts';
import type { LoginDetails } from './login.machine.ts';

interface Shown {
  readonly way: string;
  readonly needsCaptcha: boolean;
  readonly error: { readonly code: string } | undefined;
}

/** Steps after which the server wants a verification. */
export const UNVERIFIED = /: (unverified|verification used)$/;

/** Whether the form is the one with name and password. */
export const byName = ({ way }: { readonly way: string }): boolean => way === 'username';

/** Whether the account in the form has to wait. */
const isLocked = ({ error }: Shown): boolean => error?.code === 'loginLocked';

/** Whether the form shows the captcha. */
export const asksByName = ({ way, needsCaptcha }: Shown): boolean => way === 'username' && needsCaptcha;

const fieldsOf = (shown: Shown): readonly string[] =>
  shown.way === 'sms'
    ? ['countryDialingCode', 'mobileNum', 'verificationCode']
    : ['username', 'password', ...(asksByName(shown) ? ['captcha'] : [])];

const formWith =
  (controlsOf: (shown: Shown) => readonly string[]) =>
  (shown: Shown): Screen => ({
    place: 'login',
    alert: shown.error?.code ?? null,
    status: null,
    busy: false,
    controls: [shown.way === 'sms' ? 'Username' : 'SMS', 'Play for free', 'Google', ...controlsOf(shown)],
    fields: fieldsOf(shown),
  });

/** The form while a picture is loaded. */
export const wayOnly = formWith(() => []);
/** The form whose picture did not arrive. */
export const pictureOnly = formWith(() => ['Choose another']);
/** The form, whose picture was loaded just now. */
export const ready = formWith((shown) => (isLocked(shown) ? [] : ['Log in']));
/** The form, whose picture can be changed. */
export const readyWithPicture = formWith((shown) => [
  ...(isLocked(shown) ? [] : ['Log in']),
  ...(asksByName(shown) ? ['Choose another'] : []),
]);
/** The form while its answer is awaited. */
export const submitting = (shown: Shown): Screen => ({ ...wayOnly(shown), busy: true, controls: [] });
/** The further proof, which is a separate flow. */
export const FURTHER_PROOF: Screen = {
  place: 'further proof',
  alert: null,
  status: null,
  busy: false,
  controls: ['Confirm', 'Back'],
  fields: [],
};
/** The verification, which is a separate flow. */
export const verification = ({ error }: Shown): Screen => ({
  ...FURTHER_PROOF,
  place: 'verification',
  alert: error?.code ?? null,
  controls: ['Slide', 'Close'],
});
/** Another flow is on the screen; this one learns how it has ended. */
export const ELSEWHERE: Screen = {
  ...FURTHER_PROOF,
  place: 'elsewhere',
  controls: ['be let in', 'be refused', 'be asked for more', 'give up'],
};
/** Nothing is left of the dialog. */
export const CLOSED: Screen = { place: 'closed', alert: null, status: null, busy: false, controls: [], fields: [] };

/** The submitted values, as the cases of a state name them. */
export const sentText = (details: LoginDetails | undefined): string => {
  if (details?.password === '123456') return 'the flagged password';
  return details?.verificationCode ? 'a code' : details?.captcha ? 'a name and a captcha' : 'a name';
};
