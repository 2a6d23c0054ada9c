import { lotteryPeriods } from '../../../schemas/calls/lottery.ts';
import { api } from '../client.ts';
import { queryOf } from '../queries.ts';
import { serverClock } from './server-clock.ts';

/** The periods of a lottery from the present one on. Each answer sets the server's clock. */
export const periodsQuery = (gameCode: string) => {
  const input = { query: { gameCode } };
  return {
    ...queryOf(lotteryPeriods, input),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const askedMs = Date.now();
      const answer = await api.call(lotteryPeriods, { ...input, signal });
      serverClock.set(answer.now, askedMs, Date.now());
      return answer;
    },
    // Another clock may have been set while the tab slept.
    refetchOnWindowFocus: 'always' as const,
  };
};
