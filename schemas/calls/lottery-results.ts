import { defineCall } from './define-call.ts';
import { CODE, PERIOD } from './lottery-shapes.ts';
import { VOID_ENDS } from './lottery-states.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';

/** Longest reason of a correction. */
export const LONGEST_CORRECTION_REASON = 300;
/** Numbers of the longest result, and more. */
const MOST_NUMBERS = 100;

export const RESULT_NUMBER = { type: 'string', pattern: '^R-[0-9]{8}-[0-9A-Z]{6}$' } as const;
export const RESULT_STATE = { type: 'string', enum: ['waiting', ...VOID_ENDS] } as const;

const SHARED = { token: 'operator', permission: 'lotteries.manage', encrypted: false, always: true } as const;
const REQUEST_ID = {
  type: 'string',
  pattern: '^[0-9a-f-]{36}$',
  description: 'The same one twice is the same request.',
} as const;
const NUMBERS = {
  type: 'array',
  minItems: 1,
  maxItems: MOST_NUMBERS,
  items: { type: 'integer', minimum: 0 },
  description: 'In the order of the kind; a table of prizes from the special or first prize on.',
} as const;

const RESULT = {
  type: 'object',
  additionalProperties: false,
  required: ['number', 'state'],
  properties: { number: RESULT_NUMBER, state: RESULT_STATE },
} as const;

/**
 * Enters the result of a draw that has taken place elsewhere. The first entry waits. A second operator who enters the same
 * numbers draws the period; others are refused.
 */
export const enterResult = defineCall({
  ...SHARED,
  id: 'lotteryDesk.enterResult',
  method: 'POST',
  path: '/wps/operator/lotteries/results',
  keyed: true,
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'gameCode', 'period', 'numbers'],
    properties: { requestId: REQUEST_ID, gameCode: CODE, period: PERIOD, numbers: NUMBERS },
  },
  value: RESULT,
  errors: [
    ...PERMISSION_ERRORS,
    'invalidBody',
    'lotteryDrawUnknown',
    'lotteryResultOwn',
    'lotteryResultKnown',
    'lotteryResultTooEarly',
    'lotteryResultWrong',
    'lotteryResultDiffers',
    'lotteryResultWaits',
    'sameOperator',
    'idempotencyConflict',
  ],
});

/** Proposes other numbers for a period whose bets are paid; nothing happens before a second operator approves. */
export const correctResult = defineCall({
  ...SHARED,
  id: 'lotteryDesk.correctResult',
  method: 'POST',
  path: '/wps/operator/lotteries/corrections',
  keyed: true,
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'gameCode', 'period', 'numbers', 'reason'],
    properties: {
      requestId: REQUEST_ID,
      gameCode: CODE,
      period: PERIOD,
      numbers: NUMBERS,
      reason: { type: 'string', minLength: 3, maxLength: LONGEST_CORRECTION_REASON, pattern: '\\S' },
    },
  },
  value: RESULT,
  errors: [
    ...PERMISSION_ERRORS,
    'invalidBody',
    'lotteryDrawUnknown',
    'lotteryResultOwn',
    'lotteryResultWrong',
    'lotteryResultWaits',
    'lotteryCorrectionClosed',
    'lotteryCorrectionSame',
    'idempotencyConflict',
  ],
});

/**
 * Decides about a result that waits. An approved correction books the difference of each bet. An entry is only refused or
 * withdrawn here: the second operator agrees by entering the same numbers.
 */
export const decideResult = defineCall({
  ...SHARED,
  id: 'lotteryDesk.decideResult',
  method: 'POST',
  path: '/wps/operator/lotteries/results/decision',
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'decision', 'note'],
    properties: {
      number: RESULT_NUMBER,
      decision: { type: 'string', enum: ['confirmed', 'refused', 'withdrawn'] },
      note: { type: 'string', maxLength: LONGEST_CORRECTION_REASON },
    },
  },
  value: RESULT,
  errors: [
    ...PERMISSION_ERRORS,
    'invalidBody',
    'approvalUnknown',
    'approvalDecided',
    'sameOperator',
    'notYourRequest',
    'lotteryResultKnown',
    'lotteryEntryIndependent',
    'lotteryCorrectionClosed',
  ],
});

export const LOTTERY_RESULT_CALLS = [enterResult, correctResult, decideResult] as const;
