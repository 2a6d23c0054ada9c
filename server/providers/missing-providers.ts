import type { IdentityProviderName } from '../../schemas/identity-providers.ts';
import type { PaymentProvider } from '../deposit/api.ts';
import type { IdentityProvider } from '../identity/api.ts';
import type { SendMessage } from '../send-message.ts';
import type { PayoutProvider } from '../withdrawal/api.ts';

/** Names a provider that is not set; no callback can be signed for it, because it has no secret. */
const MISSING = 'none';

const refuse = (setting: string, what: string) => async (): Promise<never> => {
  throw new Error(`${setting} is not set, so ${what}.`);
};

/**
 * Null object for a gateway or mail server that is not configured: every message is refused. @param setting that is
 * missing
 */
export const missingMessages = (setting: 'SMS_URL' | 'MAIL_URL'): SendMessage =>
  refuse(setting, 'no message can be sent');

/** Null object for a payment provider that is not configured: no method that needs one is offered. */
export const missingPayments = (): PaymentProvider => ({
  id: MISSING,
  isLocal: false,
  isMissing: true,
  secret: undefined,
  create: refuse('PAYMENT_URL', 'no payment can be made'),
});

/**
 * Null object for a payout provider that is not configured: approved withdrawals wait for one, or for an operator to
 * pay them.
 */
export const missingPayouts = (): PayoutProvider => ({
  id: MISSING,
  isMissing: true,
  secret: undefined,
  pay: refuse('PAYOUT_URL', 'nothing can be paid out'),
  find: async () => undefined,
});

/** Null object for a third party that is not configured: it is not offered, and its tokens are not read. */
export const missingIdentity = (name: IdentityProviderName): IdentityProvider => {
  const failed = refuse(`${name.toUpperCase()}_CLIENT_ID`, 'it cannot say who somebody is');
  return { realm: MISSING, isLocal: false, isMissing: true, addressOf: failed, exchange: failed, verify: failed };
};
