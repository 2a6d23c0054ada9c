import { maskPublicly } from '../../engine/access/mask.ts';
import { isAgent } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { exportTeamTransactions, teamTransactions } from '../../schemas/calls/agent-transactions.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { scopeOf } from './team-scope.ts';
import { listTransactions } from './team-transactions.repository.ts';
import { findInTeam, type TeamPerson } from './tree.repository.ts';

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
  const person = query.memberId === undefined ? undefined : await findInTeam(tx, scope, BigInt(query.memberId));
  if (query.memberId !== undefined && !person) throw new DomainError('downlineUnknown', { field: 'memberId' });
  const isMember = person !== undefined && !isAgent(person.isAgent);
  const text = (query.text ?? '').trim();
  const filter = {
    memberId: isMember ? person.memberId : undefined,
    branchId: person && !isMember ? person.memberId : undefined,
    below: text === '' ? undefined : { agentId: scope.agentId, text },
    kind: query.kind,
    after,
  };
  // One more than wanted shows whether there are more.
  const found = await listTransactions(tx, scope, merchant.protection.timeZone, filter, most + 1);
  // Agents know themselves and the people directly below them; further down, accounts are masked.
  const accountOf = ({ memberId, account, uplineId }: Pick<TeamPerson, 'memberId' | 'account' | 'uplineId'>) =>
    memberId === scope.agentId || uplineId === scope.agentId ? account : maskPublicly(account);
  const transactions = found.slice(0, most).map((one) => ({
    key: one.key,
    memberId: String(one.memberId),
    account: accountOf(one),
    kind: one.kind,
    reference: one.reference,
    at: one.at.toISOString(),
    amountMinor: String(one.amountMinor),
  }));
  const { currency } = scope;
  return { transactions, isMore: found.length > most, person: person ? accountOf(person) : null, currency };
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
