import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { LoginSession } from '../login/login.machine.ts';
import { defineModel, type Screen } from '../model.ts';
import { registrationMachine } from './registration.machine.ts';

const ENTRY = { firstTimeLogin: false, passwordExpired: false };
const SESSION: LoginSession = { token: 'token-1', account: 'player', isAgent: 0, ...ENTRY };
const BY_NAME = { username: 'player', password: 'Correct-2468' };
const BY_MOBILE = { mobileNum: '9876543210', verificationCode: '123456' };
const SLIDER = 'slider-1';
const WAIT_SECONDS = 3;
const UNVERIFIED = /: (unverified|verification used)$/;

interface Shown {
  readonly type: string;
  readonly needsCaptcha: boolean;
  readonly error: { readonly code: string; readonly details: Readonly<Record<string, unknown>> } | undefined;
  readonly fieldErrors: readonly { readonly field: string }[];
}

const byName = ({ type }: Pick<Shown, 'type'>): boolean => type === 'register';

/** Field errors appear at the field; all others appear above the form. */
const alertOf = ({ error, fieldErrors }: Shown): string | null =>
  error === undefined || fieldErrors.length > 0 || typeof error.details.field === 'string' ? null : error.code;

const wrongFieldsOf = ({ error, fieldErrors }: Shown): readonly string[] => {
  if (fieldErrors.length > 0) return fieldErrors.map(({ field }) => field);
  return typeof error?.details.field === 'string' ? [error.details.field] : [];
};

const fieldsOf = ({ type, needsCaptcha }: Shown): readonly string[] => [
  ...Object.keys(type === 'registerMobile' ? BY_MOBILE : BY_NAME),
  ...(needsCaptcha ? ['captcha'] : []),
];

const formWith =
  (controlsOf: (shown: Shown) => readonly string[]) =>
  (shown: Shown): Screen => {
    const wrong = wrongFieldsOf(shown);
    return {
      place: 'registration',
      alert: alertOf(shown),
      status: wrong.length > 0 ? `wrong ${wrong.join(', ')}` : null,
      busy: false,
      controls: [shown.type === 'registerMobile' ? 'Username' : 'Mobile', ...controlsOf(shown)],
      fields: fieldsOf(shown),
    };
  };

const tabsOnly = formWith(() => []);
const submitting = (shown: Shown): Screen => ({ ...tabsOnly(shown), busy: true, controls: [] });
const verification = (shown: Shown): Screen => ({
  place: 'verification',
  alert: shown.error?.code ?? null,
  status: null,
  busy: false,
  controls: ['Slide', 'Close'],
  fields: [],
});
const CLOSED: Screen = { place: 'logged in', alert: null, status: null, busy: false, controls: [], fields: [] };

/** The values typed before a step. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  'send by name': Object.keys(BY_NAME),
  'choose mobile': Object.keys(BY_NAME),
  'send by mobile': Object.keys(BY_MOBILE),
  'choose username': Object.keys(BY_MOBILE),
};

/** Where each refusal is shown: its code, and the fields that it names. */
const REFUSALS: Readonly<Record<string, { readonly code: string; readonly fields: readonly string[] }>> = {
  'register: name taken': { code: 'accountTaken', fields: ['username'] },
  'register: fields wrong': { code: 'invalidFields', fields: ['username'] },
  'register: number taken': { code: 'mobileTaken', fields: ['mobileNum'] },
  'register: invitation wrong': { code: 'invitationCodeInvalid', fields: ['referralCode'] },
  'register: captcha asked for': { code: 'invalidFields', fields: ['captcha'] },
  'register: captcha wrong': { code: 'captchaWrong', fields: [] },
  'register: too many': { code: 'tooManyRequests', fields: [] },
  'register: network': { code: 'network', fields: [] },
};

/** How tests drive the registration. */
export const registrationModel = defineModel({
  name: 'registration',
  machine: registrationMachine,
  starts: {
    plain: { type: 'register', needsCaptcha: false, values: { referralCode: 'FRIEND' } },
    'mobile with captcha': { type: 'registerMobile', needsCaptcha: true, values: {} },
    'with a verification': {
      type: 'register',
      needsCaptcha: false,
      asksHuman: true,
      values: { referralCode: 'FRIEND' },
    },
  },
  person: {
    'choose mobile': {
      control: 'Mobile',
      event: { type: 'tab.chosen', tab: 'registerMobile', values: BY_NAME },
      when: ({ type }) => type === 'register',
    },
    'choose username': {
      control: 'Username',
      event: { type: 'tab.chosen', tab: 'register', values: BY_MOBILE },
      when: ({ type }) => type !== 'register',
    },
    'send by name': {
      control: 'Register',
      event: { type: 'form.submitted', values: BY_NAME },
      when: ({ type }) => type === 'register',
    },
    'send by mobile': {
      control: 'Register',
      event: { type: 'form.submitted', values: BY_MOBILE },
      when: ({ type }) => type !== 'register',
    },
    'pass the verification': { control: 'Slide', event: { type: 'human.passed', slider: SLIDER } },
    'leave the verification': { control: 'Close', event: { type: 'human.left' } },
    'ask for another picture': { control: 'Choose another', event: { type: 'captcha.refreshed' } },
  },
  outcomes: {
    register: {
      ok: { output: SESSION },
      unverified: { error: new DomainError('humanCheckRequired'), when: ({ slider }) => slider === undefined },
      'verification used': { error: new DomainError('humanCheckUsed'), when: ({ slider }) => slider !== undefined },
      'name taken': { error: new DomainError('accountTaken', { field: 'username' }), when: byName },
      'number taken': {
        error: new DomainError('mobileTaken', { field: 'mobileNum' }),
        when: (shown) => !byName(shown),
      },
      'fields wrong': {
        error: new DomainError('invalidFields', { fields: [{ field: 'username', code: 'tooShort', params: {} }] }),
        when: byName,
      },
      'captcha asked for': {
        error: new DomainError('invalidFields', {
          fields: [{ field: 'captcha', code: 'required', params: {} }],
          captcha: true,
        }),
        when: ({ needsCaptcha }) => !needsCaptcha,
      },
      'captcha wrong': {
        error: new DomainError('captchaWrong', { captcha: true }),
        when: ({ needsCaptcha }) => needsCaptcha,
      },
      'invitation wrong': {
        error: new DomainError('invitationCodeInvalid', { field: 'referralCode' }),
        when: ({ sent }) => sent.referralCode !== undefined,
      },
      'too many': { error: new DomainError('tooManyRequests', { waitSeconds: WAIT_SECONDS }) },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
    loadCaptcha: {
      picture: { output: { captchaId: 'captcha-1', image: 'data:image/png;base64,1' } },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
  },
  calls: { register: ['member.register', 'member.registerMobile'], loadCaptcha: ['session.captcha'] },
  alike: {
    register: { 'verification used': ['humanCheckInvalid', 'humanCheckExpired'], network: 'rest' },
    loadCaptcha: { network: 'rest' },
  },
  project: ({ context }) => ({
    tab: context.type,
    captcha: context.needsCaptcha,
    invited: context.sent.referralCode !== undefined,
    picture: context.picture !== undefined,
    error: context.error?.code,
    careful: context.asksHuman,
    verified: context.slider !== undefined,
    wrong: wrongFieldsOf(context).join(', ') || undefined,
  }),
  screens: {
    'editing.deciding': 'passing',
    'editing.loadingCaptcha': tabsOnly,
    'editing.captchaFailed.resting': tabsOnly,
    'editing.captchaFailed.refreshable': formWith(() => ['Choose another']),
    'editing.ready.resting': formWith(() => ['Register']),
    'editing.ready.refreshable': formWith(({ needsCaptcha }) => [
      'Register',
      ...(needsCaptcha ? ['Choose another'] : []),
    ]),
    verifying: verification,
    submitting,
    done: CLOSED,
  },
  memory: {
    initial: {
      asksHuman: false,
      sending: '',
      start: '',
      typed: [] as readonly string[],
      asksCaptcha: false,
      hasPicture: false,
      sinceAskedMs: -1,
      sinceRefusedMs: -1,
    },
    after: ({ kind, label, elapsedMs, calls, memory }) => {
      const asked = calls.some(({ actor }) => actor === 'loadCaptcha');
      const sent = calls.some(({ actor }) => actor === 'register');
      return {
        asksHuman: memory.asksHuman || label === 'begin with a verification',
        sending: label.startsWith('send by') ? label : memory.sending,
        start: kind === 'start' ? label : memory.start,
        typed: [...new Set([...memory.typed, ...(TYPED[label] ?? [])])].sort(),
        asksCaptcha:
          memory.asksCaptcha || label === 'begin mobile with captcha' || label === 'register: captcha asked for',
        // The human check comes before the captcha, so that a failed check leaves the captcha unused.
        hasPicture:
          label === 'loadCaptcha: picture' ||
          (UNVERIFIED.test(label) && memory.asksCaptcha) ||
          (memory.hasPicture && !sent),
        sinceAskedMs: asked ? 0 : memory.sinceAskedMs < 0 ? -1 : Math.min(1_000, memory.sinceAskedMs + elapsedMs),
        sinceRefusedMs:
          label === 'register: too many'
            ? 0
            : memory.sinceRefusedMs < 0 || sent
              ? -1
              : Math.min(WAIT_SECONDS * 1_000, memory.sinceRefusedMs + elapsedMs),
      };
    },
  },
  invariants: {
    'R4.07d a registration ends with the session that it began, and with nothing else': ({ label, snapshot }) =>
      (snapshot.status === 'done') === (label === 'register: ok') &&
      (snapshot.status !== 'done' || snapshot.output?.session?.token === SESSION.token),
    'R4.07a R4.07b each tab sends its own form': ({ label, calls, memory }) =>
      calls.every(({ actor, input }) => {
        if (actor !== 'register') return true;
        const { type, values } = input;
        return (label === 'pass the verification' ? memory.sending : label) === 'send by mobile'
          ? type === 'registerMobile' && values.mobileNum === BY_MOBILE.mobileNum
          : type === 'register' && values.username === BY_NAME.username;
      }),
    'R5.06c no registration is sent without a verification that was passed for it, where one is asked for': ({
      label,
      calls,
      memory,
    }) => {
      const call = calls.find((call) => call.actor === 'register');
      const passed = label === 'pass the verification';
      if (!call) return !passed;
      return call.input.slider === (passed ? SLIDER : undefined) && (passed || !memory.asksHuman);
    },
    'R5.06c a verification that the server does not accept is asked for again': ({ label, snapshot }) =>
      !UNVERIFIED.test(label) || snapshot.matches('verifying'),
    'R2.02b the code of whoever sent the person stays with the form': ({ snapshot, memory }) =>
      !['begin plain', 'begin with a verification'].includes(memory.start) ||
      snapshot.context.sent.referralCode === 'FRIEND',
    'R4.07e what was sent or typed stays with its tab': ({ label, snapshot: { context }, memory }) =>
      [...memory.typed, ...(TYPED[label] ?? [])].every((field) => context.sent[field] !== undefined),
    'R5.04g R8.01o a refusal is shown with its code and at its fields, and the form can be sent again': ({
      label,
      snapshot,
    }) => {
      const refusal = REFUSALS[label];
      if (!refusal) return true;
      const { error } = snapshot.context;
      return (
        snapshot.matches('editing') &&
        error?.code === refusal.code &&
        wrongFieldsOf(snapshot.context).join() === refusal.fields.join()
      );
    },
    'R8.01o no message is left after sending or choosing another tab': ({ kind, label, snapshot }) =>
      kind !== 'person' ||
      label === 'ask for another picture' ||
      (snapshot.context.error === undefined && snapshot.context.fieldErrors.length === 0),
    'R5.04g marks at fields and messages come and go together': ({ snapshot }) =>
      snapshot.context.error !== undefined || snapshot.context.fieldErrors.length === 0,
    'R8.01o a message that names a wait goes when the wait is over': ({ elapsedMs, snapshot, memory }) =>
      memory.sinceRefusedMs < 0 ||
      memory.sinceRefusedMs + elapsedMs < WAIT_SECONDS * 1_000 ||
      snapshot.context.error?.code !== 'tooManyRequests',
    'R4.04 the captcha is asked for exactly after the merchant or an answer asked for it': ({
      label,
      snapshot,
      memory,
    }) =>
      snapshot.context.needsCaptcha ===
      (memory.asksCaptcha || label === 'begin mobile with captcha' || label === 'register: captcha asked for'),
    'R5.07b a picture is asked for at most once a second by whatever a person does': ({ kind, calls, memory }) =>
      kind !== 'person' ||
      !calls.some(({ actor }) => actor === 'loadCaptcha') ||
      memory.sinceAskedMs < 0 ||
      memory.sinceAskedMs >= 1_000,
    'R5.07c a picture counts for one try, and goes along where it is asked for': ({ before, calls, memory }) =>
      calls.every(({ actor, input }) => {
        if (actor !== 'register') return true;
        const hasId = input.captchaId !== undefined;
        return hasId === (before?.context.needsCaptcha === true) && (!hasId || memory.hasPicture);
      }),
  },
});
