/** A moment, and an amount that may be negative, as lists of what has happened to money say them. */
export const MOMENT = { type: 'string', format: 'date-time' } as const;
export const SIGNED_AMOUNT = {
  type: 'string',
  pattern: '^-?[0-9]+$',
  description: 'Minor units of the currency, as a decimal string.',
} as const;

/** What the query of such a list asks for: a time, and in lists of pages one of these. */
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
 * So many entries of a list are shown where nothing keeps its count, and so many lie before a page in an order in which
 * nothing keeps its pages. Whoever wants the others narrows the list.
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
