import { hash } from 'node:crypto';
import type { PayoutProvider } from '../withdrawal/api.ts';

const DIGITS = 12;
/** Accounts that end so are closed, so that a payment that fails can be tried out. */
const CLOSED = '0000';

/** The number that a bank gives a payment; the same payout has the same one. */
const referenceOf = (merchant: string, payoutId: string): string =>
  (BigInt(`0x${hash('sha256', `payout ${merchant} ${payoutId}`)}`) % 10n ** BigInt(DIGITS))
    .toString()
    .padStart(DIGITS, '0');

/**
 * Pays out on this machine: nothing leaves it, and every account exists but those that end in 0000. It is asked like a real
 * provider, and like one it pays the same payout once. It remembers none, because each is over with its answer.
 */
export const createLocalPayouts = (): PayoutProvider => ({
  id: 'local',
  secret: undefined,
  pay: async ({ merchant, payoutId, target }) =>
    target.number.endsWith(CLOSED)
      ? { state: 'failed', reason: 'The account is closed.' }
      : { state: 'paid', reference: referenceOf(merchant, payoutId) },
  find: async () => undefined,
});
