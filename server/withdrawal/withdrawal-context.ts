import type { ServerContext } from '../server-context.ts';
import type { PayoutProvider } from './payout-provider.ts';

/** What withdrawals need of the server. */
export interface WithdrawalContext extends ServerContext {
  /** Pays out. */
  readonly payouts: PayoutProvider;
}
