/** A time, and an amount that may be negative, as lists of money movements use them. */
export const MOMENT = { type: 'string', format: 'date-time' } as const;
export const SIGNED_AMOUNT = {
  type: 'string',
  pattern: '^-?[0-9]+$',
  description: 'Minor units of the currency, as a decimal string.',
} as const;

/** Query of such a list: a period, and in paged lists one of these. */
export const ASKED_DATES = {
  from: { ...MOMENT, description: 'What has begun or happened at this moment or later …' },
  to: { ...MOMENT, description: '… and before this one.' },
} as const;
export const ASKED_PAGE = {
  type: 'string',
  pattern: '^[1-9][0-9]{0,8}$',
  description: 'From 1, which is also the default.',
} as const;

/**
 * The most entries that a list without a stored count shows, and the most that may precede a page in an order without
 * stored pages. Filters reach the rest.
 */
export const MOST_LISTED = 1_000;

/** Which page of how many an answer holds, and how many things there are on all of them together. */
export const PAGE_COUNT = {
  page: { type: 'integer' },
  pages: { type: 'integer', description: 'At least 1.' },
  total: { type: 'integer' },
} as const;

/** The same of a list that is shown up to a bound. */
export const BOUNDED_COUNT = {
  ...PAGE_COUNT,
  isMore: { type: 'boolean', description: 'There are more than these pages hold: a narrower list shows them.' },
} as const;
