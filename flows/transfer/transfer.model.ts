import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel, type Screen } from '../model.ts';
import { isShownForItsWait, waitAfter } from '../wait-memory.ts';
import { type MadeTransfer, type TransferWishes, transferMachine } from './transfer.machine.ts';

const WISHES: TransferWishes = {
  requestId: 'request-1-of-a-test',
  way: 'upline',
  recipient: 'Age***t',
  amountMinor: '50000',
  remark: 'For the tickets',
};
const PROOF = { paymentPassword: '246810', totpCode: '' };
const WAIT_SECONDS = 3;
const WAIT_MS = WAIT_SECONDS * 1_000;

const MADE: MadeTransfer = {
  number: 'T-20261121-4F7K2Q',
  kind: 'upline',
  isOut: true,
  counterpart: 'Age***t',
  from: { wallet: 'main', name: '' },
  to: { wallet: 'main', name: '' },
  amountMinor: '50000',
  currency: 'INR',
  remark: 'For the tickets',
  at: '2026-11-21T10:00:00.000Z',
};

interface Shown {
  readonly error: { readonly code: string } | undefined;
}
const alertOf = ({ error }: Shown) => error?.code ?? null;

const form = (shown: Shown): Screen => ({
  place: 'form',
  alert: alertOf(shown),
  status: null,
  busy: false,
  controls: ['Continue'],
  fields: ['amount', 'remark'],
});
const confirmation = (shown: Shown): Screen => ({
  place: 'confirmation',
  alert: alertOf(shown),
  status: null,
  busy: false,
  controls: ['Send', 'Change'],
  fields: ['fund password'],
});
const RESULT: Screen = {
  place: 'result',
  alert: null,
  status: null,
  busy: false,
  controls: ['Another transfer'],
  fields: [],
};

const refused = (code: ConstructorParameters<typeof DomainError>[0], details = {}) => ({
  error: new DomainError(code, details),
});

/** The step at which an error appears, and its code. */
const REFUSALS: Readonly<Record<string, readonly [place: 'editing' | 'confirming', code: string]>> = {
  'sendMoney: password wrong': ['confirming', 'fundPasswordWrong'],
  'sendMoney: locked': ['confirming', 'fundPasswordLocked'],
  'sendMoney: network': ['confirming', 'network'],
  'sendMoney: too little money': ['editing', 'insufficientFunds'],
  'sendMoney: limit': ['editing', 'transferLimit'],
  'sendMoney: wagering': ['editing', 'wageringLeft'],
};

/** Drives a transfer to another member. */
export const transferModel = defineModel({
  name: 'transfer',
  machine: transferMachine,
  starts: { opened: undefined },
  person: {
    continue: { control: 'Continue', event: { type: 'transfer.checked', wishes: WISHES } },
    change: { control: 'Change', event: { type: 'transfer.changed' } },
    send: { control: 'Send', event: { type: 'transfer.confirmed', proof: PROOF } },
    another: { control: 'Another transfer', event: { type: 'transfer.another' } },
  },
  outcomes: {
    sendMoney: {
      sent: { output: MADE },
      'password wrong': refused('fundPasswordWrong', { field: 'paymentPassword' }),
      locked: refused('fundPasswordLocked', { waitSeconds: WAIT_SECONDS }),
      'too little money': refused('insufficientFunds', { balanceMinor: '0' }),
      limit: refused('transferLimit', { leftMinor: '0', leftTimes: 0 }),
      wagering: refused('wageringLeft', { leftMinor: '1' }),
      network: { error: new NetworkError(new TypeError('offline')) },
    },
  },
  calls: { sendMoney: ['transfer.send'] },
  alike: {
    sendMoney: {
      'password wrong': ['invalidFields', 'extraCodeWrong'],
      locked: ['loginLocked', 'tooManyRequests'],
      network: [
        'unknown',
        'busy',
        'requestTooSlow',
        'maintenance',
        'notLoggedIn',
        'sessionExpired',
        'sessionReplaced',
        'passwordChangeRequired',
      ],
      limit: [
        'officialAccountRequired',
        'nonAgent',
        'transfersClosed',
        'transferTooLittle',
        'transferTooMuch',
        'uplineMissing',
        'downlineUnknown',
        'transferToSelf',
        'recipientClosed',
        'fundPasswordMissing',
        'idempotencyConflict',
        'invalidBody',
        'invalidUrl',
        'requestMalformed',
        'addressTooLong',
        'headersTooLarge',
        'merchantUnknown',
        'regionRestricted',
      ],
    },
  },
  project: ({ context: { wishes, made, error, proof } }) => ({
    wished: wishes !== undefined,
    made: made !== undefined,
    hasProof: proof.paymentPassword !== '',
    error: error?.code,
  }),
  screens: {
    editing: form,
    confirming: confirmation,
    sending: (shown: Shown): Screen => ({ ...confirmation(shown), busy: true, controls: [] }),
    sent: RESULT,
  },
  memory: {
    initial: { sinceRefusedMs: -1 },
    after: (moment) => waitAfter(moment, moment.label === 'sendMoney: locked', WAIT_MS),
  },
  invariants: {
    'R6.05d nothing is sent before it was confirmed, and then once, as it was shown': ({ label, calls }) => {
      if (label !== 'send') return calls.length === 0;
      const [call] = calls;
      if (!call) return false;
      const { wishes, proof } = call.input;
      return (
        calls.length === 1 &&
        JSON.stringify(wishes) === JSON.stringify(WISHES) &&
        JSON.stringify(proof) === JSON.stringify(PROOF)
      );
    },
    'R6.05d what was typed is shown once more before it is sent': ({ label, snapshot }) =>
      label !== 'continue' || (snapshot.matches('confirming') && snapshot.context.wishes === WISHES),
    'R6.05d it is sent exactly after the server has said so, with its number': ({ label, snapshot }) =>
      label === 'sendMoney: sent'
        ? snapshot.matches('sent') && snapshot.context.made?.number === MADE.number
        : !snapshot.matches('sent') && snapshot.context.made === undefined,
    'R8.01o a refusal is told where it can be mended, and loses nothing that was typed': ({ label, snapshot }) => {
      const [place, code] = REFUSALS[label] ?? [];
      return (
        place === undefined ||
        (snapshot.matches(place) && snapshot.context.error?.code === code && snapshot.context.wishes === WISHES)
      );
    },
    'R8.01o a new try shows no earlier refusal': ({ kind, snapshot }) =>
      kind !== 'person' || snapshot.context.error === undefined,
    'R8.01o a message that names a wait goes when the wait is over, and not before': (moment) =>
      isShownForItsWait(moment, moment.snapshot.context.error !== undefined, WAIT_MS),
    'R3.01d the fund password is kept no longer than the call that carries it': ({ snapshot }) =>
      snapshot.context.proof.paymentPassword === '' || snapshot.matches('sending'),
    'R6.05d going back keeps what was typed, and another transfer begins empty': ({ label, snapshot }) => {
      if (label === 'change') return snapshot.matches('editing') && snapshot.context.wishes === WISHES;
      return label !== 'another' || (snapshot.matches('editing') && snapshot.context.wishes === undefined);
    },
  },
});
