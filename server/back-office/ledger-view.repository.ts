import { sql } from 'kysely';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import {
  ENTRIES_A_PAGE,
  type exportLedger,
  type houseAccounts,
  type ledgerEntries,
} from '../../schemas/calls/operator-members.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { pageOf } from '../http/page-of.ts';
import { type EntryRange, findRange } from '../ledger/api.ts';

type Standing = CallValue<typeof houseAccounts>[number];
type Entries = CallValue<typeof ledgerEntries>;

/** Accounts of the ledger, each with the name of the member whom it belongs to. */
export const accounts = (tx: MerchantTransaction, merchant: string) =>
  tx
    .selectFrom('ledger_accounts as a')
    .leftJoin('members as m', (join) =>
      join
        .onRef('m.merchant', '=', 'a.merchant')
        .onRef('m.member_id', '=', 'a.owner_id')
        .on('a.owner_kind', '=', 'member'),
    )
    .select(['a.account_id', 'a.owner_kind', 'a.owner_id', 'a.purpose', 'a.currency', 'a.balance', 'a.version'])
    .select('m.account')
    .where('a.merchant', '=', merchant);

interface AccountRow {
  readonly account_id: bigint;
  readonly owner_kind: 'member' | 'house';
  readonly owner_id: bigint;
  readonly purpose: string;
  readonly currency: string;
  readonly account: string | null;
}

/** An account of the ledger, and whose it is, as calls answer it. */
export const accountOf = (row: AccountRow) => ({
  accountId: String(row.account_id),
  ownerKind: row.owner_kind,
  memberId: String(row.owner_id),
  owner: row.account ?? '',
  purpose: row.purpose,
  currency: row.currency,
});

const standingOf = (row: AccountRow & { readonly balance: bigint; readonly version: bigint }): Standing => ({
  ...accountOf(row),
  balanceMinor: String(row.balance),
  entries: Number(row.version),
});

/** Every account of an owner, with its balance. */
export async function listStandings(
  tx: MerchantTransaction,
  merchant: string,
  ownerKind: 'member' | 'house',
  ownerId: bigint,
): Promise<Standing[]> {
  const rows = await accounts(tx, merchant)
    .where('a.owner_kind', '=', ownerKind)
    .where('a.owner_id', '=', ownerId)
    .orderBy(sql`a.purpose = 'main' desc`)
    .orderBy('a.purpose')
    .orderBy('a.currency')
    .execute();
  return rows.map(standingOf);
}

/** Accounts by their numbers. */
async function listAccounts(tx: MerchantTransaction, merchant: string, ids: readonly bigint[]) {
  const rows =
    ids.length === 0
      ? []
      : await accounts(tx, merchant)
          .where('a.account_id', 'in', [...new Set(ids)])
          .execute();
  return new Map(rows.map((row) => [row.account_id, row]));
}

/** The other sides of movements, by movement. */
async function listOpposites(
  tx: MerchantTransaction,
  merchant: string,
  accountId: bigint,
  transferIds: readonly bigint[],
) {
  const opposites = new Map<bigint, Entries['entries'][number]['opposites']>();
  if (transferIds.length === 0) return opposites;
  const sides = await tx
    .selectFrom('ledger_entries')
    .select(['transfer_id', 'account_id', 'amount'])
    .where('merchant', '=', merchant)
    .where('transfer_id', 'in', transferIds)
    .where('account_id', '!=', accountId)
    .orderBy('account_id')
    .execute();
  const owners = await listAccounts(
    tx,
    merchant,
    sides.map((side) => side.account_id),
  );
  for (const { transfer_id: transferId, account_id: side, amount } of sides) {
    const owner = owners.get(side);
    if (!owner) continue;
    const known = opposites.get(transferId) ?? [];
    opposites.set(transferId, [...known, { ...accountOf(owner), amountMinor: String(amount) }]);
  }
  return opposites;
}

/** What made movements happen once, by movement. */
export async function listKeys(tx: MerchantTransaction, merchant: string, transferIds: readonly bigint[]) {
  if (transferIds.length === 0) return new Map<string, string>();
  const rows = await tx
    .selectFrom('idempotency')
    .select(['source', 'external_id', 'transfer_id'])
    .where('merchant', '=', merchant)
    .where('transfer_id', 'in', transferIds)
    .execute();
  return new Map(rows.map(({ source, external_id, transfer_id }) => [String(transfer_id), `${source} ${external_id}`]));
}

/** Which entries of an account. */
export interface EntryScope {
  readonly accountId: bigint;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const findScope = (tx: MerchantTransaction, merchant: string, { accountId, from, to }: EntryScope) =>
  findRange(tx, { merchant, accountId }, { from, to });

/** The newest entries of a range. */
const readEntries = (tx: MerchantTransaction, { merchant, accountId, after, until }: EntryRange, most: number) =>
  tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transfers as t', (join) =>
      join.onRef('t.merchant', '=', 'e.merchant').onRef('t.transfer_id', '=', 'e.transfer_id'),
    )
    .select(['e.version', 'e.amount', 'e.balance_after', 't.transfer_id', 't.kind', 't.reference', 't.created_at'])
    .where('e.merchant', '=', merchant)
    .where('e.account_id', '=', accountId)
    .where('e.version', '<=', until)
    .where('e.version', '>', after)
    .orderBy('e.version', 'desc')
    .limit(most)
    .execute();

/** Entries with their causes and other sides. */
async function answerEntries(
  tx: MerchantTransaction,
  merchant: string,
  accountId: bigint,
  rows: Awaited<ReturnType<typeof readEntries>>,
): Promise<Entries['entries']> {
  const ids = rows.map(({ transfer_id }) => transfer_id);
  const opposites = await listOpposites(tx, merchant, accountId, ids);
  const keys = await listKeys(tx, merchant, ids);
  return rows.map((row) => ({
    entry: String(row.version),
    transferId: String(row.transfer_id),
    kind: row.kind,
    reference: row.reference,
    key: keys.get(String(row.transfer_id)) ?? '',
    at: row.created_at.toISOString(),
    amountMinor: String(row.amount),
    balanceMinor: String(row.balance_after),
    opposites: opposites.get(row.transfer_id) ?? [],
  }));
}

/** A page of the entries of an account, newest first; undefined if there is no such account. */
export async function listEntries(
  tx: MerchantTransaction,
  merchant: string,
  scope: EntryScope,
  wantedPage: number,
): Promise<Entries | undefined> {
  const { accountId } = scope;
  const account = await accounts(tx, merchant).where('a.account_id', '=', accountId).executeTakeFirst();
  if (!account) return undefined;
  // Entries of an account count from 1 without a gap and never go back in time, so a page of a period is a range.
  const range = await findScope(tx, merchant, scope);
  const total = Number(range.until - range.after);
  const { page, pages, offset } = pageOf(total, wantedPage, ENTRIES_A_PAGE);
  const rows = await readEntries(tx, { ...range, until: range.until - BigInt(offset) }, ENTRIES_A_PAGE);
  const entries = await answerEntries(tx, merchant, accountId, rows);
  return { account: standingOf(account), entries, page, pages, total };
}

/** Rows of a file at most. */
export const MOST_EXPORTED = 10_000;
/** Rows whose causes and other sides are read at once. */
const BATCH = 500;

/** Entries for an export, newest first; undefined if there is no such account. */
export async function exportEntries(
  tx: MerchantTransaction,
  merchant: string,
  scope: EntryScope,
): Promise<CallValue<typeof exportLedger> | undefined> {
  const account = await accounts(tx, merchant).where('a.account_id', '=', scope.accountId).executeTakeFirst();
  if (!account) return undefined;
  const rows = await readEntries(tx, await findScope(tx, merchant, scope), MOST_EXPORTED + 1);
  const shown = rows.slice(0, MOST_EXPORTED);
  const entries: Entries['entries'] = [];
  for (let index = 0; index < shown.length; index += BATCH)
    entries.push(...(await answerEntries(tx, merchant, scope.accountId, shown.slice(index, index + BATCH))));
  return { account: standingOf(account), entries, isWhole: rows.length <= MOST_EXPORTED };
}
