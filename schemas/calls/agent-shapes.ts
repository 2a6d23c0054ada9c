import { MINOR } from './money-out-shapes.ts';

/** The number of a person, and a day of the merchant's clock. */
export const PERSON_ID = { type: 'string', pattern: '^[1-9][0-9]{0,17}$' } as const;
export const DAY = { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' } as const;
export const AT = { type: 'string', format: 'date-time' } as const;
const SIGNED = {
  type: 'string',
  pattern: '^-?[0-9]+$',
  description: 'Minor units; the sign is the direction.',
} as const;

/** Days that a question about a team is for: at most 31, both included. */
export const ASKED_DAYS = {
  from: { ...DAY, description: 'The first day.' },
  to: { ...DAY, description: 'The last day, at most 30 days later.' },
} as const;

/** Of whom a list of a team is asked for. */
export const ASKED_PEOPLE = {
  memberId: { ...PERSON_ID, description: 'Of one person in the team: of an agent with everyone below.' },
  text: { type: 'string', maxLength: 64, description: 'Beginning of an account, among the people directly below.' },
} as const;

/** The person whom a list of a team was asked for. */
export const WANTED_PERSON = {
  type: ['string', 'null'],
  description: 'Account of the wanted person, masked like those of the list.',
} as const;

export const RATES = {
  type: 'object',
  propertyNames: { pattern: '^[A-Z]{2,16}$' },
  maxProperties: 20,
  additionalProperties: { type: 'integer', minimum: 0, maximum: 1_000_000 },
  description: 'By game category, in parts of a million: 2,500 is 0.25 %.',
} as const;

export const LABEL = { type: 'string', maxLength: 40 } as const;
export const PERSON_KIND = { type: 'string', enum: ['agent', 'member'] } as const;
export const TEAM_ERRORS = ['notLoggedIn', 'sessionExpired', 'nonAgent'] as const;
/** Errors of questions about some days of a team. */
export const TEAM_DAYS_ERRORS = [...TEAM_ERRORS, 'invalidBody', 'teamDaysTooMany', 'downlineUnknown'] as const;

const TOTALS = {
  rounds: { type: 'integer' },
  turnoverMinor: MINOR,
  validTurnoverMinor: MINOR,
  winsMinor: MINOR,
  depositsMinor: MINOR,
  withdrawalsMinor: MINOR,
  bonusesMinor: MINOR,
  profitMinor: {
    ...SIGNED,
    description: "The house's result: stakes less wins and bonuses. Below zero if it has lost.",
  },
} as const;

const TOTAL_NAMES = [
  'rounds',
  'turnoverMinor',
  'validTurnoverMinor',
  'winsMinor',
  'depositsMinor',
  'withdrawalsMinor',
  'bonusesMinor',
  'profitMinor',
] as const;

/** Sums of a team, or of a person. */
export const TEAM_TOTALS = {
  type: 'object',
  additionalProperties: false,
  required: TOTAL_NAMES,
  properties: TOTALS,
} as const;

/** Sums by day and by category. */
export const BY_DAY = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['day', ...TOTAL_NAMES],
    properties: { day: DAY, ...TOTALS },
  },
} as const;
export const BY_CATEGORY = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['category', ...TOTAL_NAMES],
    properties: { category: { type: 'string', description: 'Empty for what is not play.' }, ...TOTALS },
  },
} as const;
