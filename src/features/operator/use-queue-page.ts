import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { chosenOf, type Queue } from './back-office-queue.ts';
import { queryOfFilters } from './queue-filters.ts';

/** A page of a list; the last one stays while the next is on its way, and news of it refetches it. */
export const useListedPage = <Query extends object, Listed>(
  callId: string,
  query: Query,
  load: (query: Query) => Promise<Listed>,
): UseQueryResult<Listed> =>
  useQuery({ queryKey: [callId, query], queryFn: () => load(query), placeholderData: keepPreviousData });

/** The part of the query that all queues have; only closed orders have an outcome. */
export function queryOfQueue<Tab extends string, End extends string>(
  { tab, page, filters }: Queue<Tab>,
  { closed, ends }: { readonly closed: Tab; readonly ends: readonly End[] },
) {
  const state = tab === closed ? chosenOf(filters.state, ends) : undefined;
  return { view: tab, page, ...queryOfFilters(filters), ...(state === undefined ? {} : { state }) };
}
