import { type Query, QueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from '../../schemas/change-events.ts';
import { onChanges } from './changes.ts';

/** Whether one of these events changes an answer of the cache, by the call table. */
const isChangedBy =
  (events: readonly ChangeEvent[]) =>
  ({ meta }: Query): boolean =>
    meta?.call?.changedBy?.some((event) => events.includes(event)) === true;

/**
 * Makes the cache of answers. After an event it asks again for those that the event changes and that are on the screen; the
 * others are asked for when they are shown again.
 */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: 1, staleTime: 15_000, refetchOnWindowFocus: true } },
  });
  onChanges((events, consequence) =>
    queries.invalidateQueries({
      predicate: isChangedBy(events),
      refetchType: consequence === 'refetch' ? 'active' : 'none',
    }),
  );
  return queries;
}
