import { useQuery } from '@tanstack/react-query';
import { ITEM_KINDS } from '../../../schemas/brand/points.ts';
import { deskExchanges, EXCHANGE_ENDS, type EXCHANGE_VIEWS } from '../../../schemas/calls/points-desk.ts';
import { listOf } from '../../api/back-office-queries.ts';
import { useLocalText } from '../../api/site.ts';
import { chosenOf, type Queue } from './back-office-queue.ts';
import { requestQueryOf } from './use-queue-page.ts';

/** A page of a queue of exchanges. */
export function useExchangeQueue(queue: Queue<(typeof EXCHANGE_VIEWS)[number]>) {
  const { language } = useLocalText();
  const kind = chosenOf(queue.filters.method, ITEM_KINDS);
  const query = {
    ...requestQueryOf(queue, { closed: 'decided', ends: EXCHANGE_ENDS }),
    ...(kind === undefined ? {} : { kind }),
  };
  return useQuery(listOf(deskExchanges, { query }, language));
}
