import { AMOUNT, CURRENCY, defineEvent, MOMENT, TEXT } from './define-event.ts';

/** The fields of every round event. */
const ROUND = {
  vendor: TEXT,
  roundId: TEXT,
  gameId: TEXT,
  category: {
    type: ['string', 'null'],
    description: 'Of the game when it was launched; null for rounds that were kept before categories were.',
  },
  currency: CURRENCY,
  isTrial: { type: 'boolean', description: 'Whether it was played with play money.' },
} as const;

/** A vendor has placed a bet; a round may have several. */
const betPlaced = defineEvent({
  id: 'play.betPlaced',
  version: 1,
  ofMember: true,
  payload: {
    type: 'object',
    additionalProperties: false,
    required: ['vendor', 'roundId', 'gameId', 'category', 'currency', 'isTrial', 'betId', 'amountMinor'],
    properties: { ...ROUND, betId: TEXT, amountMinor: AMOUNT },
  },
});

/** A round is over: its sums never change again. One whose bets were all voided has none. */
const roundSettled = defineEvent({
  id: 'play.roundSettled',
  version: 1,
  ofMember: true,
  payload: {
    type: 'object',
    additionalProperties: false,
    required: [
      'vendor',
      'roundId',
      'gameId',
      'category',
      'currency',
      'isTrial',
      'betsMinor',
      'winsMinor',
      'beganAt',
      'endedAt',
    ],
    properties: { ...ROUND, betsMinor: AMOUNT, winsMinor: AMOUNT, beganAt: MOMENT, endedAt: MOMENT },
  },
});

/** A vendor has rolled a bet back and its stake was returned. */
const betVoided = defineEvent({
  id: 'play.betVoided',
  version: 1,
  ofMember: true,
  payload: {
    type: 'object',
    additionalProperties: false,
    required: ['vendor', 'roundId', 'gameId', 'category', 'currency', 'isTrial', 'betId', 'amountMinor'],
    properties: { ...ROUND, betId: TEXT, amountMinor: AMOUNT },
  },
});

export const PLAY_EVENTS = [betPlaced, roundSettled, betVoided] as const;
