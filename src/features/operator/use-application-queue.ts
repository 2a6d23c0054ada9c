import { useQuery } from '@tanstack/react-query';
import {
  APPLICATION_ENDS,
  type APPLICATION_VIEWS,
  deskApplications,
} from '../../../schemas/calls/applications-desk.ts';
import { listOf } from '../../api/back-office-queries.ts';
import { useLocalText } from '../../api/site.ts';
import type { Queue } from './back-office-queue.ts';
import { requestQueryOf } from './use-queue-page.ts';

/** A page of a queue of applications. */
export function useApplicationQueue(queue: Queue<(typeof APPLICATION_VIEWS)[number]>) {
  const { language } = useLocalText();
  const { method: activity } = queue.filters;
  const query = {
    ...requestQueryOf(queue, { closed: 'decided', ends: APPLICATION_ENDS }),
    ...(activity === undefined ? {} : { activity }),
  };
  return useQuery(listOf(deskApplications, { query }, language));
}
