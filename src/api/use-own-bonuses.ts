import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { giveUpBonus, listBonuses } from '../../schemas/calls/bonus.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { mutationOf } from './mutations.ts';
import { queryOf } from './queries.ts';

/** A bonus of the member, with how far it is played. */
export type OwnBonus = CallValue<typeof listBonuses>['bonuses'][number];

/** Polling interval while no messages arrive. */
const LOOK_MS = 10_000;

/** The member's bonuses, the running one first; each round that ends moves them on. */
export const useOwnBonuses = (): UseQueryResult<readonly OwnBonus[]> =>
  useQuery({
    ...queryOf(listBonuses, {}),
    select: ({ bonuses }) => bonuses,
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });

/** Forfeits the running bonus. One that has ended in the meantime shows as such. */
export function useGivingUp(): { readonly giveUp: () => void; readonly isBusy: boolean } {
  const { mutate, isPending } = useMutation(mutationOf(giveUpBonus));
  return { giveUp: () => mutate({ body: {} }), isBusy: isPending };
}
