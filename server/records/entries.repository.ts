import { sql } from 'kysely';
import { ENTRY_GROUPS, type EntryGroup, roundOf } from '../../engine/records/entry-groups.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { type EntryRange, findRange, listVersions } from '../ledger/api.ts';
import { findGamesOfRounds } from '../play/api.ts';

/** Whose entries, from when to when. */
export interface EntryScope {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
}

/** The purpose of the account that a person plays with. */
const MAIN = 'main';
/** Entries whose transfers and rounds are looked up at once. */
const BATCH = 500;

/** The entries of the main account in the period; none if there is no such account. */
export async function findScope(
  tx: MerchantTransaction,
  { merchant, memberId, currency, from, to }: EntryScope,
): Promise<EntryRange> {
  const account = await tx
    .selectFrom('ledger_accounts')
    .select('account_id')
    .where('merchant', '=', merchant)
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', memberId)
    .where('purpose', '=', MAIN)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return findRange(tx, { merchant, accountId: account?.account_id ?? 0n }, { from, to });
}

/** Entries by their versions, the newest first. */
const readEntries = (tx: MerchantTransaction, { merchant, accountId }: EntryRange, versions: readonly bigint[]) =>
  tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transfers as t', (join) =>
      join.onRef('t.merchant', '=', 'e.merchant').onRef('t.transfer_id', '=', 'e.transfer_id'),
    )
    .select(['t.transfer_id as transferId', 't.created_at as createdAt', 't.kind', 't.reference'])
    .select(['e.amount', 'e.balance_after as balanceAfter'])
    .where('e.merchant', '=', merchant)
    .where('e.account_id', '=', accountId)
    .where('e.version', '=', sql<bigint>`any(${versions.map(String)}::bigint[])`)
    .orderBy('e.version', 'desc')
    .execute();

/** A page of entries, newest first, each with the game of its round if it has one. */
export async function listEntries(
  tx: MerchantTransaction,
  range: EntryRange,
  group: EntryGroup | undefined,
  slice: { readonly offset: number; readonly most: number },
) {
  const versions = await listVersions(tx, range, group && ENTRY_GROUPS[group], slice);
  const entries = [];
  for (let index = 0; index < versions.length; index += BATCH) {
    const rows = await readEntries(tx, range, versions.slice(index, index + BATCH));
    const rounds = rows.flatMap(({ kind, reference }) => roundOf(kind, reference) ?? []);
    const games = await findGamesOfRounds(tx, range.merchant, rounds);
    entries.push(...rows.map((row) => ({ ...row, gameId: games.get(row.reference) ?? null })));
  }
  return entries;
}

/** Every side of a movement; none if the member has no part in it. */
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
      't.created_at as createdAt',
      't.kind',
      't.reference',
      'a.owner_kind as ownerKind',
      'a.owner_id as ownerId',
      'a.purpose',
      'a.currency',
      'e.amount',
      'e.balance_after as balanceAfter',
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
