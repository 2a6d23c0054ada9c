import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { giveUpBonus, listBonuses } from '../../schemas/calls/bonus.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { api } from './client.ts';

/** A bonus of the member, with how far it is played. */
export type OwnBonus = CallValue<typeof listBonuses>['bonuses'][number];

const BONUSES = 'deposit.bonuses';
/** Queries that change when a bonus ends. */
const CHANGED = [BONUSES, 'deposit.options', 'withdrawal.options', 'wallet.balance'];
/** Polling interval while no messages arrive. */
const LOOK_MS = 10_000;

/** The member's bonuses, the running one first; each round that ends moves them on. */
export const useOwnBonuses = (): UseQueryResult<readonly OwnBonus[]> =>
  useQuery({
    queryKey: [BONUSES],
    queryFn: async () => (await api.call(listBonuses, {})).bonuses,
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });

/** Forfeits the running bonus. One that has ended in the meantime shows as such. */
export function useGivingUp(): { readonly giveUp: () => void; readonly isBusy: boolean } {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(giveUpBonus, { body: {} }).catch(() => undefined),
    onSuccess: () => Promise.all(CHANGED.map((id) => queries.invalidateQueries({ queryKey: [id] }))),
  });
  return { giveUp: () => mutate(), isBusy: isPending };
}
