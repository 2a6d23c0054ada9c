import { MOMENT } from './dated-list.ts';

/** Sort order of a back-office queue. */
export const DESK_SORTS = ['oldest', 'newest', 'largest', 'smallest'] as const;

/** Sort order of a back-office queue. */
export type DeskSort = (typeof DESK_SORTS)[number];

const MINOR = { type: 'string', pattern: '^[0-9]{1,18}$', description: 'Minor units of the currency.' } as const;

/** Sort order of a queue of requests, which have no amount to be put in order by. */
export const REQUEST_SORTS = ['oldest', 'newest'] as const satisfies readonly DeskSort[];

/** What every queue of orders can be narrowed by. */
export const DESK_FILTERS = {
  account: { type: 'string', minLength: 1, maxLength: 64, description: 'How the account of the member begins.' },
  minimumMinor: MINOR,
  maximumMinor: MINOR,
  waitedMinutes: { type: 'string', pattern: '^[0-9]{1,6}$', description: 'Asked for at least so long ago.' },
  from: {
    ...MOMENT,
    description: 'Asked for, or where those that are over are listed, over at this moment or later …',
  },
  to: { ...MOMENT, description: '… and before this one.' },
  sort: { type: 'string', enum: DESK_SORTS, description: 'What has waited longest comes first without it.' },
} as const;

const { account, waitedMinutes, from, to, sort } = DESK_FILTERS;

/** What every queue of requests can be narrowed by. */
export const REQUEST_FILTERS = { account, waitedMinutes, from, to, sort: { ...sort, enum: REQUEST_SORTS } } as const;

/** Which operator works on an order. */
export const CLAIM = {
  type: ['object', 'null'],
  description: 'Who works on it; null where nobody does.',
  additionalProperties: false,
  required: ['operator', 'since'],
  properties: { operator: { type: 'string' }, since: { type: 'string', format: 'date-time' } },
} as const;

/** An approval that waits for a second operator. */
export const PROPOSAL = {
  type: ['object', 'null'],
  description: 'An approval that waits for a second operator.',
  additionalProperties: false,
  required: ['by', 'at'],
  properties: { by: { type: 'string', description: 'Account of the operator.' }, at: MOMENT },
} as const;

/** What a second operator, or the author, does with an approval that waits. */
export const PROPOSAL_DECISION = { type: 'string', enum: ['confirmed', 'refused', 'withdrawn'] } as const;

/** The version of the merchant's folder under which an order was made, as `npm run brand -- history` lists it. */
export const MADE_UNDER = {
  type: 'string',
  description: "The version of the merchant's folder that it was made under; left out where none is recorded.",
} as const;
