import { useSite } from '../../api/site.ts';
import { chosenOf, type Queue } from './back-office-queue.ts';
import { queryOfFilters, queryOfRequests } from './queue-filters.ts';

interface Ending<Tab, End> {
  /** The tab of those that are over. */
  readonly closed: Tab;
  readonly ends: readonly End[];
}

/** The outcome to filter by; only those that are over have one. */
function endOf<Tab extends string, End extends string>(
  { tab, filters }: Queue<Tab>,
  { closed, ends }: Ending<Tab, End>,
): { readonly state?: End } {
  const state = tab === closed ? chosenOf(filters.state, ends) : undefined;
  return state === undefined ? {} : { state };
}

/** The part of the query that all queues of requests have. */
export const requestQueryOf = <Tab extends string, End extends string>(
  queue: Queue<Tab>,
  ending: Ending<Tab, End>,
) => ({
  view: queue.tab,
  page: queue.page,
  ...queryOfRequests(queue.filters),
  ...endOf(queue, ending),
});

/** The part of the query that all queues of orders have. */
export function useQueueQuery<Tab extends string, End extends string>(queue: Queue<Tab>, ending: Ending<Tab, End>) {
  const { currency } = useSite().brand;
  return { view: queue.tab, page: queue.page, ...queryOfFilters(queue.filters, currency), ...endOf(queue, ending) };
}
