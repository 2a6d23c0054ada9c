import { fromPromise } from 'xstate';
import type { ExtraCall } from '../../../flows/extra-verification/extra-verification.machine.ts';
import type { CaptchaPicture, LoginCall, LoginSession, TrialCall } from '../../../flows/login/login.machine.ts';
import type { RegistrationCall } from '../../../flows/registration/registration.machine.ts';
import type { SmsCall, SmsSent } from '../../../flows/sms-countdown/sms-countdown.machine.ts';
import { register, registerMobile } from '../../../schemas/calls/member.ts';
import { smsForPassword } from '../../../schemas/calls/password.ts';
import {
  captcha,
  freePlay,
  login,
  loginBySms,
  logout,
  smsForRegistration,
  smsWithoutLogin,
} from '../../../schemas/calls/session.ts';
import { extraCode, verifyExtra as verifyExtraCall } from '../../../schemas/calls/two-factor.ts';
import { api } from '../../api/client.ts';
import { ifStorable } from '../../api/if-storable.ts';
import { keptInvitation } from '../../api/kept-invitation.ts';
import { preferences } from '../../api/preferences.ts';
import { sessionStore } from '../../api/session-store.ts';
import { sharedSession } from '../../api/shared-session.ts';
import type { Site } from '../../api/site.ts';

/** The result of a human check, if there was one. */
export const withSlider = (slider: string | undefined) => (slider === undefined ? {} : { slider });

/** The calls of the session machines. The machines name them; here they meet the server. */
export const logIn = fromPromise<LoginSession, LoginCall>(async ({ input: { way, details, captchaId, slider } }) => {
  const {
    username = '',
    password = '',
    captcha: answer,
    countryDialingCode = '',
    mobileNum = '',
    verificationCode = '',
    remember,
  } = details;
  if (way === 'sms')
    return api.call(loginBySms, {
      body: { type: 'sms', countryDialingCode, mobileNum, verificationCode, remember, ...withSlider(slider) },
    });
  return api.call(login, {
    body: {
      type: 'username',
      username,
      password,
      remember,
      ...withSlider(slider),
      ...(captchaId && answer ? { captchaId, captcha: answer } : {}),
    },
  });
});

/** Begins or takes up the trial account of this device. */
export const startTrial = fromPromise<LoginSession, TrialCall>(async ({ input: { slider } }) =>
  api.call(freePlay, {
    body: {
      os: navigator.platform.slice(0, 64),
      platform: 'W',
      random: preferences.trialSecret(),
      version: '3',
      ...withSlider(slider),
    },
  }),
);

/** Completes a login with its further proof. */
export const verifyExtra = fromPromise<LoginSession, ExtraCall>(({ input }) =>
  api.call(verifyExtraCall, { body: input }),
);

/** Loads a picture to be read. */
export const loadCaptcha = fromPromise<CaptchaPicture>(async () => api.call(captcha, {}));

/** The link's code is sent automatically only if the form has no field in which the visitor could remove it. */
const referral = ({ registerRules, modules }: Site): { referralCode: string } | Record<string, never> => {
  const hasField = registerRules.referralCode.enabled || !modules.directRegister;
  const code = hasField ? '' : keptInvitation.get();
  return code ? { referralCode: code } : {};
};

/** Registers with a site, and so logs in. */
export const registerMember = (site: Site) =>
  fromPromise<LoginSession, RegistrationCall>(async ({ input: { type, values, captchaId, slider } }) => {
    const body = {
      fields: values as Record<string, string | boolean>,
      registerUrl: window.location.origin + window.location.pathname,
      domain: window.location.host,
      registerMethod: 'WEB' as const,
      ...referral(site),
      ...withSlider(slider),
      ...(captchaId ? { captchaId } : {}),
    };
    const session = await (type === 'registerMobile'
      ? api.call(registerMobile, { body })
      : api.call(register, { body }));
    keptInvitation.forget();
    return session;
  });

/** The time of this device, in milliseconds since 1970. */
export const readClock = fromPromise<number>(async () => Date.now());

const CODE_CALLS = { register: smsForRegistration, login: smsWithoutLogin, password: smsForPassword } as const;

/** Purpose of a code by text message. */
export type CodePurpose = keyof typeof CODE_CALLS;

/** Asks for a code by text message. The wait is counted by this device's clock, which may differ from the server's. */
export const requestCode = (purpose: CodePurpose) =>
  fromPromise<SmsSent, SmsCall>(async ({ input: { countryDialingCode, mobileNum, slider } }) => {
    const { expiredMinutes } = await api.call(CODE_CALLS[purpose], {
      body: { countryDialingCode, mobileNum, ...withSlider(slider) },
    });
    const nowMs = Date.now();
    return { nowMs, nextAllowedAtMs: nowMs + expiredMinutes * 60_000 };
  });

/** Requests the code of a further proof. Only the server knows its destination. */
export const requestProofCode = (ticket: string, way: 'sms' | 'mail') =>
  fromPromise<SmsSent, SmsCall>(async () => {
    const { expiredMinutes } = await api.call(extraCode, { body: { ticket, way } });
    const nowMs = Date.now();
    return { nowMs, nextAllowedAtMs: nowMs + expiredMinutes * 60_000 };
  });

/** Ends the session on the server. */
export const logOut = fromPromise<void>(async () => {
  const token = sessionStore.get()?.token ?? '';
  sessionStore.leave();
  sharedSession.leave(token);
  try {
    await api.call(logout, {});
  } catch (error) {
    sharedSession.stay(token);
    sessionStore.stay();
    throw error;
  }
});

/**
 * Forgets the session on this device. It ends a moment later: the dialog that asks for it goes with the session, and its
 * machine has to come to its end before.
 */
export const clearSession = fromPromise<void>(async () => {
  preferences.remember(undefined);
  // Without storage the session ends on the screen all the same.
  setTimeout(() => ifStorable(() => sessionStore.end()));
});
