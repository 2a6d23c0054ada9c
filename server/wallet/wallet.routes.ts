import { balance } from '../../schemas/calls/wallet.ts';
import type { ServeCall } from '../http/serve-call.ts';

/** A member's balances. */
export function walletRoutes(serve: ServeCall): void {
  // The balance comes with the session: one statement for the whole call.
  serve(
    balance,
    ({ merchant, session: { balanceMinor } }) => {
      if (balanceMinor === undefined) throw new Error('The balance was not read with the session.');
      return { sumBalance: String(balanceMinor), currency: merchant.brand.currency };
    },
    { balance: true },
  );
}
