import { type RawBuilder, type Selectable, sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { MOST_LISTED } from '../../schemas/calls/dated-list.ts';
import type { transfers } from '../../schemas/calls/transfer.ts';
import { askedPageOf, countListed, type ListedPages } from '../db/bounded-list.ts';
import { type CamelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { publish } from '../events/publish.repository.ts';
import { counterpartFor, SIDES, transfersOf } from '../ledger/api.ts';
import type { GameVendors } from '../vendors/api.ts';

/** A transfer as calls answer it. */
export type TransferAnswer = CallValue<typeof transfers>['transfers'][number];

/** A transfer as it is stored. */
export type TransferRow = CamelRow<Selectable<Tables['transfers']>>;

/** The wallet that every member has. */
export const MAIN = 'main';

/** Writes a transfer down, and publishes it. */
export async function insertTransfer(tx: MerchantTransaction, row: TransferRow): Promise<void> {
  await tx.insertInto('transfers').values(snakeRow(row)).execute();
  await publish(tx, row.merchant, {
    type: 'transfer.sent',
    occurredAt: row.madeAt,
    memberId: row.fromMember,
    payload: {
      number: row.number,
      kind: row.kind,
      toMember: String(row.toMember),
      fromWallet: row.fromWallet,
      toWallet: row.toWallet,
      amountMinor: String(row.amount),
      currency: row.currency,
    },
  });
}

const detailed = (tx: MerchantTransaction, merchant: string, memberId: bigint) =>
  transfersOf(tx, merchant, memberId).select([
    ...SIDES,
    't.from_wallet',
    't.to_wallet',
    't.amount',
    't.currency',
    't.made_at',
  ]);
type DetailedRow = Awaited<ReturnType<ReturnType<typeof detailed>['execute']>>[number];

function answerOf(row: DetailedRow, memberId: bigint, vendors: GameVendors): TransferAnswer {
  const place = (wallet: string) => ({
    wallet,
    name: wallet === MAIN ? '' : (vendors.find(wallet)?.name ?? wallet),
  });
  return {
    number: row.number,
    kind: row.kind,
    isOut: row.from_member === memberId && row.from_wallet === MAIN,
    counterpart: counterpartFor(row, memberId),
    from: place(row.from_wallet),
    to: place(row.to_wallet),
    amountMinor: String(row.amount),
    currency: row.currency,
    remark: row.remark,
    at: row.made_at.toISOString(),
  };
}

/** The member whose transfers are read. */
export interface TransferOwner {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** A transfer of the member by its number. */
export async function getTransfer(
  tx: MerchantTransaction,
  { merchant, memberId }: TransferOwner,
  number: string,
  vendors: GameVendors,
): Promise<TransferAnswer> {
  const row = await detailed(tx, merchant, memberId).where('t.number', '=', number).executeTakeFirstOrThrow();
  return answerOf(row, memberId, vendors);
}

/** The contents of a request, to distinguish a repetition from a different request with its id. */
export type AskedTransfer = Pick<TransferRow, 'kind' | 'fromWallet' | 'toWallet' | 'amount' | 'remark'> & {
  /** Omitted unless a name is searched for. */
  readonly toMember?: bigint | undefined;
};

/**
 * The transfer made by an earlier try of the request.
 *
 * @throws DomainError idempotencyConflict if its contents differed
 */
export async function findMade(
  tx: MerchantTransaction,
  { merchant, memberId }: TransferOwner,
  requestId: string,
  asked: AskedTransfer,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('transfers')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('from_member', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isSame =
    row.kind === asked.kind &&
    row.from_wallet === asked.fromWallet &&
    row.to_wallet === asked.toWallet &&
    row.amount === asked.amount &&
    row.remark === asked.remark &&
    (asked.toMember === undefined || row.to_member === asked.toMember);
  if (!isSame) throw new DomainError('idempotencyConflict');
  return row.number;
}

/** The amount that a member has sent in one direction since a given time. */
export async function sumSent(
  tx: MerchantTransaction,
  { merchant, memberId }: TransferOwner,
  kind: 'upline' | 'downline',
  since: Date,
): Promise<{ readonly amountMinor: bigint; readonly times: number }> {
  const { amount, times } = await tx
    .selectFrom('transfers')
    .select(({ fn }) => [sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'), fn.countAll<bigint>().as('times')])
    .where('merchant', '=', merchant)
    .where('from_member', '=', memberId)
    .where('kind', '=', kind)
    .where('made_at', '>', since)
    .executeTakeFirstOrThrow();
  return { amountMinor: amount, times: Number(times) };
}

/**
 * The numbers of a member's transfers, the newest first: those sent and those got have an index each. As many are read
 * as lie before the end of a page, because it is unknown how many of them were sent.
 */
function numbersOf({ merchant, memberId }: TransferOwner, between: 'people' | 'wallets', most: number) {
  const side = (member: 'from_member' | 'to_member', kinds: RawBuilder<boolean>) => sql`
    (select number, made_at from transfers where merchant = ${merchant} and ${sql.ref(member)} = ${memberId} and ${kinds}
      order by made_at desc, number desc limit ${most})`;
  if (between === 'wallets') return side('from_member', sql<boolean>`kind = 'wallet'`);
  const isOfPeople = sql<boolean>`kind <> 'wallet'`;
  // Nothing is in both, so two indexes are merged and neither sorted nor compared.
  const isGot = sql<boolean>`${isOfPeople} and from_member <> ${memberId}`;
  return sql`(${side('from_member', isOfPeople)} union all ${side('to_member', isGot)})`;
}

/** A page of a member's transfers, sent, received and between wallets, newest first. */
export async function listTransfers(
  tx: MerchantTransaction,
  owner: TransferOwner,
  slice: { readonly between: 'people' | 'wallets'; readonly wanted: string | undefined; readonly most: number },
  vendors: GameVendors,
): Promise<{ readonly pages: ListedPages; readonly found: readonly TransferAnswer[] }> {
  const { merchant, memberId } = owner;
  const { between, wanted, most } = slice;
  const counted = await countListed(
    tx,
    sql`select * from ${numbersOf(owner, between, MOST_LISTED + 1)} own`,
    sql`found.made_at desc`,
  );
  const { offset, ...pages } = askedPageOf(counted, wanted, most);
  const { rows: numbers } = await sql<{ readonly number: string }>`
    select number from ${numbersOf(owner, between, offset + most)} own
    order by made_at desc, number desc offset ${offset} limit ${most}`.execute(tx);
  if (numbers.length === 0) return { pages, found: [] };
  const rows = await detailed(tx, merchant, memberId)
    .where(
      't.number',
      'in',
      numbers.map(({ number }) => number),
    )
    .orderBy('t.made_at', 'desc')
    .orderBy('t.number', 'desc')
    .execute();
  return { pages, found: rows.map((row) => answerOf(row, memberId, vendors)) };
}
