import { AMOUNT, CURRENCY, defineEvent, TEXT } from './define-event.ts';

const ORDER = {
  type: 'object',
  additionalProperties: false,
  required: ['orderId', 'method', 'amountMinor', 'feeMinor', 'currency'],
  properties: { orderId: TEXT, method: TEXT, amountMinor: AMOUNT, feeMinor: AMOUNT, currency: CURRENCY },
} as const;

/** The money of a deposit is on the member's balance. */
const depositArrived = defineEvent({ id: 'deposit.arrived', version: 1, ofMember: true, payload: ORDER });

/** A deposit was refused by its provider, or rejected by an operator. Its money may still arrive later. */
const depositFailed = defineEvent({ id: 'deposit.failed', version: 1, ofMember: true, payload: ORDER });

/** A deposit was not paid in time. Its money may still arrive later. */
const depositExpired = defineEvent({ id: 'deposit.expired', version: 1, ofMember: true, payload: ORDER });

/** A member has cancelled a deposit. Its money may still arrive later. */
const depositCancelled = defineEvent({ id: 'deposit.cancelled', version: 1, ofMember: true, payload: ORDER });

export const DEPOSIT_EVENTS = [depositArrived, depositFailed, depositExpired, depositCancelled] as const;
