import { AMOUNT, CURRENCY, defineEvent, TEXT } from './define-event.ts';

const BONUS = {
  type: 'object',
  additionalProperties: false,
  required: ['bonusId', 'amountMinor', 'neededMinor', 'currency'],
  properties: {
    bonusId: TEXT,
    amountMinor: AMOUNT,
    neededMinor: { ...AMOUNT, description: 'The wagering requirement.' },
    currency: CURRENCY,
  },
} as const;

const ENDED = {
  type: 'object',
  additionalProperties: false,
  required: ['bonusId', 'amountMinor', 'neededMinor', 'currency', 'playedMinor'],
  properties: { ...BONUS.properties, playedMinor: { ...AMOUNT, description: 'Stakes that counted.' } },
} as const;

/** A bonus came with a deposit and is on the member's bonus account. */
const bonusGranted = defineEvent({ id: 'bonus.granted', version: 1, ofMember: true, payload: BONUS });

/** The wagering requirement is met: the bonus is the member's money. */
const bonusCompleted = defineEvent({ id: 'bonus.completed', version: 1, ofMember: true, payload: ENDED });

/** The member has given the bonus up. */
const bonusForfeited = defineEvent({ id: 'bonus.forfeited', version: 1, ofMember: true, payload: ENDED });

/** The time of the bonus ended before its requirement was met. */
const bonusExpired = defineEvent({ id: 'bonus.expired', version: 1, ofMember: true, payload: ENDED });

export const BONUS_EVENTS = [bonusGranted, bonusCompleted, bonusForfeited, bonusExpired] as const;
