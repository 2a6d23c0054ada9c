import { type RawBuilder, sql } from 'kysely';
import { pageOf } from '../http/page-of.ts';
import type { MerchantTransaction } from './database.ts';

/** A long list whose entries are counted by day, and what it is narrowed by. */
export interface CountedList {
  readonly merchant: string;
  readonly list: 'audit' | 'deposits' | 'withdrawals' | 'corrections';
  /** Wanted values of the facets that are counted apart, in their order; undefined for every value. */
  readonly facets: readonly (string | undefined)[];
  /** Bounds of the time by which the list is sorted. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly isNewestFirst: boolean;
}

/** Where a page begins: in this part of the period, after so many entries of it. */
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
 * Finds a page of a list: no page counts or skips more than the entries of a day.
 *
 * @param countBetween counts entries of the list that are at or after the first moment and before the second
 * @param wanted number of the page from 1; the last page is found where there are fewer
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

/**
 * Finds a page of a queue of the back office.
 *
 * @param list undefined where it is narrowed by something that is not counted by day
 * @param count counts all entries that are looked for
 * @param isByDay false where it is sorted by something else than the time by which its days are counted
 */
export async function findQueuePage(
  tx: MerchantTransaction,
  {
    list,
    isByDay,
    count,
  }: {
    readonly list: CountedList | undefined;
    readonly isByDay: boolean;
    readonly count: () => Promise<number>;
  },
  { wanted, most }: { readonly wanted: string | number | undefined; readonly most: number },
): Promise<ListPage> {
  if (!list) {
    const total = await count();
    return { total, from: undefined, to: undefined, ...pageOf(total, wanted, most) };
  }
  const found = await findListPage(tx, list, count, { wanted, most });
  return isByDay ? found : { ...found, from: undefined, to: undefined, offset: (found.page - 1) * most };
}
