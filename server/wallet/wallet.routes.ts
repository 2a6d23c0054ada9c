import { balance } from '../../schemas/calls/wallet.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { sumBalance } from '../ledger/accounts.repository.ts';
import type { ServerContext } from '../server-context.ts';

/** What a member has. */
export function walletRoutes(serve: ServeCall, { database }: ServerContext): void {
  serve(balance, async ({ merchant, session }) => {
    const { currency } = merchant.brand;
    const total = await database.withMerchant(merchant.code, (tx) =>
      sumBalance(tx, merchant.code, session.memberId, currency),
    );
    return { sumBalance: String(total), currency };
  });
}
