import { exportTeamTransactions, teamTransactions } from '../../schemas/calls/agent-transactions.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { findAskedPeople } from './asked-people.ts';
import { scopeOf } from './team-scope.ts';
import { listTransactions } from './team-transactions.repository.ts';

const TRANSACTIONS_A_PAGE = 20;
const MOST_EXPORTED = 10_000;

type TransactionsCall = CallContext<typeof teamTransactions> | CallContext<typeof exportTeamTransactions>;

/** Some transactions of a team, and the person whose they are if one is asked for. @throws DomainError downlineUnknown */
async function findTransactions(
  tx: MerchantTransaction,
  call: TransactionsCall,
  { after, most }: { readonly after: string | undefined; readonly most: number },
) {
  const { merchant, query } = call;
  const scope = scopeOf(call);
  const { filter, person, accountOf } = await findAskedPeople(tx, scope, query);
  const wanted = { ...filter, kind: query.kind, after };
  // One more than wanted shows whether there are more.
  const found = await listTransactions(tx, scope, merchant.protection.timeZone, wanted, most + 1);
  const transactions = found.slice(0, most).map((one) => ({
    key: one.key,
    memberId: String(one.memberId),
    account: accountOf(one),
    kind: one.kind,
    reference: one.reference,
    at: one.at.toISOString(),
    amountMinor: String(one.amountMinor),
  }));
  return { transactions, isMore: found.length > most, person, currency: scope.currency };
}

/** Movements of money in a team, other than play. */
export function teamTransactionsRoutes(serve: ServeCall, { database }: ServerContext): void {
  serve(teamTransactions, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const asked = { after: call.query.after, most: TRANSACTIONS_A_PAGE };
      const { transactions, isMore, person, currency } = await findTransactions(tx, call, asked);
      return { currency, person, transactions, next: isMore ? (transactions.at(-1)?.key ?? null) : null };
    }),
  );
  serve(exportTeamTransactions, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const asked = { after: undefined, most: MOST_EXPORTED };
      const { transactions, isMore, currency } = await findTransactions(tx, call, asked);
      return { currency, transactions, isWhole: !isMore };
    }),
  );
}
