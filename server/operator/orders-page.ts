import type { Expression } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import { type CountedList, datesOf, findQueuePage, type QueuePage } from '../db/list-days.ts';
import { countedBy, isNarrowed, type QueueFilters, type QueueTable } from './desk-queue.repository.ts';

interface OrdersQuery extends QueueFilters {
  readonly page?: string;
}

interface Orders extends Pick<CountedList, 'merchant' | 'list' | 'facets'> {
  readonly table: QueueTable;
  /** Whether closed ones are wanted, whose days are counted. */
  readonly isClosed: boolean;
  readonly isNewestFirst: boolean;
  /** False if they are sorted by anything but the time by which their days are counted. */
  readonly isByDay: boolean;
  /** The wanted ones, with the columns by which they are counted. */
  readonly found: Expression<unknown>;
  /** The time by which closed ones are listed. */
  readonly listedAt: string;
  readonly most: number;
}

/**
 * Which orders of a queue are on the page that is asked for: closed ones by their days while no filter spans them, all
 * others one by one.
 *
 * @throws DomainError listTooLong if the page lies too deep
 */
export function findOrdersPage(
  tx: MerchantTransaction,
  query: OrdersQuery,
  { merchant, list, facets, table, isClosed, isNewestFirst, isByDay, found, listedAt, most }: Orders,
): Promise<QueuePage> {
  const isByDays = isClosed && !isNarrowed(query);
  return findQueuePage(
    tx,
    {
      list: isByDays ? { merchant, list, facets, isNewestFirst, ...datesOf(query) } : undefined,
      isByDay,
      found,
      order: countedBy(query, table),
      listedAt,
    },
    { wanted: query.page, most },
  );
}
