import { DEPOSIT_KINDS } from '../brand/deposit-kind-names.ts';
import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { ORDER } from './deposit-order-shape.ts';
import { AMOUNT, CURRENCY, KEY, ORDER_ID, TEXT } from './deposit-shapes.ts';

const WITH_TOKEN = ['notLoggedIn', 'sessionExpired'] as const;

const METHOD = {
  type: 'object',
  additionalProperties: false,
  required: [
    'key',
    'kind',
    'label',
    'mark',
    'minimumMinor',
    'maximumMinor',
    'feePercent',
    'feeFixedMinor',
    'minutesLeast',
    'minutesMost',
    'isRecommended',
    'isOff',
    'isByProof',
  ],
  properties: {
    key: KEY,
    kind: { type: 'string', enum: DEPOSIT_KINDS },
    label: TEXT,
    mark: { type: 'string' },
    minimumMinor: AMOUNT,
    maximumMinor: AMOUNT,
    feePercent: { type: 'number' },
    feeFixedMinor: AMOUNT,
    minutesLeast: { type: 'integer' },
    minutesMost: { type: 'integer' },
    isRecommended: { type: 'boolean' },
    isOff: { type: 'boolean' },
    offReason: TEXT,
    opensAt: { type: 'string', description: 'When a closed one is open again, where that is known.' },
    isByProof: { type: 'boolean' },
  },
} as const;

const OFFERED_BONUS = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'title', 'percent', 'maximumMinor', 'minimumDepositMinor', 'wagering', 'days', 'categories'],
  properties: {
    key: KEY,
    title: TEXT,
    percent: { type: 'integer' },
    maximumMinor: AMOUNT,
    minimumDepositMinor: AMOUNT,
    wagering: { type: 'integer' },
    days: { type: 'integer' },
    categories: { type: 'array', items: { type: 'string' } },
  },
} as const;

/** How the member can pay here, in which limits, and the bonuses on offer. */
export const depositOptions = defineCall({
  id: 'deposit.options',
  method: 'GET',
  path: '/wps/deposit/options',
  token: 'required',
  encrypted: false,
  changedBy: ['balance.changed', 'deposit.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['currency', 'methods', 'chipsMinor', 'bonuses'],
    properties: {
      currency: CURRENCY,
      methods: { type: 'array', items: METHOD },
      chipsMinor: { type: 'array', items: AMOUNT },
      bonuses: { type: 'array', description: 'Those that the member may choose now.', items: OFFERED_BONUS },
      wageringLeftMinor: { ...AMOUNT, description: 'What is left to stake for the bonus that runs.' },
    },
  },
  errors: WITH_TOKEN,
});

/** Makes an order. The same request again is the same order. */
export const createDeposit = defineCall({
  id: 'deposit.create',
  method: 'POST',
  path: '/wps/deposit/orders',
  token: 'required',
  encrypted: false,
  keyed: true,
  causes: ['deposit.changed'],
  refusalKeepsScreen: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'method', 'amountMinor'],
    properties: {
      requestId: { type: 'string', pattern: '^[A-Za-z0-9-]{16,64}$', description: 'Made once for each order.' },
      method: KEY,
      amountMinor: { type: 'string', pattern: '^[1-9][0-9]{0,15}$' },
      bonus: KEY,
    },
  },
  value: ORDER,
  errors: [
    ...WITH_TOKEN,
    'invalidBody',
    'unsupportedMediaType',
    'officialAccountRequired',
    'depositMethodUnknown',
    'depositMethodOff',
    'depositAmountOutside',
    'depositBonusUnknown',
    'depositOrdersOpen',
    'depositLimitReached',
    'timeOutActive',
    'selfExcluded',
    'selfExcludedForEver',
    'paymentProviderDown',
    'idempotencyConflict',
  ],
});

/** One order in its present state. */
export const readDeposit = defineCall({
  id: 'deposit.order',
  method: 'GET',
  path: '/wps/deposit/order',
  token: 'required',
  encrypted: false,
  changedBy: ['deposit.changed'],
  doesNotProlong: true,
  query: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: ORDER_ID } },
  value: ORDER,
  errors: [...WITH_TOKEN, 'invalidBody', 'depositUnknown'],
});

/** The member's orders, the newest first. */
export const listDeposits = defineCall({
  id: 'deposit.list',
  method: 'GET',
  path: '/wps/deposit/orders',
  token: 'required',
  encrypted: false,
  changedBy: ['deposit.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    properties: { page: ASKED_PAGE },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['orders', 'page', 'pages', 'total'],
    properties: {
      orders: { type: 'array', items: ORDER },
      ...BOUNDED_COUNT,
    },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'listTooLong'],
});

const STEP_ERRORS = [
  ...WITH_TOKEN,
  'invalidBody',
  'unsupportedMediaType',
  'depositUnknown',
  'depositStepRefused',
] as const;

/** The member reports the payment. For a transfer that an operator looks at, the proof comes first. */
export const sayPaid = defineCall({
  id: 'deposit.paid',
  method: 'POST',
  path: '/wps/deposit/paid',
  token: 'required',
  encrypted: false,
  causes: ['deposit.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['id'],
    properties: { id: ORDER_ID, utr: { type: 'string', pattern: '^[0-9]{12}$', description: 'UPI and bank.' } },
  },
  value: ORDER,
  errors: [...STEP_ERRORS, 'depositUtrRequired', 'depositUtrUsed', 'depositProofRequired'],
});

/** Cancels an unpaid order. */
export const cancelDeposit = defineCall({
  id: 'deposit.cancel',
  method: 'POST',
  path: '/wps/deposit/cancel',
  token: 'required',
  encrypted: false,
  causes: ['deposit.changed'],
  body: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: ORDER_ID } },
  value: ORDER,
  errors: STEP_ERRORS,
});

/** A picture that proves the transfer. It can be replaced until the member reports the payment. */
export const sendProof = defineCall({
  id: 'deposit.proof',
  method: 'PUT',
  path: '/wps/deposit/proof',
  token: 'required',
  encrypted: false,
  causes: ['deposit.changed'],
  picture: true,
  query: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: ORDER_ID } },
  value: ORDER,
  errors: [
    ...WITH_TOKEN,
    'invalidBody',
    'depositUnknown',
    'depositStepRefused',
    'notAPicture',
    'pictureBroken',
    'pictureTooLarge',
    'pictureLimit',
  ],
});

export const DEPOSIT_CALLS = [
  depositOptions,
  createDeposit,
  readDeposit,
  listDeposits,
  sayPaid,
  cancelDeposit,
  sendProof,
] as const;
