import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deskDeposits } from '../../../schemas/calls/deposit-desk.ts';
import { deskApi } from '../../api/desk-client.ts';
import { chosenOf, type Queue } from './desk-queue.ts';
import { queryOfFilters } from './queue-filters.ts';

/** Queue of deposits with proof. */
export const DEPOSIT_TABS = ['review', 'closed'] as const;

/** How a deposit by proof can have ended. */
export const DEPOSIT_ENDS = ['arrived', 'failed', 'expired', 'cancelled'] as const;

/** A page of a queue of deposits; asked again whenever something of it changes. */
export function useDepositQueue({ tab, page, filters }: Queue<(typeof DEPOSIT_TABS)[number]>) {
  const { method, state } = filters;
  const end = tab === 'closed' ? chosenOf(state, DEPOSIT_ENDS) : undefined;
  const query = {
    view: tab,
    page,
    ...queryOfFilters(filters),
    ...(method !== undefined && /^[a-z][a-z0-9-]{0,31}$/.test(method) ? { method } : {}),
    ...(end === undefined ? {} : { state: end }),
  } as const;
  return useQuery({
    queryKey: ['depositDesk.list', query],
    queryFn: () => deskApi.call(deskDeposits, { query }),
    placeholderData: keepPreviousData,
  });
}
