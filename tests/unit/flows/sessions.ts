import { asksForHuman } from '../../../flows/flow-error.ts';
import type { CaptchaPicture, LoginSession } from '../../../flows/login/login.machine.ts';
import type { ErrorCode } from '../../../schemas/errors.ts';

/** A session as a login answers it, with what the test wants to be different. */
export const sessionOf = (differences: Partial<LoginSession> = {}): LoginSession => ({
  token: 'token-1',
  account: 'player',
  isAgent: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  ...differences,
});

/** The picture of that number. */
export const pictureOf = (number: number): CaptchaPicture => ({
  captchaId: `captcha-${number}`,
  image: `data:image/png;base64,${number}`,
});

/** The codes without those that ask for a verification, which lead elsewhere than other refusals. */
export const withoutHuman = <Code extends ErrorCode>(codes: readonly Code[]) =>
  codes.filter((code) => !asksForHuman({ code, details: {} }));
