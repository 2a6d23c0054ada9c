import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { FormValues } from '../../engine/register/validate-form.ts';
import { fieldErrorsOf } from '../field-errors.ts';
import type { LoginSession } from '../login/login.machine.ts';
import { defineModel, type Screen } from '../model.ts';
import type { IdentityEvidence } from './identity-evidence.ts';
import { identityLoginMachine } from './identity-login.machine.ts';

const SESSION: LoginSession = {
  token: 'token-1',
  account: 'player',
  isAgent: 0,
  // An account that is due for a password change: this login does not ask for it.
  firstTimeLogin: true,
  passwordExpired: true,
};
const TOKEN: IdentityEvidence = { provider: 'google', state: 'state-1', idToken: 'token of a third party' };
const SIGNED: IdentityEvidence = { assertion: 'signed by the device' };
const FIELDS: FormValues = { fullname: 'Asha Rao', terms: true };
const LIMITED_SECONDS = 3;
const offline = { error: new NetworkError(new TypeError('offline')) };

/** Labels of the starting points. */
const THIRD_PARTY = 'third party';
const OFFERED = 'offered';

interface Shown {
  readonly way: string;
  readonly needs: unknown;
  readonly fields: unknown;
  readonly session: unknown;
  readonly error: { readonly code: string; readonly details: Readonly<Record<string, unknown>> } | undefined;
}

const byThirdParty = ({ way }: Pick<Shown, 'way'>): boolean => way !== 'passkey';
const byPasskey = ({ way }: Pick<Shown, 'way'>): boolean => way === 'passkey';
const asksFirst = ({ way, fields }: Pick<Shown, 'way' | 'fields'>): boolean =>
  way !== 'passkey' && fields === undefined;
const bringsForm = ({ fields }: Pick<Shown, 'fields'>): boolean => fields !== undefined;

/** The prompt is visible elsewhere: in the third party's window, or on the device. */
const asking = (shown: Shown): Screen => ({
  ...WAITING,
  status: byThirdParty(shown) ? 'window open' : null,
  controls: ['Cancel'],
});
const WAITING: Screen = { place: 'waiting', alert: null, status: null, busy: true, controls: [], fields: [] };
/** A form that was sent stays. */
const entering = (shown: Shown): Screen =>
  shown.needs === undefined ? WAITING : { ...completing(shown), busy: true, controls: [] };
/** Field errors appear at the field; all others appear above the form. */
const completing = ({ error }: Shown): Screen => {
  const wrong = error ? fieldErrorsOf(error.details).map(({ field }) => field) : [];
  return {
    place: 'new account',
    alert: error && wrong.length === 0 ? error.code : null,
    status: wrong.length > 0 ? `wrong ${wrong.join(', ')}` : null,
    busy: false,
    controls: ['Create account', 'Cancel'],
    fields: Object.keys(FIELDS),
  };
};
/** Nothing of the flow is left, nor any window: the person is logged in, or back at the login with the reason. */
const ended = ({ session, error }: Shown): Screen => {
  const nothing: Screen = { place: 'login', alert: null, status: null, busy: false, controls: [], fields: [] };
  if (session) return { ...nothing, place: 'logged in' };
  if (error?.code === 'extraVerificationRequired') return { ...nothing, place: 'further proof' };
  return { ...nothing, alert: error?.code ?? null };
};

/** Steps that end without a session and cannot be fixed, with the code that the login then shows. */
const ENDINGS: Readonly<Record<string, string | undefined>> = {
  'askIdentity: popup closed': 'popupClosed',
  'askIdentity: popup blocked': 'popupBlocked',
  'askIdentity: passkey cancelled': 'passkeyCancelled',
  'askIdentity: failed': 'identityFailed',
  'askIdentity: network': 'network',
  'logInWithIdentity: not accepted': 'identityFailed',
  'logInWithIdentity: too late': 'identityAttemptEnded',
  'logInWithIdentity: passkey not accepted': 'passkeyFailed',
  'logInWithIdentity: passkey unknown': 'passkeyUnknown',
  'logInWithIdentity: further proof': 'extraVerificationRequired',
  cancel: undefined,
};
/** Errors that keep an open form, and otherwise end the login. */
const MENDABLE: Readonly<Record<string, string>> = {
  'logInWithIdentity: fields refused': 'invalidFields',
  'logInWithIdentity: limited': 'tooManyRequests',
  'logInWithIdentity: network': 'network',
};

/** Drives a login through a third party or a passkey. */
export const identityLoginModel = defineModel({
  name: 'identity-login',
  machine: identityLoginMachine,
  starts: {
    'by a third party': { way: 'google', remember: true },
    'by a passkey': { way: 'passkey', remember: true },
    'by a passkey that the device has offered': { way: 'passkey', remember: false, evidence: SIGNED },
  },
  person: {
    'open the account': { control: 'Create account', event: { type: 'account.submitted', fields: FIELDS } },
    cancel: { control: 'Cancel', event: { type: 'login.cancelled' } },
  },
  outcomes: {
    askIdentity: {
      evidence: { output: TOKEN, when: byThirdParty },
      'passkey chosen': { output: SIGNED, when: byPasskey },
      'popup closed': { error: new DomainError('popupClosed'), when: byThirdParty },
      'popup blocked': { error: new DomainError('popupBlocked'), when: byThirdParty },
      'passkey cancelled': { error: new DomainError('passkeyCancelled'), when: byPasskey },
      failed: { error: new DomainError('identityFailed'), when: byThirdParty },
      network: offline,
    },
    logInWithIdentity: {
      ok: { output: SESSION },
      'needs an account': {
        error: new DomainError('identityNeedsAccount', { known: ['email'], values: { fullname: 'Asha' } }),
        when: asksFirst,
      },
      'not accepted': { error: new DomainError('identityFailed'), when: byThirdParty },
      // A timeout, in the window or over the form, means starting over.
      'too late': { error: new DomainError('identityAttemptEnded'), when: byThirdParty },
      'passkey not accepted': { error: new DomainError('passkeyFailed'), when: byPasskey },
      'passkey unknown': { error: new DomainError('passkeyUnknown'), when: byPasskey },
      // A passkey counts as both factors.
      'further proof': {
        error: new DomainError('extraVerificationRequired', { ticket: 'ticket-1' }),
        when: byThirdParty,
      },
      'fields refused': {
        error: new DomainError('invalidFields', { fields: [{ field: 'fullname', code: 'tooShort', params: {} }] }),
        when: bringsForm,
      },
      limited: { error: new DomainError('tooManyRequests', { waitSeconds: LIMITED_SECONDS }) },
      network: offline,
    },
  },
  calls: {
    askIdentity: ['identity.start', 'identity.token', 'passkey.loginStart'],
    logInWithIdentity: ['session.loginByIdentity', 'session.loginByPasskey'],
  },
  alike: { askIdentity: { network: 'rest' }, logInWithIdentity: { network: 'rest' } },
  project: (snapshot) => ({
    by: snapshot.context.way,
    remembered: snapshot.context.remember,
    evidence: snapshot.context.evidence !== undefined,
    asked: snapshot.context.needs !== undefined,
    filled: snapshot.context.fields !== undefined,
    entered: snapshot.context.session !== undefined,
    error: snapshot.context.error?.code,
  }),
  screens: {
    deciding: 'passing',
    asking,
    entering,
    completing,
    done: ended,
  },
  memory: {
    initial: { start: '', hasForm: false, sinceLimitedMs: -1 },
    after: ({ kind, label, elapsedMs, memory }) => ({
      start: kind === 'start' ? label : memory.start,
      hasForm: memory.hasForm || label === 'open the account',
      sinceLimitedMs:
        label === 'logInWithIdentity: limited'
          ? 0
          : memory.sinceLimitedMs < 0 || label === 'open the account'
            ? -1
            : Math.min(LIMITED_SECONDS * 1_000, memory.sinceLimitedMs + elapsedMs),
    }),
  },
  invariants: {
    'R4.01c it ends with the session that the server gave, and only then with one': ({ label, snapshot }) =>
      (snapshot.context.session !== undefined) === (label === 'logInWithIdentity: ok') &&
      (snapshot.context.session === undefined || snapshot.output?.session === SESSION),
    'R4.01c whoever is not let in is told why, and whoever gives up is told nothing': ({ label, snapshot, memory }) => {
      if (label in ENDINGS) return snapshot.status === 'done' && snapshot.output?.error?.code === ENDINGS[label];
      if (!(label in MENDABLE)) return true;
      return (
        snapshot.context.error?.code === MENDABLE[label] && snapshot.matches(memory.hasForm ? 'completing' : 'done')
      );
    },
    'R4.01c the person is asked once, and not at all where the device has signed before': ({
      kind,
      calls,
      memory,
      label,
    }) =>
      calls.some(({ actor }) => actor === 'askIdentity') === (kind === 'start' && !label.includes(OFFERED)) &&
      (kind === 'start' || memory.start !== ''),
    'R4.01c the server gets what vouches for the person, whether to remember them, and the form only once it was filled in':
      ({ calls, memory, label }) =>
        calls.every(({ actor, input }) => {
          if (actor !== 'logInWithIdentity') return true;
          const { evidence, remember, fields } = input;
          const start = memory.start || label;
          return (
            evidence === (start.includes(THIRD_PARTY) ? TOKEN : SIGNED) &&
            remember === !start.includes(OFFERED) &&
            fields === (memory.hasForm || label === 'open the account' ? FIELDS : undefined)
          );
        }),
    'R4.01c a new account is opened by the person and never by the login alone': ({ label, snapshot, calls }) =>
      label !== 'logInWithIdentity: needs an account' ||
      (snapshot.matches('completing') &&
        calls.length === 0 &&
        snapshot.context.needs?.known[0] === 'email' &&
        snapshot.context.needs.values.fullname === 'Asha'),
    'R4.01f the message goes when the form is sent again': ({ label, snapshot }) =>
      label !== 'open the account' || snapshot.context.error === undefined,
    'R4.01f a message that names a wait goes when the wait is over, not before': ({ elapsedMs, snapshot, memory }) => {
      if (memory.sinceLimitedMs < 0 || elapsedMs === 0 || !snapshot.matches('completing')) return true;
      const isOver = memory.sinceLimitedMs + elapsedMs >= LIMITED_SECONDS * 1_000;
      return isOver === (snapshot.context.error === undefined);
    },
  },
});
