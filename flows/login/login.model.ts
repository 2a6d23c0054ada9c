import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel } from '../model.ts';
import { type ExtraCall, type LoginCall, type LoginDetails, type LoginSession, loginMachine } from './login.machine.ts';
import {
  asksByName,
  CLOSED,
  checking,
  ELSEWHERE,
  extra,
  pictureOnly,
  ready,
  readyWithPicture,
  sentText,
  submitting,
  wayOnly,
} from './login.screens.ts';

const BY_NAME: LoginDetails = { username: 'player', password: 'Correct-2468', remember: true };
const BY_CODE: LoginDetails = {
  countryDialingCode: '+91',
  mobileNum: '9876543210',
  verificationCode: '123456',
  remember: false,
};
const SESSION: LoginSession = {
  token: 'token-1',
  account: 'player',
  isAgent: 0,
  firstTimeLogin: false,
  passwordExpired: false,
};
const LOCKED_SECONDS = 3;
const TICKET = 'ticket-1';
const APP_CODE = '246810';

/** Steps that turn the captcha on. */
const ASKING: readonly string[] = ['begin strict', 'begin by SMS', 'logIn: wrong, captcha'];

/** Answers that let the person in. */
const ENTRIES: readonly string[] = [
  'logIn: ok',
  'logIn: first login',
  'logIn: password expired',
  'startTrial: ok',
  'verifyExtra: ok',
  'be let in elsewhere',
];

/** The code that stands above the form after each refusal. */
const REFUSALS: Readonly<Record<string, string>> = {
  'logIn: wrong': 'wrongCredentials',
  'logIn: wrong, captcha': 'wrongCredentials',
  'logIn: locked': 'loginLocked',
  'logIn: network': 'network',
  'verifyExtra: ticket ended': 'extraTicketInvalid',
  'startTrial: refused': 'tooManyRequests',
  'startTrial: network': 'network',
  'be refused elsewhere': 'popupClosed',
};

/** How tests drive the login. */
export const loginModel = defineModel({
  name: 'login',
  machine: loginMachine,
  starts: {
    plain: { way: 'username', forcedPasswordChange: false, needsCaptcha: false },
    'by SMS': { way: 'sms', forcedPasswordChange: false, needsCaptcha: true },
    strict: { way: 'username', forcedPasswordChange: true, needsCaptcha: true },
  },
  person: {
    'choose SMS': { control: 'SMS', event: { type: 'way.chosen', way: 'sms' }, when: ({ way }) => way !== 'sms' },
    'choose username': {
      control: 'Username',
      event: { type: 'way.chosen', way: 'username' },
      when: ({ way }) => way !== 'username',
    },
    'send the name': {
      control: 'Log in',
      event: { type: 'details.submitted', details: BY_NAME },
      when: (shown) => shown.way === 'username' && !asksByName(shown),
    },
    'send the flagged password': {
      control: 'Log in',
      event: { type: 'details.submitted', details: { ...BY_NAME, password: '123456' } },
      when: (shown) => shown.way === 'username' && !asksByName(shown),
    },
    'send the name and the captcha': {
      control: 'Log in',
      event: { type: 'details.submitted', details: { ...BY_NAME, captcha: 'W7K2' } },
      when: asksByName,
    },
    'send the code': {
      control: 'Log in',
      event: { type: 'details.submitted', details: BY_CODE },
      when: ({ way }) => way === 'sms',
    },
    'play for free': { control: 'Play for free', event: { type: 'trial.chosen' } },
    'choose Google': {
      control: 'Google',
      event: { type: 'elsewhere.chosen', elsewhere: { way: 'google', remember: false } },
    },
    // An account that a password would have to be changed for: nobody asks for that here.
    'be let in elsewhere': {
      control: 'be let in',
      event: { type: 'elsewhere.entered', session: { ...SESSION, firstTimeLogin: true, passwordExpired: true } },
    },
    'be refused elsewhere': {
      control: 'be refused',
      event: { type: 'elsewhere.left', error: new DomainError('popupClosed') },
    },
    'be asked for more elsewhere': {
      control: 'be asked for more',
      event: { type: 'elsewhere.left', error: new DomainError('extraVerificationRequired', { ticket: TICKET }) },
    },
    'give up elsewhere': { control: 'give up', event: { type: 'elsewhere.left', error: undefined } },
    'send the code of the app': { control: 'Confirm', event: { type: 'code.submitted', code: APP_CODE } },
    'go back': { control: 'Back', event: { type: 'code.cancelled' } },
    'ask for another picture': { control: 'Another picture', event: { type: 'captcha.refreshed' } },
  },
  outcomes: {
    logIn: {
      ok: { output: SESSION },
      'first login': { output: { ...SESSION, firstTimeLogin: true } },
      'password expired': { output: { ...SESSION, passwordExpired: true } },
      wrong: { error: new DomainError('wrongCredentials', { captcha: false }) },
      'wrong, captcha': { error: new DomainError('wrongCredentials', { captcha: true }) },
      locked: { error: new DomainError('loginLocked', { waitSeconds: LOCKED_SECONDS }) },
      'further proof': { error: new DomainError('extraVerificationRequired', { ticket: TICKET }) },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
    verifyExtra: {
      ok: { output: SESSION },
      wrong: { error: new DomainError('extraCodeWrong') },
      locked: { error: new DomainError('loginLocked', { waitSeconds: LOCKED_SECONDS }) },
      'ticket ended': { error: new DomainError('extraTicketInvalid') },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
    startTrial: {
      ok: { output: { ...SESSION, isAgent: 4 } },
      refused: { error: new DomainError('tooManyRequests') },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
    loadCaptcha: {
      picture: { output: { captchaId: 'captcha-1', image: 'data:image/png;base64,1' } },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
  },
  project: (snapshot) => ({
    by: snapshot.context.way,
    captcha: snapshot.context.needsCaptcha,
    picture: snapshot.context.picture !== undefined,
    asked: snapshot.context.hasAsked,
    forced: snapshot.context.forcedPasswordChange,
    elsewhere: snapshot.context.elsewhere?.way,
    error: snapshot.context.error?.code,
    sent: snapshot.matches('submitting') || snapshot.matches('extra') ? sentText(snapshot.context.details) : undefined,
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
    submitting,
    elsewhere: ELSEWHERE,
    'extra.editing': extra,
    'extra.checking': checking,
    startingTrial: submitting,
    done: CLOSED,
  },
  memory: {
    initial: { start: '', sent: '', asksCaptcha: false, hasPicture: false, sinceAskedMs: -1, sinceLockedMs: -1 },
    after: ({ kind, label, elapsedMs, calls, snapshot, memory }) => {
      const asked = calls.some(({ actor }) => actor === 'loadCaptcha');
      const sent = calls.some(({ actor }) => actor === 'logIn');
      return {
        start: kind === 'start' ? label : memory.start,
        sent: sent ? label : snapshot.matches('editing') ? '' : memory.sent,
        asksCaptcha: memory.asksCaptcha || ASKING.includes(label),
        hasPicture: label === 'loadCaptcha: picture' || (memory.hasPicture && !sent),
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
    'R4.01 a login ends with the session that the server gave, and with nothing else': ({ label, snapshot }) =>
      (snapshot.status === 'done') === ENTRIES.includes(label) &&
      (snapshot.status !== 'done' || snapshot.output?.session?.token === SESSION.token),
    'R4.01 a refusal is shown with its code, and the form can be sent again or waits for a picture': ({
      label,
      snapshot,
    }) =>
      REFUSALS[label] === undefined ||
      (snapshot.context.error?.code === REFUSALS[label] && snapshot.matches('editing') && !snapshot.hasTag('busy')),
    'R4.01 the message goes when the form is sent or another way is chosen': ({ kind, label, snapshot }) =>
      kind !== 'person' ||
      ['ask for another picture', 'be refused elsewhere'].includes(label) ||
      snapshot.context.error === undefined,
    'R4.01 a message that names a wait goes when the wait is over, not before': ({ elapsedMs, snapshot, memory }) => {
      if (memory.sinceLockedMs < 0 || elapsedMs === 0) return true;
      const isOver = memory.sinceLockedMs + elapsedMs >= LOCKED_SECONDS * 1_000;
      return !isOver || snapshot.context.error?.code !== 'loginLocked';
    },
    'R4.02 the flagged password, a first login and a forced expired one lead to the change, nothing else does': ({
      label,
      snapshot,
      memory,
    }) => {
      if (snapshot.status !== 'done') return true;
      const isForced = memory.start === 'begin strict' && label === 'logIn: password expired';
      const reasons = [memory.sent === 'send the flagged password', label === 'logIn: first login', isForced];
      const isByPassword = label !== 'startTrial: ok' && !['', 'send the code'].includes(memory.sent);
      const mustChange = isByPassword && reasons.includes(true);
      return snapshot.output?.next === (mustChange ? 'changePassword' : 'afterLogin');
    },
    'R4.05 a code is checked with the ticket of its login, and only when the person confirms it': ({
      label,
      calls,
    }) => {
      const checks = calls.filter(({ actor }) => actor === 'verifyExtra');
      if (label !== 'send the code of the app') return checks.length === 0;
      const { ticket, code } = (checks[0]?.input ?? {}) as Partial<ExtraCall>;
      return checks.length === 1 && ticket === TICKET && code === APP_CODE;
    },
    'R4.05 a login that needs a further proof asks for it, and a wrong code leaves it standing': ({
      label,
      snapshot,
    }) =>
      !['logIn: further proof', 'be asked for more elsewhere', 'verifyExtra: wrong', 'verifyExtra: network'].includes(
        label,
      ) ||
      (snapshot.matches({ extra: 'editing' }) && !snapshot.hasTag('busy')),
    'R4.05 a ticket goes with its login': ({ snapshot }) =>
      snapshot.matches('extra') || snapshot.status === 'done' || snapshot.context.ticket === undefined,
    'R4.06 a trial account is asked for when the person chooses it, and never otherwise': ({ label, calls }) =>
      calls.some(({ actor }) => actor === 'startTrial') === (label === 'play for free'),
    'R4.04 the captcha is asked for exactly after the merchant or an answer asked for it': ({
      label,
      snapshot,
      memory,
    }) => snapshot.context.needsCaptcha === (memory.asksCaptcha || ASKING.includes(label)),
    'R4.04 an answer that asks for the captcha loads it where the form shows it': ({ label, snapshot, calls }) =>
      label !== 'logIn: wrong, captcha' ||
      snapshot.context.way === 'sms' ||
      calls.some(({ actor }) => actor === 'loadCaptcha'),
    'R5.07 a picture is asked for at most once a second by whatever a person does': ({ kind, calls, memory }) =>
      kind !== 'person' ||
      !calls.some(({ actor }) => actor === 'loadCaptcha') ||
      memory.sinceAskedMs < 0 ||
      memory.sinceAskedMs >= 1_000,
    'R5.07 a picture counts for one try': ({ calls, memory }) =>
      calls.every(
        ({ actor, input }) => actor !== 'logIn' || (input as LoginCall).captchaId === undefined || memory.hasPicture,
      ),
    'R5.03 no login by name goes without a captcha where one is asked for': ({ before, calls }) =>
      calls.every(({ actor, input }) => {
        if (actor !== 'logIn' || !before || !asksByName(before.context)) return true;
        const { captchaId, details } = input as LoginCall;
        return captchaId !== undefined && details.captcha !== undefined;
      }),
    'R3.05 a login carries what its way needs': ({ calls }) =>
      calls.every(({ actor, input }) => {
        if (actor !== 'logIn') return true;
        const { way, details, captchaId } = input as LoginCall;
        return way === 'sms'
          ? details.verificationCode !== undefined && details.mobileNum !== undefined && captchaId === undefined
          : details.username !== undefined && details.password !== undefined;
      }),
  },
});
