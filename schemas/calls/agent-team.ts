import {
  ASKED_DAYS,
  ASKED_PEOPLE,
  AT,
  BY_CATEGORY,
  BY_DAY,
  LABEL,
  PERSON_ID,
  PERSON_KIND,
  RATES,
  TEAM_DAYS_ERRORS,
  TEAM_ERRORS,
  TEAM_TOTALS,
  WANTED_PERSON,
} from './agent-shapes.ts';
import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { DONE, defineCall } from './define-call.ts';
import { MINOR } from './money-out-shapes.ts';

const ROUND_KEY = { type: 'string', pattern: '^[0-9]{1,17}~[A-Za-z0-9_-]{1,32}~[A-Za-z0-9_.:-]{1,64}$' } as const;

const ASKED_ROUNDS = {
  ...ASKED_DAYS,
  ...ASKED_PEOPLE,
  category: { type: 'string', pattern: '^[A-Z]{2,16}$' },
} as const;

const TEAM_ROUND = {
  type: 'object',
  additionalProperties: false,
  required: [
    'key',
    'memberId',
    'account',
    'title',
    'category',
    'endedAt',
    'betsMinor',
    'validTurnoverMinor',
    'winsMinor',
    'profitMinor',
  ],
  properties: {
    key: ROUND_KEY,
    memberId: PERSON_ID,
    account: { type: 'string', description: 'Masked, unless the person is directly below who asks.' },
    title: { type: 'string', description: 'The game; its id where the merchant does not offer it any more.' },
    category: { type: 'string', description: 'Empty if no one knows it any more.' },
    endedAt: AT,
    betsMinor: MINOR,
    validTurnoverMinor: MINOR,
    winsMinor: MINOR,
    profitMinor: { type: 'string', pattern: '^-?[0-9]+$', description: "The house's result." },
  },
} as const;

/** The team of the agent who asks. */
export const teamOverview = defineCall({
  id: 'agent.teamOverview',
  method: 'GET',
  path: '/wps/agent/team',
  token: 'required',
  encrypted: false,
  query: { type: 'object', additionalProperties: false, required: ['from', 'to'], properties: ASKED_DAYS },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['currency', 'people', 'joined', 'active', 'totals', 'days'],
    properties: {
      currency: { type: 'string' },
      people: { type: 'integer', description: 'Everyone below, at any depth.' },
      joined: { type: 'integer', description: 'How many of them have registered on these days.' },
      active: { type: 'integer', description: 'How many people of the team have played on these days.' },
      totals: TEAM_TOTALS,
      days: BY_DAY,
    },
  },
  errors: [...TEAM_ERRORS, 'invalidBody', 'teamDaysTooMany'],
});

/** One level of a team: the people directly below the agent who asks, or below an agent of the team. */
export const teamPeople = defineCall({
  id: 'agent.teamPeople',
  method: 'GET',
  path: '/wps/agent/team/people',
  token: 'required',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['from', 'to'],
    properties: {
      ...ASKED_DAYS,
      memberId: { ...PERSON_ID, description: 'An agent of the team; the one who asks if omitted.' },
      kind: PERSON_KIND,
      text: { type: 'string', maxLength: 64, description: 'Beginning of an account.' },
      page: ASKED_PAGE,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['currency', 'trail', 'people', 'page', 'pages', 'total'],
    properties: {
      currency: { type: 'string' },
      trail: {
        type: 'array',
        description: 'From the agent who asks down to the one whose people are listed.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['memberId', 'account'],
          properties: { memberId: PERSON_ID, account: { type: 'string' } },
        },
      },
      people: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['memberId', 'account', 'kind', 'label', 'rates', 'people', 'joinedAt', 'totals'],
          properties: {
            memberId: PERSON_ID,
            account: { type: 'string', description: 'Masked, unless the person is directly below who asks.' },
            kind: PERSON_KIND,
            label: LABEL,
            rates: RATES,
            people: { type: 'integer', description: 'Everyone below, at any depth.' },
            joinedAt: AT,
            totals: TEAM_TOTALS,
          },
        },
      },
      ...BOUNDED_COUNT,
    },
  },
  errors: [...TEAM_DAYS_ERRORS, 'listTooLong'],
});

/** Profit and loss of the whole team, or of one person in it: of an agent with everyone below. */
export const teamProfit = defineCall({
  id: 'agent.teamProfit',
  method: 'GET',
  path: '/wps/agent/team/profit',
  token: 'required',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['from', 'to'],
    properties: { ...ASKED_DAYS, memberId: PERSON_ID },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['currency', 'totals', 'days', 'categories'],
    properties: { currency: { type: 'string' }, totals: TEAM_TOTALS, days: BY_DAY, categories: BY_CATEGORY },
  },
  errors: TEAM_DAYS_ERRORS,
});

/** The rounds of a team that are over, the latest first: each counts for the agent below whom it was played. */
export const teamBets = defineCall({
  id: 'agent.teamBets',
  method: 'GET',
  path: '/wps/agent/team/bets',
  token: 'required',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['from', 'to'],
    properties: {
      ...ASKED_ROUNDS,
      after: { ...ROUND_KEY, description: 'The `next` of the answer before.' },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['currency', 'person', 'rounds', 'next'],
    properties: {
      currency: { type: 'string' },
      person: WANTED_PERSON,
      rounds: { type: 'array', items: TEAM_ROUND },
      next: { ...ROUND_KEY, type: ['string', 'null'], description: 'Where the next answer begins; null at the end.' },
    },
  },
  errors: TEAM_DAYS_ERRORS,
});

/** The same rounds for a file, without pages. */
export const exportTeamBets = defineCall({
  id: 'agent.exportTeamBets',
  method: 'GET',
  path: '/wps/agent/team/bets/export',
  token: 'required',
  encrypted: false,
  query: { type: 'object', additionalProperties: false, required: ['from', 'to'], properties: ASKED_ROUNDS },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['currency', 'rounds', 'isWhole'],
    properties: {
      currency: { type: 'string' },
      rounds: { type: 'array', items: TEAM_ROUND },
      isWhole: { type: 'boolean', description: 'False where there are more than 10,000: these are the latest.' },
    },
  },
  errors: TEAM_DAYS_ERRORS,
});

/** Opens an account directly below the agent. Its password is shown once, and has to be changed at the first login. */
export const openDownline = defineCall({
  id: 'agent.openDownline',
  method: 'POST',
  path: '/wps/agent/team/people',
  token: 'required',
  encrypted: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['account', 'kind', 'rates', 'label'],
    properties: {
      account: { type: 'string', pattern: '^[A-Za-z0-9]{4,16}$' },
      kind: PERSON_KIND,
      rates: RATES,
      label: LABEL,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['memberId', 'account', 'password'],
    properties: { memberId: PERSON_ID, account: { type: 'string' }, password: { type: 'string' } },
  },
  errors: [...TEAM_ERRORS, 'accountTaken', 'ratesTooHigh', 'teamTooDeep', 'registrationClosed'],
});

/** Changes the terms of a person directly below, and only those that are sent. Rates of a line never sink below those that it has passed on. */
export const setDownlineTerms = defineCall({
  id: 'agent.setDownlineTerms',
  method: 'PUT',
  path: '/wps/agent/team/people',
  token: 'required',
  encrypted: false,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['memberId'],
    properties: { memberId: PERSON_ID, rates: RATES, label: LABEL },
  },
  value: DONE,
  errors: [...TEAM_ERRORS, 'downlineUnknown', 'ratesTooHigh', 'ratesBelowTeam'],
});

export const AGENT_TEAM_CALLS = [
  teamOverview,
  teamPeople,
  teamProfit,
  teamBets,
  exportTeamBets,
  openDownline,
  setDownlineTerms,
] as const;
