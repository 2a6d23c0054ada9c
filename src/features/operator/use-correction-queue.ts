import { useQuery } from '@tanstack/react-query';
import {
  CORRECTION_DIRECTIONS,
  CORRECTION_ENDS,
  type CORRECTION_VIEWS,
  listApprovals,
} from '../../../schemas/calls/operator-corrections.ts';
import { listOf } from '../../api/back-office-queries.ts';
import { chosenOf, type Queue } from './back-office-queue.ts';
import { useQueueQuery } from './use-queue-page.ts';

/** A page of a queue of corrections. */
export function useCorrectionQueue(queue: Queue<(typeof CORRECTION_VIEWS)[number]>) {
  const direction = chosenOf(queue.filters.method, CORRECTION_DIRECTIONS);
  const query = {
    ...useQueueQuery(queue, { closed: 'ended', ends: CORRECTION_ENDS }),
    ...(direction === undefined ? {} : { direction }),
  };
  return useQuery(listOf(listApprovals, { query }));
}
