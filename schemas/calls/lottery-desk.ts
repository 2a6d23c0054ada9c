import { ASKED_PAGE, BOUNDED_COUNT, MOMENT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { FEED_PROBLEM } from './lottery-asks.ts';
import { RESULT_NUMBER, RESULT_STATE } from './lottery-results.ts';
import { CODE, PERIOD } from './lottery-shapes.ts';
import { PERIOD_STATES, VOID_ENDS } from './lottery-states.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';

/** Periods on one page: the bets of each are summed. */
export const PERIODS_A_PAGE = 20;
/**
 * What the list of periods can be narrowed to; `proposed` are those with a proposal to void that waits, `awaited` those whose
 * draw has taken place elsewhere and needs a result, `correcting` those with a proposed correction that waits.
 */
const PERIOD_FILTERS = [...PERIOD_STATES, 'proposed', 'awaited', 'correcting'] as const;
/** Longest reason of a proposal. */
export const LONGEST_VOID_REASON = 300;

const MINOR = { type: 'string', pattern: '^[0-9]+$', description: 'Minor units of the currency.' } as const;
const VOID_NUMBER = { type: 'string', pattern: '^V-[0-9]{8}-[0-9A-Z]{6}$' } as const;
const VOID_STATE = { type: 'string', enum: ['waiting', ...VOID_ENDS] } as const;

/** The last proposal to void a period. */
const VOID = {
  type: ['object', 'null'],
  additionalProperties: false,
  required: ['number', 'state', 'reason', 'requestedBy', 'requestedAt', 'decidedBy', 'decidedAt', 'note'],
  properties: {
    number: VOID_NUMBER,
    state: VOID_STATE,
    reason: { type: 'string' },
    requestedBy: { type: 'string' },
    requestedAt: MOMENT,
    decidedBy: { type: 'string', description: 'Empty if no one has decided.' },
    decidedAt: { ...MOMENT, type: ['string', 'null'] },
    note: { type: 'string' },
  },
} as const;

/** The last result of a draw elsewhere that an operator has entered, or proposed as a correction. */
const RESULT = {
  type: ['object', 'null'],
  additionalProperties: false,
  required: [
    'number',
    'isCorrection',
    'state',
    'numbers',
    'reason',
    'requestedBy',
    'requestedAt',
    'decidedBy',
    'decidedAt',
  ],
  properties: {
    number: RESULT_NUMBER,
    isCorrection: { type: 'boolean' },
    state: RESULT_STATE,
    numbers: {
      type: 'array',
      items: { type: 'string' },
      description: 'Empty while an entry waits: the second operator enters the numbers independently.',
    },
    reason: { type: 'string', description: 'Of a correction; empty else.' },
    requestedBy: { type: 'string' },
    requestedAt: MOMENT,
    decidedBy: { type: 'string', description: 'Empty if no one has decided.' },
    decidedAt: { ...MOMENT, type: ['string', 'null'] },
  },
} as const;

const DESK_PERIOD = {
  type: 'object',
  additionalProperties: false,
  required: [
    'gameCode',
    'name',
    'period',
    'province',
    'state',
    'closesAt',
    'drawsAt',
    'bets',
    'stakeMinor',
    'winMinor',
    'returnedMinor',
    'exposure',
    'numbers',
    'canVoid',
    'voidReason',
    'void',
    'kind',
    'canEnter',
    'canCorrect',
    'result',
    'feedProblem',
    'formerNumbers',
    'owedMinor',
  ],
  properties: {
    gameCode: CODE,
    name: { type: 'string', description: 'In the language of the request.' },
    period: PERIOD,
    province: { type: ['string', 'null'] },
    state: { type: 'string', enum: PERIOD_STATES },
    closesAt: MOMENT,
    drawsAt: MOMENT,
    bets: { type: 'integer', description: 'Of real money, and not cancelled by their members.' },
    stakeMinor: { ...MINOR, description: 'Of these bets.' },
    winMinor: MINOR,
    returnedMinor: { ...MINOR, description: 'Stakes that came back because the period was voided.' },
    exposure: {
      type: ['object', 'null'],
      description: 'The number on which bets can win most; null if no bet is counted, or if all are settled.',
      additionalProperties: false,
      required: ['number', 'amountMinor'],
      properties: { number: { type: 'string' }, amountMinor: MINOR },
    },
    numbers: { type: 'array', items: { type: 'string' }, description: 'As drawn; empty before.' },
    canVoid: { type: 'boolean', description: 'Whether it can be voided still: its draw is not due.' },
    voidReason: { type: 'string', description: 'Empty if it was not voided; `withdrawn`, `beacon` or `operators`.' },
    void: VOID,
    kind: { type: 'string' },
    canEnter: { type: 'boolean', description: 'Whether its draw has taken place elsewhere and its result is missing.' },
    canCorrect: { type: 'boolean', description: 'Whether its result can be corrected still.' },
    result: RESULT,
    feedProblem: FEED_PROBLEM,
    formerNumbers: { type: 'array', items: { type: 'string' }, description: 'Those before the last correction.' },
    owedMinor: { ...MINOR, description: 'What corrections should have taken back and balances lacked.' },
  },
} as const;

const SHARED = { token: 'operator', permission: 'lotteries.manage', encrypted: false, always: true } as const;

/** Periods with their sales and results: those that have opened, the latest draw first, unless a state is asked for. */
export const deskPeriods = defineCall({
  ...SHARED,
  id: 'lotteryDesk.periods',
  method: 'GET',
  path: '/wps/operator/lotteries',
  changedBy: ['desk.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      gameCode: CODE,
      state: {
        type: 'string',
        enum: PERIOD_FILTERS,
        description: 'Those that lie ahead come in the order of their draws.',
      },
      page: ASKED_PAGE,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['periods', 'lotteries', 'currency', 'page', 'pages', 'total'],
    properties: {
      periods: { type: 'array', items: DESK_PERIOD },
      lotteries: {
        type: 'array',
        description: 'All that have periods.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['gameCode', 'name'],
          properties: { gameCode: CODE, name: { type: 'string' } },
        },
      },
      currency: { type: 'string' },
      ...BOUNDED_COUNT,
    },
  },
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'listTooLong'],
});

const PROPOSAL = {
  type: 'object',
  additionalProperties: false,
  required: ['number', 'state'],
  properties: { number: VOID_NUMBER, state: VOID_STATE },
} as const;

/** Proposes to void a period; nothing happens to its bets before a second operator approves. */
export const proposeVoid = defineCall({
  ...SHARED,
  id: 'lotteryDesk.proposeVoid',
  method: 'POST',
  path: '/wps/operator/lotteries/voids',
  keyed: true,
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'gameCode', 'period', 'reason'],
    properties: {
      requestId: {
        type: 'string',
        pattern: '^[0-9a-f-]{36}$',
        description: 'The same one twice is the same proposal.',
      },
      gameCode: CODE,
      period: PERIOD,
      reason: { type: 'string', minLength: 3, maxLength: LONGEST_VOID_REASON, pattern: '\\S' },
    },
  },
  value: PROPOSAL,
  errors: [
    ...PERMISSION_ERRORS,
    'invalidBody',
    'lotteryDrawUnknown',
    'lotteryVoidTooLate',
    'lotteryVoidWaits',
    'idempotencyConflict',
  ],
});

/** Decides about a proposal. Approved, it voids the period, and all stakes come back. */
export const decideVoid = defineCall({
  ...SHARED,
  id: 'lotteryDesk.decideVoid',
  method: 'POST',
  path: '/wps/operator/lotteries/voids/decision',
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'decision', 'note'],
    properties: {
      number: VOID_NUMBER,
      decision: { type: 'string', enum: ['confirmed', 'refused', 'withdrawn'] },
      note: { type: 'string', maxLength: LONGEST_VOID_REASON },
    },
  },
  value: PROPOSAL,
  errors: [
    ...PERMISSION_ERRORS,
    'invalidBody',
    'approvalUnknown',
    'approvalDecided',
    'sameOperator',
    'notYourRequest',
    'lotteryVoidTooLate',
  ],
});

export const LOTTERY_DESK_CALLS = [deskPeriods, proposeVoid, decideVoid] as const;
