import { useSite } from '../../api/site.ts';
import { chosenOf, type Queue } from './back-office-queue.ts';
import { queryOfFilters } from './queue-filters.ts';

/** The part of the query that all queues have; only closed orders have an outcome. */
export function useQueueQuery<Tab extends string, End extends string>(
  { tab, page, filters }: Queue<Tab>,
  { closed, ends }: { readonly closed: Tab; readonly ends: readonly End[] },
) {
  const { currency } = useSite().brand;
  const state = tab === closed ? chosenOf(filters.state, ends) : undefined;
  return { view: tab, page, ...queryOfFilters(filters, currency), ...(state === undefined ? {} : { state }) };
}
