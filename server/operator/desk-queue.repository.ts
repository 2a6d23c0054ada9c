import { type RawBuilder, sql } from 'kysely';
import type { DeskSort } from '../../schemas/calls/desk-filters.ts';

/** What every queue of the desk can be narrowed by, as its calls take it. */
interface QueueFilters {
  readonly account?: string;
  readonly minimumMinor?: string;
  readonly maximumMinor?: string;
  readonly waitedMinutes?: string;
}

/** A table of orders, which have an amount and a member. */
interface QueueTable {
  /** What the query calls it. */
  readonly alias: string;
  /** The column of the moment at which an order was asked for. */
  readonly askedAt: string;
}

const MINUTE_MS = 60_000;

/** What somebody looks for in a queue, as a condition on its table. */
export function filteredBy(
  { account, minimumMinor, maximumMinor, waitedMinutes }: QueueFilters,
  { alias, askedAt }: QueueTable,
  now: Date,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const parts = [sql<boolean>`true`];
  if (account !== undefined)
    parts.push(sql`${column('member_id')} in (select q.member_id from members q where q.merchant = ${column('merchant')}
      and q.account_key ^@ lower(${account.trim()}::text))`);
  if (minimumMinor !== undefined) parts.push(sql`${column('amount')} >= ${BigInt(minimumMinor)}`);
  if (maximumMinor !== undefined) parts.push(sql`${column('amount')} <= ${BigInt(maximumMinor)}`);
  if (waitedMinutes !== undefined)
    parts.push(sql`${column(askedAt)} <= ${new Date(now.getTime() - Number(waitedMinutes) * MINUTE_MS)}`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Whether a queue is narrowed by something that is not counted by day. */
export const isNarrowed = ({ account, minimumMinor, maximumMinor, waitedMinutes }: QueueFilters): boolean =>
  [account, minimumMinor, maximumMinor, waitedMinutes].some((wanted) => wanted !== undefined);

/** In which order a queue is shown. */
export function sortedBy(sort: DeskSort, { alias, askedAt }: QueueTable): RawBuilder<unknown> {
  const [amount, asked] = [sql.ref(`${alias}.amount`), sql.ref(`${alias}.${askedAt}`)];
  return { oldest: sql`${asked}`, newest: sql`${asked} desc`, largest: sql`${amount} desc`, smallest: sql`${amount}` }[
    sort
  ];
}
