import { useQuery } from '@tanstack/react-query';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { type DESK_VIEWS, deskWithdrawals } from '../../../schemas/calls/withdrawal-desk.ts';
import { listOf } from '../../api/back-office-queries.ts';
import { chosenOf, type Queue } from './back-office-queue.ts';
import { useQueueQuery } from './use-queue-page.ts';

/** The queue as it is listed. */
export type ListedWithdrawals = CallValue<typeof deskWithdrawals>;

/** Possible destinations of a withdrawal. */
export const METHODS = ['bank', 'wallet'] as const;

/** How a withdrawal can have ended. */
export const ENDS = ['complete', 'failed', 'rejected', 'cancelled'] as const;

/** A page of a queue of withdrawals. */
export function useWithdrawalQueue(queue: Queue<(typeof DESK_VIEWS)[number]>) {
  const method = chosenOf(queue.filters.method, METHODS);
  const query = {
    ...useQueueQuery(queue, { closed: 'closed', ends: ENDS }),
    ...(method === undefined ? {} : { method }),
  };
  return useQuery(listOf(deskWithdrawals, { query }));
}
