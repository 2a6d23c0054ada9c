import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { LoginSession } from '../login/login.machine.ts';
import { defineModel, type Screen } from '../model.ts';
import { waitAfter } from '../wait-memory.ts';
import { forgotPasswordMachine, type MailRequest, type PhoneReset } from './forgot-password.machine.ts';

const RESET: PhoneReset = {
  countryDialingCode: '+91',
  mobileNum: '9876543210',
  verificationCode: '123456',
  newPassword: 'Better-13579',
  confirmNewPassword: 'Better-13579',
};
const REQUEST: MailRequest = { username: 'player', email: 'player@example.com' };
const SESSION: LoginSession = {
  token: 'token-1',
  account: 'player',
  isAgent: 0,
  firstTimeLogin: false,
  passwordExpired: false,
};
const SLIDER = 'slider-1';
const WAIT_SECONDS = 3;
const WAIT_MS = WAIT_SECONDS * 1_000;
const UNVERIFIED = /: (unverified|verification used)$/;

interface Shown {
  readonly way: string;
  readonly error: { readonly code: string } | undefined;
}

const form = ({ way, error }: Shown): Screen => ({
  place: 'form',
  alert: error?.code ?? null,
  status: null,
  busy: false,
  controls:
    way === 'phone'
      ? ['By mail', 'Save and log in', 'Back to login']
      : ['By text message', 'Send the link', 'Back to login'],
  fields:
    way === 'phone'
      ? ['countryDialingCode', 'mobileNum', 'verificationCode', 'newPassword', 'confirmNewPassword']
      : ['username', 'email'],
});
const busy = (shown: Shown): Screen => ({ ...form(shown), busy: true, controls: [] });
const verification = ({ error }: Shown): Screen => ({
  place: 'verification',
  alert: error?.code ?? null,
  status: null,
  busy: false,
  controls: ['Slide', 'Close'],
  fields: [],
});
const NOTICE: Screen = {
  place: 'notice',
  alert: null,
  status: 'mail sent',
  busy: false,
  controls: ['Back to login'],
  fields: [],
};
const closed = (place: string): Screen => ({ ...NOTICE, place, status: null, controls: [] });

const network = { error: new NetworkError(new TypeError('offline')) };
const tooMany = { error: new DomainError('tooManyRequests', { waitSeconds: WAIT_SECONDS }) };
const REFUSALS: Readonly<Record<string, string>> = {
  'resetByPhone: wrong code': 'verificationCodeWrong',
  'resetByPhone: too many': 'tooManyRequests',
  'resetByPhone: network': 'network',
  'requestMail: too many': 'tooManyRequests',
  'requestMail: network': 'network',
};

/** How tests drive the reset of a forgotten password. */
export const forgotPasswordModel = defineModel({
  name: 'forgot-password',
  machine: forgotPasswordMachine,
  starts: {
    'by phone': { way: 'phone' },
    'by mail': { way: 'mail' },
    'by mail with a verification': { way: 'mail', asksHuman: true },
  },
  person: {
    'choose mail': {
      control: 'By mail',
      event: { type: 'way.chosen', way: 'mail' },
      when: ({ way }) => way === 'phone',
    },
    'choose text message': {
      control: 'By text message',
      event: { type: 'way.chosen', way: 'phone' },
      when: ({ way }) => way === 'mail',
    },
    'save the password': {
      control: 'Save and log in',
      event: { type: 'reset.submitted', reset: RESET },
      when: ({ way }) => way === 'phone',
    },
    'ask for the mail': {
      control: 'Send the link',
      event: { type: 'mail.requested', request: REQUEST },
      when: ({ way }) => way === 'mail',
    },
    'pass the verification': { control: 'Slide', event: { type: 'human.passed', slider: SLIDER } },
    'leave the verification': { control: 'Close', event: { type: 'human.left' } },
    'go to the login': { control: 'Back to login', event: { type: 'login.chosen' } },
  },
  outcomes: {
    resetByPhone: {
      ok: { output: SESSION },
      'wrong code': { error: new DomainError('verificationCodeWrong', { field: 'verificationCode' }) },
      'further proof': { error: new DomainError('extraVerificationRequired', { ticket: 'ticket-1' }) },
      'too many': tooMany,
      network,
    },
    requestMail: {
      ok: { output: undefined },
      unverified: { error: new DomainError('humanCheckRequired'), when: ({ slider }) => slider === undefined },
      'verification used': { error: new DomainError('humanCheckUsed'), when: ({ slider }) => slider !== undefined },
      'too many': tooMany,
      network,
    },
  },
  calls: { resetByPhone: ['password.resetByPhone'], requestMail: ['password.requestMail'] },
  alike: {
    resetByPhone: {
      'wrong code': ['invalidFields', 'mobileInvalid', 'verificationCodeExpired', 'passwordTooCommon'],
      network: 'rest',
    },
    requestMail: { 'verification used': ['humanCheckInvalid', 'humanCheckExpired'], network: 'rest' },
  },
  project: ({ context }) => ({
    by: context.way,
    error: context.error?.code,
    careful: context.asksHuman,
    verified: context.slider !== undefined,
  }),
  screens: {
    editing: form,
    verifying: verification,
    resetting: busy,
    requesting: busy,
    mailSent: NOTICE,
    left: closed('login'),
    done: closed('logged in'),
  },
  memory: {
    initial: { asksHuman: false, sinceRefusedMs: -1 },
    after: (moment) => {
      const { label, memory } = moment;
      return {
        asksHuman: memory.asksHuman || label === 'begin by mail with a verification',
        ...waitAfter(moment, label.endsWith('too many'), WAIT_MS),
      };
    },
  },
  invariants: {
    'R4.09b a reset by text message ends with the session that the server gave, and nothing else ends with one': ({
      label,
      snapshot,
    }) =>
      snapshot.matches('done') === (label === 'resetByPhone: ok') &&
      (snapshot.status !== 'done' || (snapshot.output?.session === undefined) !== snapshot.matches('done')),
    'R4.09c the notice of the mail stands exactly after the server has taken the request': ({ label, snapshot }) =>
      snapshot.matches('mailSent') === (label === 'requestMail: ok'),
    'R4.05e an account with a second step goes on to the login, which asks for it': ({ label, snapshot }) =>
      label !== 'resetByPhone: further proof' || snapshot.matches('left'),
    'R3.06b a reset carries what was typed, and only when the person sends it': ({ label, calls }) => {
      const resets = calls.filter(({ actor }) => actor === 'resetByPhone');
      if (label !== 'save the password') return resets.length === 0;
      return resets.length === 1 && JSON.stringify(resets[0]?.input) === JSON.stringify(RESET);
    },
    'R3.06b R5.06c a mail is asked for with what was typed: at once, or when the verification was passed': ({
      label,
      calls,
      memory,
    }) => {
      const requests = calls.filter((call) => call.actor === 'requestMail');
      const passed = label === 'pass the verification';
      if (!passed && (label !== 'ask for the mail' || memory.asksHuman)) return requests.length === 0;
      if (!requests[0]) return false;
      const { slider, ...request } = requests[0].input;
      return slider === (passed ? SLIDER : undefined) && JSON.stringify(request) === JSON.stringify(REQUEST);
    },
    'R5.06c a verification that the server does not accept is asked for again': ({ label, snapshot }) =>
      !UNVERIFIED.test(label) || snapshot.matches('verifying'),
    'R8.01o a refusal is shown with its code, and the form can be sent again': ({ label, snapshot }) =>
      REFUSALS[label] === undefined ||
      (snapshot.context.error?.code === REFUSALS[label] && snapshot.matches('editing') && !snapshot.hasTag('busy')),
    'R8.01o the message goes when the form is sent or the way changes': ({ kind, label, snapshot }) =>
      kind !== 'person' || label === 'go to the login' || snapshot.context.error === undefined,
    'R8.01o a message that names a wait goes when the wait is over': ({ elapsedMs, snapshot, memory }) =>
      memory.sinceRefusedMs < 0 ||
      memory.sinceRefusedMs + elapsedMs < WAIT_MS ||
      snapshot.context.error?.code !== 'tooManyRequests',
    'R3.01d no password stays in the machine once its call has ended': ({ snapshot }) =>
      snapshot.matches('resetting') || snapshot.context.reset === undefined,
  },
});
