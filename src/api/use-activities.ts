import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { activityBoard, listActivities, readActivity } from '../../schemas/calls/activity.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { queryOf } from './queries.ts';
import { useSession } from './session-store.ts';
import { useLocalText } from './site.ts';

/** An activity, with its state for the person. */
export type ActivityCard = CallValue<typeof listActivities>[number];
/** An activity with its terms, and how far the person is. */
export type ActivityDetail = CallValue<typeof readActivity>;
/** The leaderboard of a race. */
export type Board = CallValue<typeof activityBoard>;

/** Rounds move progress and places on without news. */
const LOOK_MS = 10_000;

/** What answers depend on: titles on the language, states on the member. */
function useBeside(): readonly [string, string | undefined] {
  const { language } = useLocalText();
  return [language, useSession()?.account];
}

/** The activities of the merchant. @param isOn false if the merchant has none */
export const useActivities = (isOn: boolean): UseQueryResult<readonly ActivityCard[]> =>
  useQuery({ ...queryOf(listActivities, {}, ...useBeside()), enabled: isOn });

/** One activity, which is asked for again while it is shown. */
export const useActivity = (activity: string): UseQueryResult<ActivityDetail> =>
  useQuery({
    ...queryOf(readActivity, { query: { activity } }, ...useBeside()),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });

/** The leaderboard of a race, which is asked for again while it is shown. */
export const useBoard = (activity: string): UseQueryResult<Board> =>
  useQuery({
    ...queryOf(activityBoard, { query: { activity } }, ...useBeside()),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
