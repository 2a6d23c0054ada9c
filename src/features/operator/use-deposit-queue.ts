import { useQuery } from '@tanstack/react-query';
import { deskDeposits } from '../../../schemas/calls/deposit-desk.ts';
import { listOf } from '../../api/back-office-queries.ts';
import type { Queue } from './back-office-queue.ts';
import { useQueueQuery } from './use-queue-page.ts';

/** Queue of deposits with proof. */
export const DEPOSIT_TABS = ['review', 'closed'] as const;

/** How a deposit with proof can have ended. */
export const DEPOSIT_ENDS = ['arrived', 'failed', 'expired', 'cancelled'] as const;

/** A page of a queue of deposits. */
export function useDepositQueue(queue: Queue<(typeof DEPOSIT_TABS)[number]>) {
  const { method } = queue.filters;
  const query = {
    ...useQueueQuery(queue, { closed: 'closed', ends: DEPOSIT_ENDS }),
    ...(method !== undefined && /^[a-z][a-z0-9-]{0,31}$/.test(method) ? { method } : {}),
  };
  return useQuery(listOf(deskDeposits, { query }));
}
