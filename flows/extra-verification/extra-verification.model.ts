import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { LoginSession } from '../login/login.machine.ts';
import { defineModel, type Screen } from '../model.ts';
import { extraVerificationMachine } from './extra-verification.machine.ts';

const SESSION: LoginSession = {
  token: 'token-1',
  account: 'player',
  isAgent: 0,
  firstTimeLogin: false,
  passwordExpired: false,
};
const TICKET = 'ticket-1';
const CODE = '246810';
const LOCKED_SECONDS = 3;

/** What each way is called where one is chosen. */
const NAMES = { google: 'App', sms: 'Text message', mail: 'Mail', bankName: 'Bank account' } as const;

interface Shown {
  readonly ways: readonly (keyof typeof NAMES)[];
  readonly way: keyof typeof NAMES;
  readonly error: { readonly code: string } | undefined;
}

const form = (shown: Shown): Screen => ({
  place: `proof by ${shown.way}`,
  alert: shown.error?.code ?? null,
  status: null,
  busy: false,
  controls: ['Confirm', 'Back', ...shown.ways.filter((way) => way !== shown.way).map((way) => NAMES[way])],
  fields: [shown.way === 'bankName' ? 'holder' : 'code'],
});
const checking = (shown: Shown): Screen => ({ ...form(shown), busy: true, controls: [] });
const CLOSED: Screen = { place: 'closed', alert: null, status: null, busy: false, controls: [], fields: [] };

const REFUSALS: Readonly<Record<string, string>> = {
  'verifyExtra: wrong': 'extraCodeWrong',
  'verifyExtra: wrong text code': 'verificationCodeWrong',
  'verifyExtra: wrong mail code': 'mailCodeWrong',
  'verifyExtra: wrong holder': 'bankHolderWrong',
  'verifyExtra: locked': 'loginLocked',
  'verifyExtra: network': 'network',
};

/** Which way is chosen after a step. */
const CHOSEN: Readonly<Record<string, string>> = {
  'begin from a new address': 'sms',
  'choose the text message': 'sms',
  'choose the mail': 'mail',
  'choose the bank account': 'bankName',
};

const isBy =
  (way: keyof typeof NAMES) =>
  ({ way: chosen }: Pick<Shown, 'way'>): boolean =>
    chosen === way;

const choose = (way: keyof typeof NAMES) => ({
  control: NAMES[way],
  event: { type: 'way.chosen', way } as const,
  when: ({ ways, way: chosen }: Shown) => ways.includes(way) && chosen !== way,
});

/** How tests drive the second step of a login. */
export const extraVerificationModel = defineModel({
  name: 'extra-verification',
  machine: extraVerificationMachine,
  starts: {
    'by the app': { ticket: TICKET, ways: ['google'] },
    'from a new address': { ticket: TICKET, ways: ['sms', 'mail', 'bankName'] },
  },
  person: {
    'choose the text message': choose('sms'),
    'choose the mail': choose('mail'),
    'choose the bank account': choose('bankName'),
    confirm: { control: 'Confirm', event: { type: 'proof.submitted', code: CODE } },
    'go back': { control: 'Back', event: { type: 'proof.cancelled' } },
  },
  outcomes: {
    verifyExtra: {
      ok: { output: SESSION },
      wrong: { error: new DomainError('extraCodeWrong'), when: isBy('google') },
      'wrong text code': { error: new DomainError('verificationCodeWrong'), when: isBy('sms') },
      'wrong mail code': { error: new DomainError('mailCodeWrong'), when: isBy('mail') },
      'wrong holder': { error: new DomainError('bankHolderWrong'), when: isBy('bankName') },
      locked: { error: new DomainError('loginLocked', { waitSeconds: LOCKED_SECONDS }) },
      'ticket ended': { error: new DomainError('extraTicketInvalid') },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
  },
  calls: { verifyExtra: ['session.verifyExtra'] },
  alike: { verifyExtra: { locked: ['tooManyRequests'], network: 'rest' } },
  project: ({ context }) => ({ by: context.way, of: context.ways.length, error: context.error?.code }),
  screens: {
    editing: form,
    checking,
    proven: CLOSED,
    ended: (shown: Shown): Screen => ({ ...CLOSED, alert: shown.error?.code ?? null }),
    left: CLOSED,
  },
  memory: {
    initial: { chosen: 'google', sinceLockedMs: -1 },
    after: ({ label, elapsedMs, calls, memory }) => ({
      chosen: CHOSEN[label] ?? memory.chosen,
      sinceLockedMs:
        label === 'verifyExtra: locked'
          ? 0
          : memory.sinceLockedMs < 0 || calls.length > 0
            ? -1
            : Math.min(LOCKED_SECONDS * 1_000, memory.sinceLockedMs + elapsedMs),
    }),
  },
  invariants: {
    'R4.05a a login is completed by the session that the server gave for its proof, and by nothing else': ({
      label,
      snapshot,
    }) =>
      snapshot.matches('proven') === (label === 'verifyExtra: ok') &&
      (snapshot.status !== 'done' ||
        (snapshot.output?.session?.token === SESSION.token) === snapshot.matches('proven')),
    'R4.05a a proof is checked with the ticket of its login, in the way that was chosen, when the person confirms it':
      ({ label, calls, memory }) => {
        if (label !== 'confirm') return calls.length === 0;
        const [call] = calls;
        if (!call) return false;
        const { ticket, way, code } = call.input;
        return calls.length === 1 && ticket === TICKET && way === memory.chosen && code === CODE;
      },
    'R4.05a only a way that the server offers can be chosen': ({ snapshot: { context } }) =>
      context.ways.includes(context.way),
    'R4.05a a wrong proof leaves the ticket standing, and says so': ({ label, snapshot }) =>
      REFUSALS[label] === undefined ||
      (snapshot.matches('editing') && snapshot.context.error?.code === REFUSALS[label] && !snapshot.hasTag('busy')),
    'R4.05a an ended ticket ends the step with its refusal': ({ label, snapshot }) =>
      label !== 'verifyExtra: ticket ended' ||
      (snapshot.matches('ended') && snapshot.output?.error?.code === 'extraTicketInvalid'),
    'R4.05a going back and choosing another way leave no message': ({ kind, snapshot }) =>
      kind !== 'person' || snapshot.context.error === undefined,
    'R3.01d no code stays in the machine once it was checked': ({ snapshot }) =>
      snapshot.matches('checking') || snapshot.context.code === '',
    'R8.01o a message that names a wait goes when the wait is over': ({ elapsedMs, snapshot, memory }) =>
      memory.sinceLockedMs < 0 ||
      memory.sinceLockedMs + elapsedMs < LOCKED_SECONDS * 1_000 ||
      snapshot.context.error?.code !== 'loginLocked',
  },
});
