import { MOST_PRIZES } from '../brand/activity-shapes.ts';
import { MOMENT } from './dated-list.ts';
import { AMOUNT } from './deposit-shapes.ts';

const SHA_256 = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;
const COMMITMENT = { ...SHA_256, description: 'SHA-256 of the seed, published before the draw.' } as const;
const TICKET = { type: 'integer', minimum: 1, description: 'Number of a ticket.' } as const;

const COMING = {
  type: 'object',
  additionalProperties: false,
  required: ['from', 'until', 'drawsAt', 'tickets', 'commitment'],
  properties: {
    from: { ...MOMENT, description: 'From when on tickets are earned.' },
    until: { ...MOMENT, description: 'Until when tickets are earned.' },
    drawsAt: { ...MOMENT, description: 'When it is drawn.' },
    tickets: { type: ['integer', 'null'], description: 'Tickets of the caller so far; null for a visitor.' },
    commitment: { ...COMMITMENT, type: ['string', 'null'] },
  },
} as const;

const LAST = {
  type: ['object', 'null'],
  description: 'The newest draw; null before the first one.',
  additionalProperties: false,
  required: ['drawnAt', 'tickets', 'winners', 'numbers', 'proof'],
  properties: {
    drawnAt: MOMENT,
    tickets: { type: 'integer', description: 'How many tickets there were.' },
    winners: {
      type: 'array',
      maxItems: MOST_PRIZES,
      description: 'In the order of the prizes.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['prizeMinor', 'ticket', 'name', 'isOwn'],
        properties: {
          prizeMinor: AMOUNT,
          ticket: TICKET,
          name: { type: 'string', description: 'Most of it is hidden.' },
          isOwn: { type: 'boolean', description: 'Whether it is the caller.' },
        },
      },
    },
    numbers: { type: 'array', items: TICKET, description: 'The tickets of the caller.' },
    proof: {
      type: 'object',
      description: 'What the draw can be checked by.',
      additionalProperties: false,
      required: ['commitment', 'seed', 'listHash'],
      properties: {
        commitment: COMMITMENT,
        seed: { ...SHA_256, description: 'The seed of the draw.' },
        listHash: { ...SHA_256, description: 'SHA-256 of the list of tickets; the client seed of the draw.' },
      },
    },
  },
} as const;

/** The draws of a raffle. */
export const RAFFLE_PART = {
  type: ['object', 'null'],
  description: 'Of a raffle; null for all others.',
  additionalProperties: false,
  required: ['coming', 'last'],
  properties: {
    coming: { type: 'array', items: COMING, description: 'The draws to come, the first one first.' },
    last: LAST,
  },
} as const;
