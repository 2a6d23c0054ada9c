import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  CORRECTION_DIRECTIONS,
  CORRECTION_ENDS,
  type CORRECTION_VIEWS,
  listApprovals,
} from '../../../schemas/calls/operator-corrections.ts';
import { deskApi } from '../../api/desk-client.ts';
import { chosenOf, type Queue } from './desk-queue.ts';
import { queryOfFilters } from './queue-filters.ts';

/** A page of a queue of corrections; asked again whenever something of it changes. */
export function useCorrectionQueue({ tab, page, filters }: Queue<(typeof CORRECTION_VIEWS)[number]>) {
  const direction = chosenOf(filters.method, CORRECTION_DIRECTIONS);
  const state = tab === 'ended' ? chosenOf(filters.state, CORRECTION_ENDS) : undefined;
  const query = {
    view: tab,
    page,
    ...queryOfFilters(filters),
    ...(direction === undefined ? {} : { direction }),
    ...(state === undefined ? {} : { state }),
  } as const;
  return useQuery({
    queryKey: [listApprovals.id, query],
    queryFn: () => deskApi.call(listApprovals, { query }),
    placeholderData: keepPreviousData,
  });
}
