import { MOST_PICTURES } from '../brand/activity-shapes.ts';
import { MOMENT } from './dated-list.ts';
import { AMOUNT } from './deposit-shapes.ts';

/** Longest remark of an application, in characters. */
export const LONGEST_REMARK = 140;

/** Number of an application. */
export const APPLICATION_NUMBER = { type: 'string', pattern: '^A-[0-9]{8}-[0-9A-Z]{6}$' } as const;

/** An application, as its member sees it. */
export const APPLICATION = {
  type: 'object',
  additionalProperties: false,
  required: ['number', 'state', 'remark', 'pictures', 'askedAt', 'decidedAt', 'amountMinor', 'reason'],
  properties: {
    number: APPLICATION_NUMBER,
    state: { type: 'string', enum: ['applying', 'approved', 'rejected', 'cancelled'] },
    remark: { type: 'string', maxLength: LONGEST_REMARK },
    pictures: { type: 'integer', minimum: 0, maximum: MOST_PICTURES, description: 'How many were sent.' },
    askedAt: MOMENT,
    decidedAt: { type: ['string', 'null'], format: 'date-time' },
    amountMinor: { ...AMOUNT, type: ['string', 'null'], description: 'The approved amount.' },
    reason: { type: 'string', description: 'Why it was rejected; empty else.' },
  },
} as const;

/** What an activity that is applied for asks for, and the caller’s last application. */
export const APPLICATION_PART = {
  type: ['object', 'null'],
  description: 'Of an activity that members apply for; null for all others.',
  additionalProperties: false,
  required: ['pictures', 'leastPictures', 'last'],
  properties: {
    pictures: { type: 'integer', description: 'How many may be sent.' },
    leastPictures: { type: 'integer', description: 'How many have to be sent.' },
    last: { ...APPLICATION, type: ['object', 'null'] },
  },
} as const;
