import type { CaptchaPicture, LoginSession } from '../../../flows/login/login.machine.ts';

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
