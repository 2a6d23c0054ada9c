import { type Selectable, sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import { askedPageOf, countListed, type ListedPages } from '../db/bounded-list.ts';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { PointOwner } from './point-accounts.ts';

/** An exchange as it is stored. */
export type ExchangeRow = CamelRow<Selectable<Tables['point_exchanges']>>;

/** Writes an exchange down. */
export async function insertExchange(tx: MerchantTransaction, row: ExchangeRow): Promise<void> {
  await tx.insertInto('point_exchanges').values(snakeRow(row)).execute();
}

/** The contents of a request, to distinguish a repetition from a different request with its id. */
export type AskedExchange =
  | { readonly item: string; readonly quantity: number }
  | { readonly item: null; readonly points: bigint };

/**
 * The exchange made by an earlier try of the request; undefined if there is none.
 *
 * @throws DomainError idempotencyConflict if its contents differed
 */
export async function findMade(
  tx: MerchantTransaction,
  { merchant, memberId }: PointOwner,
  requestId: string,
  asked: AskedExchange,
): Promise<ExchangeRow | undefined> {
  const row = await tx
    .selectFrom('point_exchanges')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isSame =
    row.item === asked.item && ('points' in asked ? row.points === asked.points : row.quantity === asked.quantity);
  if (!isSame) throw new DomainError('idempotencyConflict');
  return camelRow(row);
}

/** How many of an item a member has or waits for. */
export async function countHad(
  tx: MerchantTransaction,
  { merchant, memberId }: PointOwner,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('point_exchanges')
    .select(['item', sql<number>`sum(quantity)::int`.as('had')])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('state', '!=', 'rejected')
    .where('item', 'is not', null)
    .groupBy('item')
    .execute();
  return new Map(rows.map(({ item, had }) => [item ?? '', had]));
}

/** Points that a member has converted since a moment. */
export async function sumConverted(
  tx: MerchantTransaction,
  { merchant, memberId }: PointOwner,
  since: Date,
): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('point_exchanges')
    .select(sql<bigint>`coalesce(sum(points), 0)::bigint`.as('sum'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'convert')
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return sum;
}

const ofMember = (tx: MerchantTransaction, { merchant, memberId }: PointOwner) =>
  tx.selectFrom('point_exchanges').where('merchant', '=', merchant).where('member_id', '=', memberId);

/** A page of a member's exchanges, the newest first. */
export async function listExchanges(
  tx: MerchantTransaction,
  owner: PointOwner,
  { wanted, most }: { readonly wanted: string | undefined; readonly most: number },
): Promise<{ readonly pages: ListedPages; readonly found: readonly ExchangeRow[] }> {
  const counted = await countListed(tx, ofMember(tx, owner).select('asked_at'), sql`found.asked_at desc`);
  const { offset, ...pages } = askedPageOf(counted, wanted, most);
  const rows = await ofMember(tx, owner)
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('number', 'desc')
    .limit(most)
    .offset(offset)
    .execute();
  return { pages, found: rows.map(camelRow) };
}

/** An exchange by its number, not locked; undefined if there is none. */
export async function findExchange(
  tx: MerchantTransaction,
  merchant: string,
  number: string,
): Promise<ExchangeRow | undefined> {
  const row = await tx
    .selectFrom('point_exchanges')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && camelRow(row);
}

/** What of an exchange changes. */
export type ExchangeChanges = Partial<
  Pick<
    ExchangeRow,
    | 'state'
    | 'remark'
    | 'decidedAt'
    | 'decidedBy'
    | 'isByTwo'
    | 'proposedBy'
    | 'proposedAt'
    | 'carrier'
    | 'tracking'
    | 'sentAt'
  >
>;

/** Points of the exchanges that an operator has approved for a member today, without a second operator. */
export async function sumApprovedToday(
  tx: MerchantTransaction,
  { merchant, memberId }: PointOwner,
  { by, now, timeZone }: { readonly by: bigint; readonly now: Date; readonly timeZone: string },
): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('point_exchanges')
    .select(sql<bigint>`coalesce(sum(points), 0)::bigint`.as('sum'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['approved', 'sent'])
    .where('is_by_two', '=', false)
    .where('decided_by', '=', by)
    .where('decided_at', '>=', sql<Date>`play_period_from('day', ${now}::timestamptz, ${timeZone})`)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Stores the changes of an exchange that is in the state of `row`. @returns false if it is in another one by now */
export async function changeState(
  tx: MerchantTransaction,
  row: ExchangeRow,
  changes: ExchangeChanges,
): Promise<boolean> {
  const changed = await tx
    .updateTable('point_exchanges')
    .set(snakeRow(changes))
    .where('merchant', '=', row.merchant)
    .where('number', '=', row.number)
    .where('state', '=', row.state)
    .returning('number')
    .executeTakeFirst();
  return changed !== undefined;
}
