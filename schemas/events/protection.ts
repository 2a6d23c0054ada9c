import { AMOUNT, CURRENCY, defineEvent, MOMENT } from './define-event.ts';

/** A bet was refused because it would exceed the member's own limit. */
const limitHit = defineEvent({
  id: 'protection.limitHit',
  version: 1,
  ofMember: true,
  payload: {
    type: 'object',
    additionalProperties: false,
    required: ['limit', 'period', 'stakeMinor', 'currency'],
    properties: {
      limit: { type: 'string', enum: ['loss', 'wager'] },
      period: { type: 'string', enum: ['day', 'week', 'month'] },
      stakeMinor: AMOUNT,
      currency: CURRENCY,
    },
  },
});

const BREAK = {
  type: 'object',
  additionalProperties: false,
  required: ['endsAt', 'setBy'],
  properties: {
    endsAt: { ...MOMENT, type: ['string', 'null'], description: 'Null if it never ends.' },
    setBy: { type: 'string', enum: ['member', 'operator', 'otherSite'] },
  },
} as const;

/** A member takes a time-out. */
const timeOutBegan = defineEvent({ id: 'protection.timeOutBegan', version: 1, ofMember: true, payload: BREAK });

/** A member is excluded. */
const excluded = defineEvent({ id: 'protection.excluded', version: 1, ofMember: true, payload: BREAK });

export const PROTECTION_EVENTS = [limitHit, timeOutBegan, excluded] as const;
