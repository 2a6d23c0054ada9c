import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listRewards } from '../../schemas/calls/activity.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { queryOf } from './queries.ts';
import { useLocalText } from './site.ts';

/** A reward of the member. */
export type OwnReward = CallValue<typeof listRewards>[number];

/** The rewards of the member, the newest first; news about activities ask for them again. */
export function useOwnRewards(): UseQueryResult<readonly OwnReward[]> {
  const { language } = useLocalText();
  return useQuery(queryOf(listRewards, {}, language));
}

/** Whether a reward waits for its member, and its time is not over. */
export const isClaimable = ({ state, claimBy }: OwnReward): boolean =>
  state === 'issued' && (claimBy === null || Date.parse(claimBy) > Date.now());
