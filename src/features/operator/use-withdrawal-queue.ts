import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { type DESK_VIEWS, deskWithdrawals } from '../../../schemas/calls/withdrawal-desk.ts';
import { deskApi } from '../../api/desk-client.ts';
import { chosenOf, type Queue } from './desk-queue.ts';
import { queryOfFilters } from './queue-filters.ts';

/** The queue as it is listed. */
export type ListedWithdrawals = CallValue<typeof deskWithdrawals>;

/** Possible destinations of a withdrawal. */
export const METHODS = ['bank', 'wallet'] as const;

/** How a withdrawal can have ended. */
export const ENDS = ['complete', 'failed', 'rejected', 'cancelled'] as const;

/** A page of a queue of withdrawals; asked again whenever something of it changes. */
export function useWithdrawalQueue({ tab, page, filters }: Queue<(typeof DESK_VIEWS)[number]>) {
  const method = chosenOf(filters.method, METHODS);
  const state = tab === 'closed' ? chosenOf(filters.state, ENDS) : undefined;
  const query = {
    view: tab,
    page,
    ...queryOfFilters(filters),
    ...(method === undefined ? {} : { method }),
    ...(state === undefined ? {} : { state }),
  } as const;
  return useQuery({
    queryKey: ['withdrawalDesk.list', query],
    queryFn: () => deskApi.call(deskWithdrawals, { query }),
    placeholderData: keepPreviousData,
  });
}
