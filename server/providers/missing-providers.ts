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

/** Stands for a gateway or mail server that is not set: every message is refused. @param setting that is missing */
export const missingMessages = (setting: 'SMS_URL' | 'MAIL_URL'): SendMessage =>
  refuse(setting, 'no message can be sent');

/** Stands for a payment provider that is not set: no method that needs one is offered. */
export const missingPayments = (): PaymentProvider => ({
  id: MISSING,
  isLocal: false,
  isMissing: true,
  secret: undefined,
  create: refuse('PAYMENT_URL', 'no payment can be made'),
});

/** Stands for a payout provider that is not set: approved withdrawals wait for one, or for an operator who pays them. */
export const missingPayouts = (): PayoutProvider => ({
  id: MISSING,
  isMissing: true,
  secret: undefined,
  pay: refuse('PAYOUT_URL', 'nothing can be paid out'),
  find: async () => undefined,
});

/** Stands for a third party that is not set: it is not offered, and no token of it is read. */
export const missingIdentity = (name: IdentityProviderName): IdentityProvider => {
  const failed = refuse(`${name.toUpperCase()}_CLIENT_ID`, 'it cannot say who somebody is');
  return { realm: MISSING, isLocal: false, isMissing: true, addressOf: failed, exchange: failed, verify: failed };
};
