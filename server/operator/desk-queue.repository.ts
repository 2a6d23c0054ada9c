import { type RawBuilder, sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { DeskSort } from '../../schemas/calls/desk-filters.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Filters of every back-office queue, as its calls take them. */
export interface QueueFilters {
  readonly account?: string;
  readonly minimumMinor?: string;
  readonly maximumMinor?: string;
  readonly waitedMinutes?: string;
  readonly from?: string;
  readonly to?: string;
}

/** A table of orders, which have an amount and a member. */
export interface QueueTable {
  /** Its alias in the query. */
  readonly alias: string;
  /** The column of the moment at which an order was asked for. */
  readonly askedAt: string;
  /** The column of the moment by which those are listed that are over. */
  readonly endedAt: string;
  readonly id: string;
}

/** Conditions besides the filters of a call. */
interface QueueScope {
  /** Owners of the orders, if accounts are searched for. */
  readonly memberIds: readonly bigint[] | undefined;
  readonly isClosed: boolean;
  readonly now: Date;
}

const MINUTE_MS = 60_000;
/** Most accounts whose orders one search covers. */
const MOST_ACCOUNTS = 500;

/**
 * The members whose accounts start with the searched text; undefined if accounts are not searched for.
 *
 * @throws DomainError listTooLong if there are too many
 */
export async function findAccounts(
  tx: MerchantTransaction,
  merchant: string,
  { account }: QueueFilters,
): Promise<readonly bigint[] | undefined> {
  if (account === undefined) return undefined;
  const rows = await tx
    .selectFrom('members')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where(sql<boolean>`account_key ^@ lower(${account.trim()}::text)`)
    .limit(MOST_ACCOUNTS + 1)
    .execute();
  if (rows.length > MOST_ACCOUNTS) throw new DomainError('listTooLong');
  return rows.map(({ member_id }) => member_id);
}

/** The filters of a queue, as a condition on its table. */
export function filteredBy(
  { minimumMinor, maximumMinor, waitedMinutes, from, to }: QueueFilters,
  { alias, askedAt, endedAt }: QueueTable,
  { memberIds, isClosed, now }: QueueScope,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const parts = [sql<boolean>`true`];
  const listedAt = column(isClosed ? endedAt : askedAt);
  if (memberIds !== undefined) parts.push(sql`${column('member_id')} = any(${memberIds.map(String)}::bigint[])`);
  if (from !== undefined) parts.push(sql`${listedAt} >= ${new Date(from)}`);
  if (to !== undefined) parts.push(sql`${listedAt} < ${new Date(to)}`);
  if (minimumMinor !== undefined) parts.push(sql`${column('amount')} >= ${BigInt(minimumMinor)}`);
  if (maximumMinor !== undefined) parts.push(sql`${column('amount')} <= ${BigInt(maximumMinor)}`);
  if (waitedMinutes !== undefined)
    parts.push(sql`${column(askedAt)} <= ${new Date(now.getTime() - Number(waitedMinutes) * MINUTE_MS)}`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Whether a queue is narrowed by something that is not counted by day. */
export const isNarrowed = ({ account, minimumMinor, maximumMinor, waitedMinutes }: QueueFilters): boolean =>
  [account, minimumMinor, maximumMinor, waitedMinutes].some((wanted) => wanted !== undefined);

/** The order in which results are counted: that of the index that finds them. */
export function countedBy({ account, minimumMinor, maximumMinor }: QueueFilters, { askedAt }: QueueTable) {
  const column = (name: string) => sql.ref(`found.${name}`);
  if (account !== undefined) return sql`${column('member_id')}, ${column(askedAt)} desc`;
  return minimumMinor !== undefined || maximumMinor !== undefined ? sql`${column('amount')}` : sql`${column(askedAt)}`;
}

/**
 * In which order a queue is shown; of several with the same amount or moment each has its place, too, so that pages
 * read from either end fit together.
 *
 * @param sort undefined if those that are over are shown as they ended, the last first
 */
export function sortedBy(
  sort: DeskSort | undefined,
  { alias, askedAt, endedAt, id }: QueueTable,
  isReversed: boolean,
): RawBuilder<unknown> {
  const isByAmount = sort === 'largest' || sort === 'smallest';
  const isDescending = sort === undefined || sort === 'newest' || sort === 'largest';
  const column = sql.ref(`${alias}.${isByAmount ? 'amount' : sort === undefined ? endedAt : askedAt}`);
  const direction = isDescending === isReversed ? sql`asc` : sql`desc`;
  return sql`${column} ${direction}, ${sql.ref(`${alias}.${id}`)} ${direction}`;
}
