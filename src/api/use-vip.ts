import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { vipProgramme } from '../../schemas/calls/vip.ts';
import { queryOf } from './queries.ts';
import { useSession } from './session-store.ts';
import { useLocalText } from './site.ts';

/** The VIP levels of the merchant, and where the member stands. */
export type VipAnswer = CallValue<typeof vipProgramme>;

/** Rounds move progress on without news. */
const LOOK_MS = 10_000;

/** The VIP levels, with their names in the language that is shown. */
export function useVip(): UseQueryResult<VipAnswer> {
  const { language } = useLocalText();
  return useQuery({
    ...queryOf(vipProgramme, {}, language, useSession()?.account),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
}
