import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import {
  lotteries,
  type lotteryPeriods,
  lotteryPlays,
  openedNumbers,
  popularNumbers,
} from '../../../schemas/calls/lottery.ts';
import { kindQuery } from '../../api/lottery/kind-query.ts';
import { periodsQuery } from '../../api/lottery/periods-query.ts';
import { secondsUntil, serverClock, useServerSecond } from '../../api/lottery/server-clock.ts';
import { queryOf } from '../../api/queries.ts';

/** A lottery of the merchant. */
export type ListedLottery = CallValue<typeof lotteries>[number];
/** A period that has not closed. */
export type Period = CallValue<typeof lotteryPeriods>['periods'][number];
/** A draw that has taken place, or a voided period. */
export type Opened = CallValue<typeof openedNumbers>[number];
/** A play with its payouts. */
export type PaidPlay = CallValue<typeof lotteryPlays>[number];

/** While a draw is awaited, its numbers are asked for this often, at most for so long. */
const LOOK_MS = 1_500;
const LONGEST_LOOK_MS = 90_000;
/** The server counts popular numbers again after so long. */
const POPULAR_MS = 10 * 60_000;
/** How often jackpots are asked for: they change with each draw. */
const JACKPOT_MS = 30_000;
/** Fewer periods than this to come: the next ones are asked for. */
const FEW_PERIODS = 3;

/** The lotteries of the merchant, named in the person's language. */
export function useLotteries() {
  const { i18n } = useTranslation();
  return useQuery({
    ...queryOf(lotteries, {}, i18n.language),
    refetchInterval: ({ state: { data } }) => data?.some(({ jackpotMinor }) => jackpotMinor !== null) && JACKPOT_MS,
  });
}

/** The plays that a lottery offers, with what they pay. */
export const usePaidPlays = (gameCode: string) => useQuery(queryOf(lotteryPlays, { query: { gameCode } }));

/** What most people have bet on with a play, the most chosen first. */
export const usePopular = (gameCode: string, playType: string) =>
  useQuery({ ...queryOf(popularNumbers, { query: { gameCode, playType } }), staleTime: POPULAR_MS });

/** The numbers and plays of a kind. */
export const useKind = (kind: string) => useQuery(kindQuery(kind));

const timeOf = (at: string): number => new Date(at).getTime();

/**
 * The periods of a lottery from the present one on, by the server's clock; more are asked for in time. The current one takes
 * bets, those of the province if one is named. It is absent for the seconds before the first period of a new lottery opens.
 */
export function usePeriods(gameCode: string, province?: string) {
  const now = useServerSecond();
  const query = useQuery({
    ...periodsQuery(gameCode),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const left = data?.periods.filter(({ closesAt }) => timeOf(closesAt) > serverClock.nowMs()) ?? [];
      const [current] = left;
      // At the next close, for the promise of the period after the last one that is known.
      if (left.length > FEW_PERIODS && current)
        return Math.max(LOOK_MS, timeOf(current.closesAt) - serverClock.nowMs());
      return LOOK_MS * 4;
    },
  });
  const coming = query.data?.periods.filter(({ closesAt }) => timeOf(closesAt) > now) ?? [];
  const [first] = coming;
  const current = coming.find(
    (one) => timeOf(one.opensAt) <= now && (province === undefined || one.province === province),
  );
  return { query, now, coming, first, current, secondsLeft: current ? secondsUntil(current.closesAt, now) : 0 };
}

/** Provinces draw one after the other: so long after the first of them all have drawn. */
const ALL_DRAWN_MS = 15_000;

/** When the draw before a period takes place: a period opens when the one before it closes. */
const formerDrawMs = ({ opensAt, closesAt, drawsAt }: Period): number =>
  timeOf(opensAt) + timeOf(drawsAt) - timeOf(closesAt);

/** The last draws, the newest first. The next one is asked for as soon as it can have taken place. */
export function useOpened(gameCode: string, current: Period | undefined) {
  const query = useQuery({
    ...queryOf(openedNumbers, { query: { gameCode } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (!current) return false;
      const sinceMs = serverClock.nowMs() - formerDrawMs(current);
      if (sinceMs < 0) return Math.min(-sinceMs + 300, 60_000);
      const newest = data?.[0];
      const isThere = newest !== undefined && timeOf(newest.drawsAt) >= formerDrawMs(current);
      if (isThere && newest.province !== null && sinceMs < ALL_DRAWN_MS) return LOOK_MS;
      if (isThere || sinceMs > LONGEST_LOOK_MS) return false;
      return LOOK_MS;
    },
  });
  const newest = query.data?.[0];
  const isAwaited =
    current !== undefined &&
    newest !== undefined &&
    timeOf(newest.drawsAt) < formerDrawMs(current) &&
    serverClock.nowMs() - formerDrawMs(current) < LONGEST_LOOK_MS;
  return { query, opened: query.data ?? [], isAwaited };
}
