import type { ServerContext } from '../server-context.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** What deposits need of the server. */
export interface DepositContext extends ServerContext {
  /** Takes payments. */
  readonly payments: PaymentProvider;
}
