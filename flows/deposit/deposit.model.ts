import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel, type Screen } from '../model.ts';
import { type DepositOrder, depositMachine } from './deposit.machine.ts';

const ID = 'D-20261121-4F7K2Q';
const UTR = '431200981712';
const WISHES = { method: 'upi', amountMinor: '500000' };
const FILE = 'a picture';

const orderOf = (state: DepositOrder['state'], isByProof = false, hasProof = false): DepositOrder => ({
  id: ID,
  state,
  method: isByProof ? 'bank' : 'upi',
  kind: isByProof ? 'bank' : 'upi',
  label: 'A way to pay',
  isByProof,
  amountMinor: '500000',
  feeMinor: '0',
  totalMinor: '500000',
  bonusMinor: '0',
  currency: 'INR',
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-21T10:15:00.000Z',
  minutesMost: 5,
  payment: { lines: [] },
  hasProof,
});

interface Shown {
  readonly order: DepositOrder | undefined;
  readonly error: { readonly code: string } | undefined;
}
const alertOf = ({ error }: Shown) => error?.code ?? null;

const choosing = (shown: Shown): Screen => ({
  place: 'choice',
  alert: alertOf(shown),
  status: null,
  busy: false,
  controls: ['Deposit'],
  fields: [],
});
const creating = (shown: Shown): Screen => ({ ...choosing(shown), busy: true, controls: [] });
const loading: Screen = { place: 'loading', alert: null, status: null, busy: true, controls: [], fields: [] };
const missing = (shown: Shown): Screen => ({
  ...loading,
  place: 'missing',
  busy: false,
  alert: alertOf(shown),
  controls: ['Try again', 'Another deposit'],
});
const waiting = (shown: Shown): Screen => ({
  place: 'waiting for the payment',
  alert: alertOf(shown),
  status: null,
  busy: false,
  controls: [...(shown.order?.isByProof ? ['Add a picture'] : []), 'I have paid', 'Cancel', 'Another deposit'],
  fields: ['utr'],
});
const busy = (shown: Shown): Screen => ({ ...waiting(shown), busy: true, controls: [] });
const afterwards = ({ order }: Shown): Screen => ({
  place: order?.state ?? 'nothing',
  alert: null,
  status: null,
  busy: false,
  controls: ['Another deposit'],
  fields: [],
});

const refused = (code: ConstructorParameters<typeof DomainError>[0], details = {}) => ({
  error: new DomainError(code, details),
});
const network = { error: new NetworkError(new TypeError('offline')) };
const isByProof = ({ order }: Shown) => order?.isByProof === true;
const isOpen = ({ order }: Shown) => ['created', 'pending', 'review'].includes(order?.state ?? '');
const lacksProof = (shown: Shown) => isByProof(shown) && !shown.order?.hasProof;
const isByProvider = ({ order }: Shown) => order?.isByProof !== true;

const REFUSALS: Readonly<Record<string, string>> = {
  'createOrder: outside the limits': 'depositAmountOutside',
  'createOrder: too many open': 'depositOrdersOpen',
  'createOrder: provider down': 'paymentProviderDown',
  'createOrder: network': 'network',
  'loadOrder: unknown': 'depositUnknown',
  'loadOrder: network': 'network',
  'sayPaid: number used': 'depositUtrUsed',
  'sayPaid: no proof': 'depositProofRequired',
  'sayPaid: network': 'network',
  'sendProof: no picture': 'notAPicture',
  'sendProof: network': 'network',
  'cancelOrder: network': 'network',
};

/** How tests drive a deposit. */
/** Refusals of the server itself: the same request is right at another time. */
const NOT_NOW = ['unknown', 'busy', 'tooManyRequests', 'requestTooSlow', 'maintenance'] as const;

export const depositModel = defineModel({
  name: 'deposit',
  machine: depositMachine,
  starts: { 'a new one': { orderId: '' }, 'an order': { orderId: ID } },
  person: {
    deposit: { control: 'Deposit', event: { type: 'deposit.submitted', wishes: WISHES } },
    'say it is paid': { control: 'I have paid', event: { type: 'payment.said', utr: UTR } },
    'add a picture': { control: 'Add a picture', event: { type: 'proof.picked', file: FILE }, when: isByProof },
    cancel: { control: 'Cancel', event: { type: 'order.cancelled' } },
    another: { control: 'Another deposit', event: { type: 'order.left' } },
    retry: { control: 'Try again', event: { type: 'order.retried' } },
  },
  outcomes: {
    createOrder: {
      made: { output: orderOf('created') },
      'made by a proof': { output: orderOf('created', true) },
      'outside the limits': refused('depositAmountOutside', { minimum: '₹300', maximum: '₹1,000' }),
      'too many open': refused('depositOrdersOpen', { count: 3 }),
      'provider down': refused('paymentProviderDown'),
      network,
    },
    loadOrder: {
      waiting: { output: orderOf('created') },
      arrived: { output: orderOf('arrived') },
      unknown: refused('depositUnknown'),
      network,
    },
    watchOrder: {
      arrived: { output: orderOf('arrived') },
      failed: { output: orderOf('failed'), when: isOpen },
      expired: { output: orderOf('expired'), when: (shown: Shown) => isOpen(shown) && shown.order?.state !== 'review' },
    },
    sayPaid: {
      pending: { output: orderOf('pending'), when: isByProvider },
      'in review': { output: orderOf('review', true, true), when: ({ order }: Shown) => order?.hasProof === true },
      // The picture is asked for before anything is looked up by the number.
      'number used': { ...refused('depositUtrUsed'), when: (shown: Shown) => !lacksProof(shown) },
      'no proof': { ...refused('depositProofRequired'), when: lacksProof },
      network,
    },
    sendProof: {
      taken: { output: orderOf('created', true, true) },
      'no picture': refused('notAPicture'),
      network,
    },
    cancelOrder: { cancelled: { output: orderOf('cancelled') }, network },
  },
  calls: {
    createOrder: ['deposit.create'],
    loadOrder: ['deposit.order'],
    watchOrder: [],
    sayPaid: ['deposit.paid'],
    sendProof: ['deposit.proof'],
    cancelOrder: ['deposit.cancel'],
  },
  alike: {
    createOrder: {
      network: NOT_NOW,
      'outside the limits': 'rest',
    },
    loadOrder: { network: NOT_NOW, unknown: 'rest' },
    sayPaid: {
      network: NOT_NOW,
      'number used': 'rest',
    },
    sendProof: {
      network: NOT_NOW,
      'no picture': 'rest',
    },
    cancelOrder: { network: 'rest' },
  },
  project: ({ context: { order, error } }) => ({
    state: order?.state,
    isByProof: order?.isByProof,
    hasProof: order?.hasProof,
    error: error?.code,
  }),
  screens: {
    deciding: 'passing',
    showing: 'passing',
    choosing,
    creating,
    loading,
    missing,
    waiting,
    saying: busy,
    sending: busy,
    cancelling: busy,
    withOthers: afterwards,
    overForNow: afterwards,
    over: afterwards,
  },
  invariants: {
    'R2.29d an order is made only when the person says so, with what they chose': ({ label, calls }) =>
      calls.every(
        ({ actor, input }) =>
          actor !== 'createOrder' || (label === 'deposit' && JSON.stringify(input) === JSON.stringify(WISHES)),
      ),
    'R2.29d what the server says of an order is what is shown': ({ label, snapshot }) => {
      const expected: Readonly<Record<string, string>> = {
        'createOrder: made': 'waiting',
        'createOrder: made by a proof': 'waiting',
        'loadOrder: waiting': 'waiting',
        'loadOrder: arrived': 'over',
        'watchOrder: arrived': 'over',
        'watchOrder: failed': 'overForNow',
        'watchOrder: expired': 'overForNow',
        'sayPaid: pending': 'withOthers',
        'sayPaid: in review': 'withOthers',
        'sendProof: taken': 'waiting',
        'cancelOrder: cancelled': 'overForNow',
      };
      return expected[label] === undefined || snapshot.value === expected[label];
    },
    'R2.29d R4.18a an order whose money has not come is watched, and no other': ({ snapshot, calls, label }) => {
      const isWatched = ['waiting', 'withOthers', 'overForNow'].some((state) => snapshot.value === state);
      const begins = calls.some(({ actor }) => actor === 'watchOrder');
      return begins ? isWatched : !isWatched || label === '';
    },
    'R2.29d the number of the transfer and the file go to the order that is shown': ({ label, calls }) =>
      calls.every(({ actor, input }) => {
        if (actor === 'sayPaid')
          return label === 'say it is paid' && JSON.stringify(input) === JSON.stringify({ id: ID, utr: UTR });
        if (actor === 'sendProof')
          return label === 'add a picture' && JSON.stringify(input) === JSON.stringify({ id: ID, file: FILE });
        return actor !== 'cancelOrder' || (label === 'cancel' && input === ID);
      }),
    'R2.29d an order that was asked for is looked up': ({ kind, label, calls, snapshot }) =>
      ((kind === 'start' && snapshot.context.orderId !== '') || label === 'retry') ===
        calls.some(({ actor }) => actor === 'loadOrder') &&
      calls.every(({ actor, input }) => actor !== 'loadOrder' || input === ID),
    'R2.29d R8.01o a refusal is shown with its code and loses nothing': ({ label, snapshot }) =>
      REFUSALS[label] === undefined || snapshot.context.error?.code === REFUSALS[label],
    'R2.29d R8.01o a new try shows no earlier refusal': ({ kind, snapshot }) =>
      kind !== 'person' || snapshot.context.error === undefined,
    'R2.29d a new deposit begins without the old order': ({ label, snapshot }) =>
      label !== 'another' || (snapshot.matches('choosing') && snapshot.context.order === undefined),
  },
});
