import { sql } from 'kysely';
import { ENTRY_GROUPS, type EntryGroup } from '../../engine/records/entry-groups.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Whose entries, from when to when. */
export interface EntryScope {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  /** Every kind without it. */
  readonly group: EntryGroup | undefined;
}

/** The purpose of the account that a person plays with. */
const MAIN = 'main';

const within = (tx: MerchantTransaction, { merchant, memberId, currency, from, to, group }: EntryScope) =>
  tx
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_entries as e', (join) =>
      join.onRef('e.merchant', '=', 'a.merchant').onRef('e.account_id', '=', 'a.account_id'),
    )
    .innerJoin('ledger_transfers as t', (join) =>
      join.onRef('t.merchant', '=', 'e.merchant').onRef('t.transfer_id', '=', 'e.transfer_id'),
    )
    .where('a.merchant', '=', merchant)
    .where('a.owner_kind', '=', 'member')
    .where('a.owner_id', '=', memberId)
    .where('a.purpose', '=', MAIN)
    .where('a.currency', '=', currency)
    .where('t.created_at', '>=', from)
    .where('t.created_at', '<', to)
    .$if(group !== undefined, (query) => query.where('t.kind', 'in', [...ENTRY_GROUPS[group as EntryGroup]]));

/** How many entries there are, and what they have brought and cost together. */
export async function sumEntries(tx: MerchantTransaction, scope: EntryScope) {
  const row = await within(tx, scope)
    .select(({ fn }) => [
      fn.countAll<bigint>().as('total'),
      sql<string>`coalesce(sum(e.amount) filter (where e.amount > 0), 0)::text`.as('came'),
      sql<string>`coalesce(sum(e.amount) filter (where e.amount < 0), 0)::text`.as('went'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), inMinor: BigInt(row.came), outMinor: BigInt(row.went) };
}

/** Entries, the newest first, each with the game of its round where it is one of play. */
export const listEntries = (
  tx: MerchantTransaction,
  scope: EntryScope,
  { offset, most }: { readonly offset: number; readonly most: number },
) =>
  within(tx, scope)
    .leftJoin('game_rounds as r', (join) =>
      join
        .onRef('r.merchant', '=', 't.merchant')
        .on('r.vendor', '=', sql<string>`split_part(t.reference, ' ', 1)`)
        .on('r.round_id', '=', sql<string>`split_part(t.reference, ' ', 2)`)
        .on('t.kind', 'in', [...ENTRY_GROUPS.play]),
    )
    .select(['t.transfer_id', 't.created_at', 't.kind', 't.reference', 'e.amount', 'e.balance_after', 'r.game_id'])
    .orderBy('e.version', 'desc')
    .limit(most)
    .offset(offset)
    .execute();

/** What moved the main account, by kind. */
export const sumByKind = (tx: MerchantTransaction, scope: EntryScope) =>
  within(tx, scope)
    .select(['t.kind', sql<string>`sum(e.amount)::text`.as('amount')])
    .groupBy('t.kind')
    .orderBy('t.kind')
    .execute();

/** Every side of a movement; none where the member has no side of it. */
export const listLegs = (
  tx: MerchantTransaction,
  {
    merchant,
    memberId,
    transferId,
  }: { readonly merchant: string; readonly memberId: bigint; readonly transferId: bigint },
) =>
  tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', (join) =>
      join.onRef('a.merchant', '=', 'e.merchant').onRef('a.account_id', '=', 'e.account_id'),
    )
    .innerJoin('ledger_transfers as t', (join) =>
      join.onRef('t.merchant', '=', 'e.merchant').onRef('t.transfer_id', '=', 'e.transfer_id'),
    )
    .select([
      't.created_at',
      't.kind',
      't.reference',
      'a.owner_kind',
      'a.owner_id',
      'a.purpose',
      'a.currency',
      'e.amount',
      'e.balance_after',
    ])
    .where('e.merchant', '=', merchant)
    .where('e.transfer_id', '=', transferId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger_entries as own')
          .innerJoin('ledger_accounts as mine', (join) =>
            join.onRef('mine.merchant', '=', 'own.merchant').onRef('mine.account_id', '=', 'own.account_id'),
          )
          .select('own.version')
          .where('own.merchant', '=', merchant)
          .where('own.transfer_id', '=', transferId)
          .where('mine.owner_kind', '=', 'member')
          .where('mine.owner_id', '=', memberId),
      ),
    )
    .orderBy('e.amount')
    .execute();
