import { sql } from 'kysely';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { ENTRIES_A_PAGE, type houseAccounts, type ledgerEntries } from '../../schemas/calls/operator-members.ts';
import type { MerchantTransaction } from '../db/database.ts';

type Standing = CallValue<typeof houseAccounts>[number];
type Entries = CallValue<typeof ledgerEntries>;

const accounts = (tx: MerchantTransaction, merchant: string) =>
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

const accountOf = (row: AccountRow) => ({
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

/** Every account of an owner, with what stands in it. */
export async function listStandings(
  tx: MerchantTransaction,
  merchant: string,
  ownerKind: 'member' | 'house',
  ownerId: bigint,
): Promise<Standing[]> {
  const rows = await accounts(tx, merchant)
    .where('a.owner_kind', '=', ownerKind)
    .where('a.owner_id', '=', ownerId)
    .orderBy('a.purpose')
    .orderBy('a.currency')
    .execute();
  return rows.map(standingOf);
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
  const rows = await accounts(tx, merchant)
    .innerJoin('ledger_entries as e', (join) =>
      join.onRef('e.merchant', '=', 'a.merchant').onRef('e.account_id', '=', 'a.account_id'),
    )
    .select(['e.transfer_id', 'e.amount'])
    .where('e.merchant', '=', merchant)
    .where('e.transfer_id', 'in', transferIds)
    .where('a.account_id', '!=', accountId)
    .orderBy('a.account_id')
    .execute();
  for (const row of rows) {
    const known = opposites.get(row.transfer_id) ?? [];
    opposites.set(row.transfer_id, [...known, { ...accountOf(row), amountMinor: String(row.amount) }]);
  }
  return opposites;
}

/** What made movements happen once, by movement. */
async function listKeys(tx: MerchantTransaction, merchant: string, transferIds: readonly bigint[]) {
  if (transferIds.length === 0) return new Map<string, string>();
  const rows = await tx
    .selectFrom('idempotency')
    .select(['source', 'external_id', sql<string>`answer->>'transferId'`.as('transfer')])
    .where('merchant', '=', merchant)
    .where(sql<string>`answer->>'transferId'`, 'in', transferIds.map(String))
    .execute();
  return new Map(rows.map(({ source, external_id, transfer }) => [transfer, `${source} ${external_id}`]));
}

/** A page of the entries of an account, the newest first; undefined where there is no such account. */
export async function listEntries(
  tx: MerchantTransaction,
  merchant: string,
  accountId: bigint,
  wantedPage: number,
): Promise<Entries | undefined> {
  const account = await accounts(tx, merchant).where('a.account_id', '=', accountId).executeTakeFirst();
  if (!account) return undefined;
  const total = Number(account.version);
  const pages = Math.max(1, Math.ceil(total / ENTRIES_A_PAGE));
  const page = Math.min(wantedPage, pages);
  // Entries of an account count from 1 without a gap, so a page is a range of them.
  const newest = account.version - BigInt((page - 1) * ENTRIES_A_PAGE);
  const rows = await tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transfers as t', (join) =>
      join.onRef('t.merchant', '=', 'e.merchant').onRef('t.transfer_id', '=', 'e.transfer_id'),
    )
    .select(['e.version', 'e.amount', 'e.balance_after', 't.transfer_id', 't.kind', 't.reference', 't.created_at'])
    .where('e.merchant', '=', merchant)
    .where('e.account_id', '=', accountId)
    .where('e.version', '<=', newest)
    .where('e.version', '>', newest - BigInt(ENTRIES_A_PAGE))
    .orderBy('e.version', 'desc')
    .execute();
  const ids = rows.map(({ transfer_id }) => transfer_id);
  const opposites = await listOpposites(tx, merchant, accountId, ids);
  const keys = await listKeys(tx, merchant, ids);
  return {
    account: standingOf(account),
    entries: rows.map((row) => ({
      entry: String(row.version),
      transferId: String(row.transfer_id),
      kind: row.kind,
      reference: row.reference,
      key: keys.get(String(row.transfer_id)) ?? '',
      at: row.created_at.toISOString(),
      amountMinor: String(row.amount),
      balanceMinor: String(row.balance_after),
      opposites: opposites.get(row.transfer_id) ?? [],
    })),
    page,
    pages,
    total,
  };
}
