import { hash } from 'node:crypto';
import type { PayoutProvider } from '../server-context.ts';

const DIGITS = 12;
/** Accounts that end so are closed, so that a payment that fails can be tried out. */
const CLOSED = '0000';

/** The number that a bank gives a payment; the same key has the same one. */
const referenceOf = (key: string): string =>
  (BigInt(`0x${hash('sha256', `payout ${key}`)}`) % 10n ** BigInt(DIGITS)).toString().padStart(DIGITS, '0');

/**
 * Pays out on this machine: nothing leaves it, and every account exists but those that end in 0000. It is asked like a real
 * provider, and like one it pays the same key once.
 */
export const createLocalPayouts = (): PayoutProvider => ({
  pay: async ({ key, target }) =>
    target.number.endsWith(CLOSED)
      ? { isPaid: false, reason: 'The account is closed.' }
      : { isPaid: true, reference: referenceOf(key) },
});
