import { POINTS_CURRENCY } from '../../engine/money/chart-of-accounts.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { pointMovements } from '../../schemas/calls/points.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { pageOf } from '../http/page-of.ts';
import type { PointOwner } from './point-accounts.ts';

type Movements = CallValue<typeof pointMovements>;
type Movement = Movements['movements'][number];

const KINDS = ['pointsEarned', 'pointsSpent', 'pointsReturned'] as const;

const findAccount = (tx: MerchantTransaction, { merchant, memberId }: PointOwner) =>
  tx
    .selectFrom('ledger_accounts')
    .select(['account_id', 'balance', 'version'])
    .where('merchant', '=', merchant)
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', memberId)
    .where('purpose', '=', 'points')
    .where('currency', '=', POINTS_CURRENCY)
    .executeTakeFirst();

/** The points of a member. */
export const readBalance = async (tx: MerchantTransaction, owner: PointOwner): Promise<bigint> =>
  (await findAccount(tx, owner))?.balance ?? 0n;

/** A page of the movements of a member's points, the newest first. */
export async function listMovements(
  tx: MerchantTransaction,
  owner: PointOwner,
  { wanted, most }: { readonly wanted: string | undefined; readonly most: number },
): Promise<Movements> {
  const account = await findAccount(tx, owner);
  const total = Number(account?.version ?? 0n);
  const { page, pages, offset } = pageOf(total, wanted, most);
  if (!account) return { movements: [], page, pages, total };
  // Entries of an account count from 1 without a gap, so a page is a range.
  const rows = await tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transfers as t', (join) =>
      join.onRef('t.merchant', '=', 'e.merchant').onRef('t.transfer_id', '=', 'e.transfer_id'),
    )
    .select(['e.amount', 'e.balance_after', 'e.created_at', 't.kind', 't.reference'])
    .where('e.merchant', '=', owner.merchant)
    .where('e.account_id', '=', account.account_id)
    .where('e.version', '<=', account.version - BigInt(offset))
    .orderBy('e.version', 'desc')
    .limit(most)
    .execute();
  const movements = rows.map(
    ({ amount, balance_after: balance, created_at: at, kind, reference }): Movement => ({
      kind: KINDS.find((known) => known === kind) ?? 'other',
      cause: reference,
      points: String(amount),
      balance: String(balance),
      at: at.toISOString(),
    }),
  );
  return { movements, page, pages, total };
}
