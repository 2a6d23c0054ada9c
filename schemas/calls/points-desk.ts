import { ITEM_KINDS } from '../brand/points.ts';
import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { DESK_FILTERS, PROPOSAL, PROPOSAL_DECISION } from './desk-filters.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';
import { DELIVERY_FIELDS, EXCHANGE, EXCHANGE_NUMBER, ITEM_CODE } from './point-shapes.ts';

const DESK_EXCHANGE = {
  type: 'object',
  additionalProperties: false,
  required: [...EXCHANGE.required, 'memberId', 'account', 'proposal', 'decidedBy'],
  properties: {
    ...EXCHANGE.properties,
    memberId: { type: 'string' },
    account: { type: 'string' },
    proposal: PROPOSAL,
    decidedBy: { type: 'string', description: 'Account of the operator; empty without one.' },
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

const REASON = { type: 'string', minLength: 1, maxLength: 140 } as const;
const MANAGED = { token: 'operator', permission: 'points.manage', encrypted: false } as const;
const SENT = { ...MANAGED, permission: 'points.send' } as const;
const WITH_BODY = [...PERMISSION_ERRORS, 'invalidBody', 'unsupportedMediaType'] as const;

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
      view: { type: 'string', enum: ['waiting', 'toSend', 'decided'] },
      page: ASKED_PAGE,
      account: DESK_FILTERS.account,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['exchanges', 'page', 'pages', 'total'],
    properties: { exchanges: { type: 'array', items: DESK_EXCHANGE }, ...BOUNDED_COUNT },
  },
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'listTooLong'],
});

/** Approves an exchange: its money or its bonus is the member's, goods wait to be sent. Above the merchant's points a second operator has to agree. */
export const approveExchange = defineCall({
  ...MANAGED,
  id: 'pointsDesk.approve',
  method: 'POST',
  path: '/wps/operator/exchanges/approve',
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number'],
    properties: { number: EXCHANGE_NUMBER },
  },
  value: DESK_EXCHANGE,
  errors: [...WITH_BODY, 'exchangeUnknown', 'exchangeStepRefused', 'bonusRunning', 'activityForbidden'],
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
  errors: [
    ...WITH_BODY,
    'exchangeUnknown',
    'exchangeStepRefused',
    'bonusRunning',
    'activityForbidden',
    'sameOperator',
    'notYourRequest',
  ],
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
  errors: [...WITH_BODY, 'exchangeUnknown', 'exchangeStepRefused'],
});

/** Where approved goods are sent to. Each look is in the audit log. */
export const exchangeDelivery = defineCall({
  ...SENT,
  id: 'pointsDesk.delivery',
  method: 'GET',
  path: '/wps/operator/exchanges/delivery',
  changedBy: ['desk.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['number'],
    properties: { number: EXCHANGE_NUMBER },
  },
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
  errors: [...WITH_BODY, 'exchangeUnknown', 'exchangeStepRefused'],
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
  approveExchange,
  decideExchange,
  rejectExchange,
  exchangeDelivery,
  sendExchange,
  pointStock,
  adjustStock,
] as const;
