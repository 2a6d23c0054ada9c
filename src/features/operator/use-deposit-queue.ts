import { deskDeposits } from '../../../schemas/calls/deposit-desk.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import type { Queue } from './back-office-queue.ts';
import { queryOfQueue, useListedPage } from './use-queue-page.ts';

/** Queue of deposits with proof. */
export const DEPOSIT_TABS = ['review', 'closed'] as const;

/** How a deposit with proof can have ended. */
export const DEPOSIT_ENDS = ['arrived', 'failed', 'expired', 'cancelled'] as const;

/** A page of a queue of deposits. */
export function useDepositQueue(queue: Queue<(typeof DEPOSIT_TABS)[number]>) {
  const { method } = queue.filters;
  const query = {
    ...queryOfQueue(queue, { closed: 'closed', ends: DEPOSIT_ENDS }),
    ...(method !== undefined && /^[a-z][a-z0-9-]{0,31}$/.test(method) ? { method } : {}),
  };
  return useListedPage(deskDeposits.id, query, (asked) => backOfficeApi.call(deskDeposits, { query: asked }));
}
