import { ASKED_DATES, ASKED_PAGE, MOMENT, PAGE_COUNT, SIGNED_AMOUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';

const ID = { type: 'string', pattern: '^[A-Za-z0-9_.:-]{1,64}$' } as const;
const CODE = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,32}$' } as const;
/** State of a round: open, won, lost, stake returned to the unit, or voided. */
const STATE = { type: 'string', enum: ['open', 'won', 'lost', 'even', 'returned'] } as const;

const ROUND = {
  type: 'object',
  additionalProperties: false,
  required: [
    'vendor',
    'roundId',
    'gameId',
    'title',
    'studio',
    'beganAt',
    'betsMinor',
    'winsMinor',
    'netMinor',
    'currency',
    'state',
    'canShow',
  ],
  properties: {
    vendor: CODE,
    roundId: ID,
    gameId: ID,
    title: { type: 'string', description: 'The game; its id where the merchant does not offer it any more.' },
    studio: { type: 'string', description: 'Who has made the game; empty where nobody knows any more.' },
    beganAt: MOMENT,
    betsMinor: SIGNED_AMOUNT,
    winsMinor: SIGNED_AMOUNT,
    netMinor: SIGNED_AMOUNT,
    currency: { type: 'string' },
    state: STATE,
    canShow: { type: 'boolean', description: 'Whether its vendor shows rounds again.' },
  },
} as const;

/** The rounds of the member as the wallet has booked them, the newest first. */
export const bets = defineCall({
  id: 'bets.list',
  method: 'GET',
  path: '/wps/game/bets',
  token: 'required',
  encrypted: false,
  changedBy: ['balance.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['from', 'to'],
    properties: {
      ...ASKED_DATES,
      state: STATE,
      vassalage: { ...CODE, description: 'Only games of this studio.' },
      page: ASKED_PAGE,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['rounds', 'page', 'pages', 'total', 'sums', 'studios'],
    properties: {
      rounds: { type: 'array', items: ROUND },
      ...PAGE_COUNT,
      sums: {
        type: 'object',
        description: 'Of all pages.',
        additionalProperties: false,
        required: ['betsMinor', 'winsMinor', 'netMinor', 'currency'],
        properties: {
          betsMinor: SIGNED_AMOUNT,
          winsMinor: SIGNED_AMOUNT,
          netMinor: SIGNED_AMOUNT,
          currency: { type: 'string' },
        },
      },
      studios: {
        type: 'array',
        description: 'Studios whose games were played in this time, by name.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['vassalage', 'title'],
          properties: { vassalage: CODE, title: { type: 'string' } },
        },
      },
    },
  },
  errors: ['notLoggedIn', 'sessionExpired', 'invalidBody'],
});

/** The address of the vendor's replay of a member's round. It is valid for a few minutes. */
export const showBet = defineCall({
  id: 'bets.show',
  method: 'POST',
  path: '/wps/game/bets/show',
  token: 'required',
  encrypted: false,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['vendor', 'roundId'],
    properties: { vendor: CODE, roundId: ID, language: { type: 'string', pattern: '^[A-Z]{2}(-[A-Z]{2})?$' } },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['url'],
    properties: { url: { type: 'string', pattern: '^https?://' } },
  },
  errors: ['notLoggedIn', 'sessionExpired', 'invalidBody', 'unsupportedMediaType', 'roundUnknown', 'vendorDown'],
});

export const BETS_CALLS = [bets, showBet] as const;
