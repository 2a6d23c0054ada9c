import type { SnapshotFrom } from 'xstate';
import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel } from '../model.ts';
import { loginMachine } from './login.machine.ts';
import {
  asksByName,
  byName,
  CLOSED,
  ELSEWHERE,
  FURTHER_PROOF,
  pictureOnly,
  ready,
  readyWithPicture,
  sentText,
  submitting,
  UNVERIFIED,
  verification,
  wayOnly,
} from './login.screens.ts';
import { LOGIN_STEPS, SESSION, SLIDER, TICKET } from './login.steps.ts';

const LOCKED_SECONDS = 3;
/** Steps that turn the captcha on. */
const ASKING: readonly string[] = ['begin strict', 'begin by SMS', 'logIn: wrong, captcha'];

/** Intents that require a human check. */
const WISHES: readonly string[] = [
  'send the name',
  'send the flagged password',
  'send the name and the captcha',
  'send the code',
  'play for free',
];

/** The content of a step's call: its own, or that for which the check was passed. */
const wishOf = (label: string, wanted: string): string => (label === 'pass the verification' ? wanted : label);

/** Answers that let the person in. */
const ENTRIES = [
  'logIn: ok',
  'logIn: first login',
  'logIn: password expired',
  'startTrial: ok',
  'give the proof',
  'be let in elsewhere',
];

/** The code above the form after each error. */
const REFUSALS: Readonly<Record<string, string>> = {
  'logIn: wrong': 'wrongCredentials',
  'logIn: wrong, captcha': 'wrongCredentials',
  'logIn: wrong code': 'verificationCodeWrong',
  'logIn: locked': 'loginLocked',
  'logIn: network': 'network',
  'fail the proof': 'extraTicketInvalid',
  'startTrial: refused': 'tooManyRequests',
  'startTrial: network': 'network',
  'be refused elsewhere': 'popupClosed',
};

/** The call in progress. */
function sentOf(snapshot: SnapshotFrom<typeof loginMachine>): string | undefined {
  if (snapshot.matches('verifying') && snapshot.context.details === undefined) return 'a trial';
  const isSent = snapshot.matches('submitting') || snapshot.matches('verifying') || snapshot.matches('extra');
  return isSent ? sentText(snapshot.context.details) : undefined;
}

/** How tests drive the login. */
export const loginModel = defineModel({
  name: 'login',
  machine: loginMachine,
  starts: {
    plain: { way: 'username', forcedPasswordChange: false, needsCaptcha: false },
    'by SMS': { way: 'sms', forcedPasswordChange: false, needsCaptcha: true },
    'with a verification': { way: 'username', forcedPasswordChange: false, needsCaptcha: false, asksHuman: true },
    strict: { way: 'username', forcedPasswordChange: true, needsCaptcha: true },
  },
  person: LOGIN_STEPS,
  outcomes: {
    logIn: {
      ok: { output: SESSION },
      'first login': { output: { ...SESSION, firstTimeLogin: true } },
      'password expired': { output: { ...SESSION, passwordExpired: true } },
      unverified: { error: new DomainError('humanCheckRequired'), when: ({ slider }) => slider === undefined },
      'verification used': { error: new DomainError('humanCheckUsed'), when: ({ slider }) => slider !== undefined },
      wrong: { error: new DomainError('wrongCredentials', { captcha: false }), when: byName },
      'wrong, captcha': { error: new DomainError('wrongCredentials', { captcha: true }), when: byName },
      'wrong code': { error: new DomainError('verificationCodeWrong'), when: (shown) => !byName(shown) },
      locked: { error: new DomainError('loginLocked', { waitSeconds: LOCKED_SECONDS }), when: byName },
      'further proof': {
        error: new DomainError('extraVerificationRequired', { ticket: TICKET, ways: ['sms', 'mail'], hints: {} }),
      },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
    startTrial: {
      ok: { output: { ...SESSION, isAgent: 4 } },
      unverified: { error: new DomainError('humanCheckRequired'), when: ({ slider }) => slider === undefined },
      'verification used': { error: new DomainError('humanCheckUsed'), when: ({ slider }) => slider !== undefined },
      refused: { error: new DomainError('tooManyRequests') },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
    loadCaptcha: {
      picture: { output: { captchaId: 'captcha-1', image: 'data:image/png;base64,1' } },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
  },
  calls: {
    logIn: ['session.login', 'session.loginBySms'],
    startTrial: ['session.freePlay'],
    loadCaptcha: ['session.captcha'],
  },
  alike: {
    logIn: {
      locked: ['tooManyRequests'],
      'verification used': ['humanCheckInvalid', 'humanCheckExpired'],
      network: 'rest',
    },
    startTrial: { 'verification used': ['humanCheckInvalid', 'humanCheckExpired'], network: 'rest' },
    loadCaptcha: { network: 'rest' },
  },
  project: (snapshot) => ({
    by: snapshot.context.way,
    captcha: snapshot.context.needsCaptcha,
    picture: snapshot.context.picture !== undefined,
    asked: snapshot.context.hasAsked,
    forced: snapshot.context.forcedPasswordChange,
    elsewhere: snapshot.context.elsewhere?.way,
    error: snapshot.context.error?.code,
    careful: snapshot.context.asksHuman,
    verified: snapshot.context.slider !== undefined,
    sent: sentOf(snapshot),
  }),
  screens: {
    'editing.deciding': 'passing',
    'editing.returning': 'passing',
    'editing.pausing': wayOnly,
    'editing.loadingCaptcha': wayOnly,
    'editing.captchaFailed.resting': wayOnly,
    'editing.captchaFailed.refreshable': pictureOnly,
    'editing.ready.resting': ready,
    'editing.ready.refreshable': readyWithPicture,
    sending: 'passing',
    verifying: verification,
    submitting,
    extra: FURTHER_PROOF,
    elsewhere: ELSEWHERE,
    startingTrial: submitting,
    done: ({ next }: { readonly next: string }) => ({
      ...CLOSED,
      place: next === 'changePassword' ? 'change of the password' : 'logged in',
    }),
  },
  memory: {
    initial: {
      asksHuman: false,
      start: '',
      wanted: '',
      sent: '',
      asksCaptcha: false,
      hasPicture: false,
      usedPicture: false,
      sinceAskedMs: -1,
      sinceLockedMs: -1,
    },
    after: ({ kind, label, elapsedMs, calls, memory, snapshot }) => {
      const asked = calls.some(({ actor }) => actor === 'loadCaptcha');
      const sent = calls.some(({ actor }) => actor === 'logIn');
      return {
        asksHuman: memory.asksHuman || label === 'begin with a verification',
        start: kind === 'start' ? label : memory.start,
        wanted: WISHES.includes(label) ? label : snapshot.matches('editing') ? '' : memory.wanted,
        sent: snapshot.matches('editing') ? '' : sent ? wishOf(label, memory.wanted) : memory.sent,
        asksCaptcha: memory.asksCaptcha || ASKING.includes(label),
        // The human check comes before the captcha, so that a failed check leaves the captcha unused.
        hasPicture:
          label === 'loadCaptcha: picture' ||
          (UNVERIFIED.test(label) && memory.usedPicture) ||
          (memory.hasPicture && !sent),
        usedPicture: sent && memory.hasPicture,
        sinceAskedMs: asked ? 0 : memory.sinceAskedMs < 0 ? -1 : Math.min(1_000, memory.sinceAskedMs + elapsedMs),
        sinceLockedMs: label.endsWith(': locked')
          ? 0
          : memory.sinceLockedMs < 0 || sent
            ? -1
            : Math.min(LOCKED_SECONDS * 1_000, memory.sinceLockedMs + elapsedMs),
      };
    },
  },
  invariants: {
    'R4.01a R4.01b a login ends with the session that the server gave, and with nothing else': ({ label, snapshot }) =>
      (snapshot.status === 'done') === ENTRIES.includes(label) &&
      (snapshot.status !== 'done' || snapshot.output?.session?.token === SESSION.token),
    'R4.01f R8.01o a refusal is shown with its code, and the form can be sent again or waits for a picture': ({
      label,
      snapshot,
    }) =>
      REFUSALS[label] === undefined ||
      (snapshot.context.error?.code === REFUSALS[label] && snapshot.matches('editing') && !snapshot.hasTag('busy')),
    'R4.01f R8.01o the message goes when the form is sent or another way is chosen': ({ kind, label, snapshot }) =>
      kind !== 'person' ||
      ['ask for another picture', 'fail the proof', 'be refused elsewhere'].includes(label) ||
      snapshot.context.error === undefined,
    'R4.01f a message that names a wait goes when the wait is over, not before': ({ elapsedMs, snapshot, memory }) => {
      if (memory.sinceLockedMs < 0 || elapsedMs === 0) return true;
      const isOver = memory.sinceLockedMs + elapsedMs >= LOCKED_SECONDS * 1_000;
      return !isOver || snapshot.context.error?.code !== 'loginLocked';
    },
    'R4.01f a locked account is not tried while its wait stands there': ({ before, calls }) =>
      before?.context.error?.code !== 'loginLocked' || !calls.some(({ actor }) => actor === 'logIn'),
    'R4.02a R4.02b R4.02c R4.02d the flagged password, a first login and a forced expired one lead to the change, nothing else does':
      ({ label, snapshot, memory }) => {
        if (snapshot.status !== 'done') return true;
        const isForced = memory.start === 'begin strict' && label === 'logIn: password expired';
        const reasons = [memory.sent === 'send the flagged password', label === 'logIn: first login', isForced];
        const isByPassword = label !== 'startTrial: ok' && !['', 'send the code'].includes(memory.sent);
        const mustChange = isByPassword && reasons.includes(true);
        return snapshot.output?.next === (mustChange ? 'changePassword' : 'afterLogin');
      },
    'R4.05a a login that needs a further proof asks for it, with its ticket': ({ label, snapshot }) =>
      ['logIn: further proof', 'be asked for more elsewhere'].includes(label) === snapshot.matches('extra') &&
      (!snapshot.matches('extra') || snapshot.context.proof?.ticket === TICKET),
    'R4.05a a ticket goes with its login': ({ snapshot }) =>
      snapshot.matches('extra') || snapshot.context.proof === undefined,
    'R4.06 a trial account is asked for when the person chooses it, and never otherwise': ({ label, calls, memory }) =>
      calls.every(({ actor }) => actor !== 'startTrial' || wishOf(label, memory.wanted) === 'play for free'),
    'R5.06c nothing is sent without a verification that was passed for it, where one is asked for': ({
      label,
      calls,
      memory,
    }) => {
      const sent = calls.find((call) => call.actor === 'logIn' || call.actor === 'startTrial');
      const passed = label === 'pass the verification';
      if (!sent) return !passed && (memory.asksHuman || !WISHES.includes(label));
      return sent.input.slider === (passed ? SLIDER : undefined) && (passed || !memory.asksHuman);
    },
    'R5.06c a verification that the server does not accept is asked for again': ({ label, snapshot }) =>
      !UNVERIFIED.test(label) || snapshot.matches('verifying'),
    'R3.01d no password stays in the machine once its try has ended': ({ snapshot }) =>
      !snapshot.matches('editing') || snapshot.context.details === undefined,
    'R4.04 the captcha is asked for exactly after the merchant or an answer asked for it': ({
      label,
      snapshot,
      memory,
    }) => snapshot.context.needsCaptcha === (memory.asksCaptcha || ASKING.includes(label)),
    'R4.04 an answer that asks for the captcha loads it where the form shows it': ({ label, calls }) =>
      label !== 'logIn: wrong, captcha' || calls.some(({ actor }) => actor === 'loadCaptcha'),
    'R5.07b a picture is asked for at most once a second by whatever a person does': ({ kind, calls, memory }) =>
      kind !== 'person' ||
      !calls.some(({ actor }) => actor === 'loadCaptcha') ||
      memory.sinceAskedMs < 0 ||
      memory.sinceAskedMs >= 1_000,
    'R5.07c a picture counts for one try': ({ calls, memory }) =>
      calls.every(({ actor, input }) => actor !== 'logIn' || input.captchaId === undefined || memory.hasPicture),
    'R5.03c no login by name goes without a captcha where one is asked for': ({ before, calls }) =>
      calls.every(({ actor, input }) => {
        if (actor !== 'logIn' || !before || !asksByName(before.context)) return true;
        const { captchaId, details } = input;
        return captchaId !== undefined && details.captcha !== undefined;
      }),
    'R3.05a a login carries what its way needs': ({ calls }) =>
      calls.every(({ actor, input }) => {
        if (actor !== 'logIn') return true;
        const { way, details, captchaId } = input;
        return way === 'sms'
          ? details.verificationCode !== undefined && details.mobileNum !== undefined && captchaId === undefined
          : details.username !== undefined && details.password !== undefined;
      }),
  },
});
