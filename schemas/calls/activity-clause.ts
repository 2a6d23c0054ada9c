import { CLAUSES } from '../brand/activity-clauses.ts';
import { AMOUNT } from './deposit-shapes.ts';

const NAME_OR_NULL = { type: ['string', 'null'] } as const;
/** Names games by category, by vendor, or both; the other one is null. */
export const CLAUSE_GAMES = { category: NAME_OR_NULL, vendor: NAME_OR_NULL } as const;

/** A sentence of the terms of an activity. */
export const ACTIVITY_CLAUSE = {
  type: 'object',
  additionalProperties: false,
  required: ['key'],
  properties: {
    key: { type: 'string', enum: CLAUSES },
    amountMinor: AMOUNT,
    fromMinor: AMOUNT,
    basisPoints: { type: 'integer', description: '10000 is all of it.' },
    number: { type: 'integer', description: 'How many, how often, or the first of a range.' },
    last: { type: 'integer', description: 'The last of a range.' },
    days: { type: 'integer' },
    weekdays: { type: 'array', items: { type: 'integer' }, description: '1 is Monday.' },
    games: {
      type: 'array',
      description: 'Which games; all of them without any.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['category', 'vendor'],
        properties: CLAUSE_GAMES,
      },
    },
    others: { type: 'array', items: { type: 'string' }, description: 'Titles of other activities.' },
    times: { type: 'array', items: { type: 'string' }, description: 'Times of a day, such as 20:00.' },
    dates: { type: 'array', items: { type: 'string' }, description: 'Such as 2026-12-31.' },
    text: { type: 'string' },
  },
} as const;
