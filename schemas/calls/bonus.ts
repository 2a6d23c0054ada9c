import { defineCall, NOTHING } from './define-call.ts';
import { AMOUNT, TEXT } from './deposit-shapes.ts';

const TIME = { type: 'string', format: 'date-time' } as const;
const WITH_TOKEN = ['notLoggedIn', 'sessionExpired'] as const;

const BONUS = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'title',
    'amountMinor',
    'neededMinor',
    'playedMinor',
    'leftMinor',
    'currency',
    'categories',
    'state',
    'beganAt',
    'expiresAt',
  ],
  properties: {
    id: { type: 'string' },
    title: TEXT,
    amountMinor: AMOUNT,
    neededMinor: AMOUNT,
    playedMinor: AMOUNT,
    leftMinor: AMOUNT,
    currency: { type: 'string' },
    categories: { type: 'array', items: { type: 'string' } },
    state: { type: 'string', enum: ['active', 'released', 'expired', 'givenUp'] },
    beganAt: TIME,
    expiresAt: TIME,
  },
} as const;

/** Bonuses of the member, the running one first, each with how far it is played. */
export const listBonuses = defineCall({
  id: 'deposit.bonuses',
  method: 'GET',
  path: '/wps/deposit/bonuses',
  token: 'required',
  encrypted: false,
  changedBy: ['balance.changed', 'deposit.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['bonuses'],
    properties: { bonuses: { type: 'array', items: BONUS } },
  },
  errors: WITH_TOKEN,
});

/** Forfeits the running bonus: the remainder returns to the house. */
export const giveUpBonus = defineCall({
  id: 'deposit.giveUpBonus',
  method: 'POST',
  path: '/wps/deposit/bonuses/giveUp',
  token: 'required',
  encrypted: false,
  causes: ['balance.changed'],
  body: NOTHING,
  value: { type: 'null' },
  errors: [...WITH_TOKEN, 'invalidBody', 'unsupportedMediaType', 'bonusUnknown'],
});

export const BONUS_CALLS = [listBonuses, giveUpBonus] as const;
