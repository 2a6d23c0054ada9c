import type { PaymentProvider } from './deposit/payment-provider.ts';
import { createHttpPayment } from './providers/http-payment.ts';
import { missingPayments } from './providers/missing-providers.ts';
import type { DataKey } from './secrets/data-key.ts';
import type { Settings } from './settings.ts';

/** Name of the provider that is the pay page of this server. */
const LOCAL_PROVIDER = 'local';

/** Address of this server's pay page. */
const payPagePath = (orderId: string): `/${string}` => `/pay/${orderId}`;

/** This server's pay page, on which anyone at this machine chooses the outcome of a payment. */
const localPayment = (dataKey: DataKey): PaymentProvider => ({
  id: LOCAL_PROVIDER,
  isLocal: true,
  secret: dataKey.fingerprint(LOCAL_PROVIDER, 'secret of a payment provider'),
  create: async ({ orderId }) => ({ pageUrl: payPagePath(orderId) }),
});

/** The payment provider of the settings; without one the pay page of this server in demo mode, and none otherwise. */
export function openPaymentProvider(
  { payment, isDemo }: Pick<Settings, 'payment' | 'isDemo'>,
  { dataKey, now }: { readonly dataKey: DataKey; readonly now: () => Date },
): PaymentProvider {
  if (payment) return createHttpPayment(payment, now);
  return isDemo ? localPayment(dataKey) : missingPayments();
}
