import { ITEM_KINDS } from '../brand/points.ts';
import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { CLAIM, PROPOSAL, PROPOSAL_DECISION, REQUEST_FILTERS } from './desk-filters.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';
import { DELIVERY_FIELDS, EXCHANGE, EXCHANGE_NUMBER, ITEM_CODE } from './point-shapes.ts';

/** Which exchanges to list. */
export const EXCHANGE_VIEWS = ['waiting', 'toSend', 'decided'] as const;
/** How an exchange can be over. */
export const EXCHANGE_ENDS = ['approved', 'rejected', 'sent'] as const;

const DESK_EXCHANGE = {
  type: 'object',
  additionalProperties: false,
  required: [...EXCHANGE.required, 'memberId', 'account', 'proposal', 'decidedBy', 'claim'],
  properties: {
    ...EXCHANGE.properties,
    memberId: { type: 'string' },
    account: { type: 'string' },
    proposal: PROPOSAL,
    decidedBy: { type: 'string', description: 'Account of the operator; empty without one.' },
    claim: CLAIM,
  },
} as const;

const STOCK = {
  type: 'object',
  additionalProperties: false,
  required: ['item', 'kind', 'title', 'left', 'waiting'],
  properties: {
    item: ITEM_CODE,
    kind: { type: 'string', enum: ITEM_KINDS },
    title: { type: 'string', description: 'In the language of the request.' },
    left: { type: ['integer', 'null'], description: 'Null for an item without an end.' },
    waiting: { type: 'integer', description: 'Taken by exchanges that wait for a decision.' },
  },
} as const;

/** A code by which carriers let goods be followed. */
export const TRACKING = '^[A-Za-z0-9][A-Za-z0-9 /-]{2,38}[A-Za-z0-9]$';

const NUMBERED = {
  type: 'object',
  additionalProperties: false,
  required: ['number'],
  properties: { number: EXCHANGE_NUMBER },
} as const;
const REASON = { type: 'string', minLength: 1, maxLength: 140 } as const;
const MANAGED = { token: 'operator', permission: 'points.manage', encrypted: false } as const;
const SENT = { ...MANAGED, permission: 'points.send' } as const;
const WITH_BODY = [...PERMISSION_ERRORS, 'invalidBody', 'unsupportedMediaType'] as const;
const STEP_ERRORS = [...WITH_BODY, 'exchangeUnknown', 'exchangeStepRefused', 'orderClaimed'] as const;

/** Exchanges that wait for a decision or for being sent, the oldest first; or those that are over, the newest first. */
export const deskExchanges = defineCall({
  ...MANAGED,
  id: 'pointsDesk.list',
  method: 'GET',
  path: '/wps/operator/exchanges',
  changedBy: ['desk.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['view'],
    properties: {
      view: { type: 'string', enum: EXCHANGE_VIEWS },
      page: ASKED_PAGE,
      ...REQUEST_FILTERS,
      kind: { type: 'string', enum: ITEM_KINDS },
      state: { type: 'string', enum: EXCHANGE_ENDS, description: 'How it is over.' },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['exchanges', 'page', 'pages', 'total', 'counts'],
    properties: {
      exchanges: { type: 'array', items: DESK_EXCHANGE },
      ...BOUNDED_COUNT,
      counts: {
        type: 'object',
        description: 'How many wait, whatever is looked for.',
        additionalProperties: false,
        required: ['waiting', 'toSend'],
        properties: { waiting: { type: 'integer' }, toSend: { type: 'integer' } },
      },
    },
  },
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'listTooLong'],
});

/** One of them. */
export const deskExchange = defineCall({
  ...MANAGED,
  id: 'pointsDesk.one',
  method: 'GET',
  path: '/wps/operator/exchanges/one',
  changedBy: ['desk.changed'],
  query: NUMBERED,
  value: DESK_EXCHANGE,
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'exchangeUnknown'],
});

/** Approves an exchange: its money or its bonus is the member's, goods wait to be sent. Above the merchant's points a second operator has to agree. */
export const approveExchange = defineCall({
  ...MANAGED,
  id: 'pointsDesk.approve',
  method: 'POST',
  path: '/wps/operator/exchanges/approve',
  causes: ['desk.changed'],
  body: NUMBERED,
  value: DESK_EXCHANGE,
  errors: [...STEP_ERRORS, 'bonusRunning', 'activityForbidden'],
});

/** Decides an approval that waits for a second operator. Its author can only withdraw it. */
export const decideExchange = defineCall({
  ...MANAGED,
  id: 'pointsDesk.decide',
  method: 'POST',
  path: '/wps/operator/exchanges/decision',
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'decision'],
    properties: { number: EXCHANGE_NUMBER, decision: PROPOSAL_DECISION },
  },
  value: DESK_EXCHANGE,
  errors: [...STEP_ERRORS, 'bonusRunning', 'activityForbidden', 'sameOperator', 'notYourRequest'],
});

/** Rejects an exchange: points and items come back, and the member sees the reason. */
export const rejectExchange = defineCall({
  ...MANAGED,
  id: 'pointsDesk.reject',
  method: 'POST',
  path: '/wps/operator/exchanges/reject',
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'reason'],
    properties: { number: EXCHANGE_NUMBER, reason: REASON },
  },
  value: DESK_EXCHANGE,
  errors: STEP_ERRORS,
});

/** Where approved goods are sent to. Each look is in the audit log. */
export const exchangeDelivery = defineCall({
  ...SENT,
  id: 'pointsDesk.delivery',
  method: 'GET',
  path: '/wps/operator/exchanges/delivery',
  changedBy: ['desk.changed'],
  query: NUMBERED,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['receiver', 'countryDialingCode', 'mobileNum', 'address'],
    properties: DELIVERY_FIELDS,
  },
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'exchangeUnknown', 'exchangeStepRefused'],
});

/** Notes that approved goods were sent: the member sees by whom, and under which code. */
export const sendExchange = defineCall({
  ...SENT,
  id: 'pointsDesk.send',
  method: 'POST',
  path: '/wps/operator/exchanges/send',
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'carrier', 'tracking'],
    properties: {
      number: EXCHANGE_NUMBER,
      carrier: { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' },
      tracking: { type: 'string', pattern: TRACKING },
    },
  },
  value: DESK_EXCHANGE,
  errors: STEP_ERRORS,
});

/** The stock of each item of the mall. */
export const pointStock = defineCall({
  ...MANAGED,
  id: 'pointsDesk.stock',
  method: 'GET',
  path: '/wps/operator/exchanges/stock',
  changedBy: ['desk.changed'],
  value: { type: 'array', items: STOCK },
  errors: PERMISSION_ERRORS,
});

/** Adds to the stock of an item, or takes from it. */
export const adjustStock = defineCall({
  ...MANAGED,
  id: 'pointsDesk.adjust',
  method: 'POST',
  path: '/wps/operator/exchanges/stock',
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['item', 'from', 'to', 'reason'],
    properties: {
      item: ITEM_CODE,
      from: { type: 'integer', minimum: 0, description: 'What the operator sees now.' },
      to: { type: 'integer', minimum: 0, maximum: 1_000_000 },
      reason: REASON,
    },
  },
  value: STOCK,
  errors: [...WITH_BODY, 'pointItemUnknown', 'pointStockChanged'],
});

export const POINTS_DESK_CALLS = [
  deskExchanges,
  deskExchange,
  approveExchange,
  decideExchange,
  rejectExchange,
  exchangeDelivery,
  sendExchange,
  pointStock,
  adjustStock,
] as const;
