import { MOMENT } from './dated-list.ts';
import { AMOUNT } from './deposit-shapes.ts';

/** Names a rain among those of its activity. */
export const RAIN_KEY = {
  type: 'string',
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$',
  description: 'When the rain begins, by the merchant’s clock.',
} as const;

/** A rain that is on, and what the caller can do or has found. */
export const RAIN = {
  rain: RAIN_KEY,
  from: MOMENT,
  until: MOMENT,
  state: {
    type: 'string',
    enum: ['open', 'taken', 'gone'],
    description: 'The caller can open an envelope, has opened one, or comes too late.',
  },
  poolMinor: { ...AMOUNT, description: 'What all envelopes hold together.' },
  parts: { type: 'integer', description: 'How many envelopes there are.' },
  left: { type: 'integer', description: 'How many are still closed.' },
  ownMinor: { ...AMOUNT, type: ['string', 'null'], description: 'What the caller has found.' },
} as const;
export const RAIN_NAMES = ['rain', 'from', 'until', 'state', 'poolMinor', 'parts', 'left', 'ownMinor'] as const;

/** When it rains, with the time of the server, by which a countdown runs. */
export const RAIN_TIMES = {
  now: { ...MOMENT, description: 'The time of the server.' },
  nextAt: {
    type: ['string', 'null'],
    format: 'date-time',
    description: 'When the next rain begins; null if there is none any more.',
  },
} as const;

/** The rains of an activity. */
export const RAIN_PART = {
  type: ['object', 'null'],
  description: 'Of red envelopes; null for all others.',
  additionalProperties: false,
  required: ['now', 'rain', 'nextAt'],
  properties: {
    ...RAIN_TIMES,
    rain: {
      type: ['object', 'null'],
      description: 'The rain that is on.',
      additionalProperties: false,
      required: RAIN_NAMES,
      properties: RAIN,
    },
  },
} as const;
