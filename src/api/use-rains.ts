import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { listRains } from '../../schemas/calls/envelopes.ts';
import { api } from './client.ts';
import { serverClock } from './lottery/server-clock.ts';
import { queryOf } from './queries.ts';
import { useSession } from './session-store.ts';
import { useLocalText } from './site.ts';

/** The rain that is on for the member, and when the next one begins. */
export type Rains = CallValue<typeof listRains>;
/** A rain that is on, with its activity. */
export type OwnRain = NonNullable<Rains['rain']>;

/** While there are envelopes to open, how many is asked for so often. */
const LOOK_MS = 10_000;
/** Rains may be added or called off. */
const LONGEST_MS = 600_000;
/** The server’s clock and the device’s part a little between two answers. */
const LATE_MS = 300;

/** Milliseconds until another answer about the rains can be expected. */
export function nextLookMs({ rain, nextAt }: Rains, nowMs: number): number {
  const edges = [rain?.until, nextAt].flatMap((at) => (at ? [new Date(at).getTime() - nowMs + LATE_MS] : []));
  const most = rain?.state === 'open' ? LOOK_MS : LONGEST_MS;
  return Math.max(LATE_MS, Math.min(most, ...edges));
}

/** The rains of the member, asked for again when one begins or ends. */
export function useRains(): UseQueryResult<Rains> {
  const { language } = useLocalText();
  return useQuery({
    ...queryOf(listRains, {}, language, useSession()?.account),
    queryFn: async ({ signal }): Promise<Rains> => {
      const askedMs = Date.now();
      const answer = await api.call(listRains, { signal });
      serverClock.set(answer.now, askedMs, Date.now());
      return answer;
    },
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data ? nextLookMs(data, serverClock.nowMs()) : LONGEST_MS),
  });
}
