import { type Expression, type RawBuilder, sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import { MOST_LISTED } from '../../schemas/calls/dated-list.ts';
import { pageOf } from '../http/page-of.ts';
import { countListed, type ListedPages, listedPageOf } from './bounded-list.ts';
import type { MerchantTransaction } from './database.ts';

/** A long list whose entries are counted by day, and its filter. */
export interface CountedList {
  readonly merchant: string;
  readonly list: 'audit' | 'deposits' | 'withdrawals' | 'corrections';
  /** Wanted values of the facets that are counted separately, in their order; undefined for every value. */
  readonly facets: readonly (string | undefined)[];
  /** Bounds of the time by which the list is sorted. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly isNewestFirst: boolean;
}

/** The bounds that a query asks for. */
export const datesOf = ({ from, to }: { readonly from?: string; readonly to?: string }) => ({
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});

/** Start of a page: a part of the period, and the number of its entries to skip. */
export interface ListPage {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly offset: number;
}

interface Day {
  /** Its beginning, in UTC. */
  readonly start: Date;
  readonly entries: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const FACETS = ['facet_a', 'facet_b', 'facet_c'] as const;

/** The part of a UTC day that lies in the period of a list. */
function boundsOf({ from, to }: CountedList, start: Date): { readonly from: Date; readonly to: Date } {
  const end = new Date(start.getTime() + DAY_MS);
  return { from: from !== undefined && from > start ? from : start, to: to !== undefined && to < end ? to : end };
}
const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * What rows of counts are added up. The audit log keeps sums of a day for one filter and for none; there a facet is empty
 * that any value may have.
 */
function matching({ list, facets }: CountedList): RawBuilder<boolean> {
  const hasSums = list === 'audit' && facets.filter((value) => value !== undefined).length <= 1;
  const parts = FACETS.flatMap((facet, index) => {
    const value = facets[index];
    if (value !== undefined) return [sql`${sql.ref(facet)} = ${value}`];
    if (hasSums) return [sql`${sql.ref(facet)} = ''`];
    return list === 'audit' ? [sql`${sql.ref(facet)} <> ''`] : [];
  });
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** The days of a list that have entries, in the order of the list. */
async function readDays(tx: MerchantTransaction, list: CountedList): Promise<Day[]> {
  const { merchant, from, to, isNewestFirst } = list;
  const rows = await tx
    .selectFrom('list_days')
    .select([sql<Date>`day::timestamp at time zone 'UTC'`.as('start'), sql<bigint>`sum(entries)::bigint`.as('entries')])
    .where('merchant', '=', merchant)
    .where('list', '=', list.list)
    .where(matching(list))
    .$if(from !== undefined, (query) => query.where('day', '>=', sql<string>`${dateOf(from ?? new Date(0))}::date`))
    .$if(to !== undefined, (query) => query.where('day', '<=', sql<string>`${dateOf(to ?? new Date(0))}::date`))
    .groupBy('day')
    .having(sql<bigint>`sum(entries)`, '>', 0n)
    .orderBy('day', isNewestFirst ? 'desc' : 'asc')
    .execute();
  return rows.map(({ start, entries }) => ({ start, entries: Number(entries) }));
}

/**
 * Finds a page of a list without counting or skipping more than one day's entries.
 *
 * @param countBetween counts entries of the list that are at or after the first moment and before the second
 * @param wanted number of the page from 1; clamped to the last page
 */
export async function findListPage(
  tx: MerchantTransaction,
  list: CountedList,
  countBetween: (from: Date, to: Date) => Promise<number>,
  { wanted, most }: { readonly wanted: string | number | undefined; readonly most: number },
): Promise<ListPage> {
  const days: Day[] = [];
  for (const { start, entries } of await readDays(tx, list)) {
    const bounds = boundsOf(list, start);
    const isWhole = bounds.to.getTime() - bounds.from.getTime() === DAY_MS;
    days.push({ start, entries: isWhole ? entries : await countBetween(bounds.from, bounds.to) });
  }
  const total = days.reduce((sum, { entries }) => sum + entries, 0);
  const { page, pages, offset } = pageOf(total, wanted, most);
  let skipped = 0;
  for (const { start, entries } of days) {
    if (skipped + entries > offset) {
      const { from, to } = boundsOf(list, start);
      const part = list.isNewestFirst ? { from: list.from, to } : { from, to: list.to };
      return { total, page, pages, ...part, offset: offset - skipped };
    }
    skipped += entries;
  }
  return { total, page, pages, from: list.from, to: list.to, offset: 0 };
}

/** Orders that are put in an order of amounts within dates: so many are sorted in some milliseconds. */
const MOST_SORTED = 10_000;

/** Start of a page of a queue, and the end from which it is read. */
export interface QueuePage {
  readonly pages: ListedPages;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly offset: number;
  /** Entries that are read. */
  readonly most: number;
  /** Whether they are read from the end of the list, the last one first. */
  readonly isReversed: boolean;
}

/** Pages that are counted by day, in another order than that of the days: those near either end can be read. */
function pageNearEnd({ page, pages, total }: ListPage, isDated: boolean, most: number): QueuePage {
  if (isDated && total > MOST_SORTED) throw new DomainError('listTooLong');
  const before = (page - 1) * most;
  const rows = Math.min(most, total - before);
  const after = total - before - rows;
  if (Math.min(before, after) > MOST_LISTED) throw new DomainError('listTooLong');
  const isReversed = after < before;
  const place = isReversed ? { offset: after, most: rows } : { offset: before, most };
  return { pages: { page, pages, total }, from: undefined, to: undefined, isReversed, ...place };
}

/**
 * Finds a page of a back-office queue.
 *
 * @param list undefined if the filter is not one that is counted by day
 * @param isByDay false if it is sorted by anything but the time by which its days are counted
 * @param found the matching rows, one for each entry
 * @param order of an index on columns of `found`, in which they are counted if there are no days
 * @param listedAt the time by which its days are counted
 * @throws DomainError listTooLong if the page lies too deep
 */
export async function findQueuePage(
  tx: MerchantTransaction,
  {
    list,
    isByDay,
    found,
    order,
    listedAt,
  }: {
    readonly list: CountedList | undefined;
    readonly isByDay: boolean;
    readonly found: Expression<unknown>;
    readonly order: RawBuilder<unknown>;
    readonly listedAt: string;
  },
  { wanted, most }: { readonly wanted: string | number | undefined; readonly most: number },
): Promise<QueuePage> {
  if (!list) {
    const { offset, ...pages } = listedPageOf(await countListed(tx, found, order), wanted, most);
    return { pages, from: undefined, to: undefined, offset, most, isReversed: false };
  }
  const countBetween = async (from: Date, to: Date) => {
    const time = sql.ref(`found.${listedAt}`);
    const { rows } = await sql<{ readonly total: number }>`select count(*)::int as total from (${found}) found
      where ${time} >= ${from} and ${time} < ${to}`.execute(tx);
    return rows[0]?.total ?? 0;
  };
  const listed = await findListPage(tx, list, countBetween, { wanted, most });
  if (!isByDay) return pageNearEnd(listed, list.from !== undefined || list.to !== undefined, most);
  const { page, pages, total, from, to, offset } = listed;
  return { pages: { page, pages, total }, from, to, offset, most, isReversed: false };
}
