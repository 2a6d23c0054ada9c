import type { Rebate, RebateRate } from './activity.ts';
import { findRun, settledAt } from './activity-window.ts';
import { type Entitlement, ofEachMember, sourceOf } from './entitlement.ts';
import { factsOf, type RoundSettled } from './facts.ts';
import { levelAt } from './member-history.ts';
import { byPeriod } from './periods.ts';
import type { PromotionState } from './promotion-state.ts';
import { cashOf, findLevel, findTier } from './reward.ts';
import { findNarrowest, type GameSelector, type PlayedGame, partOf } from './shares.ts';

/** Turnover of a period with one game, vendor or category. */
export interface PlayedTurnover extends PlayedGame {
  readonly validMinor: bigint;
}

/** The part of a rebate that one rate pays. */
export interface RebateLine {
  readonly games: GameSelector;
  readonly turnoverMinor: bigint;
  readonly basisPoints: number;
  readonly amountMinor: bigint;
}

/** A rebate: what each rate pays, their sum, and the amount that is paid of it. */
export interface RebateSum {
  readonly lines: readonly RebateLine[];
  readonly sumMinor: bigint;
  readonly paidMinor: bigint;
}

const selectorText = ({ category = '', vendor = '', game = '' }: GameSelector): string =>
  JSON.stringify([category, vendor, game]);

/** For each set of games the rate of the member's level. */
function ratesFor(rates: readonly RebateRate[], level: number): readonly RebateRate[] {
  const groups = Map.groupBy(rates, selectorText);
  return [...groups.values()].flatMap((group) => findLevel(group, level) ?? []);
}

/**
 * The rebate on the turnover of a period. Each game counts with its narrowest rate; each rate pays on the sum of its
 * games, rounded down; then come the limits.
 */
export function rebateOf(
  { rates, leastMinor, mostMinor }: Pick<Rebate, 'rates' | 'leastMinor' | 'mostMinor'>,
  played: readonly PlayedTurnover[],
  level: number,
): RebateSum {
  const own = ratesFor(rates, level);
  const turnover = new Map<RebateRate, bigint>();
  for (const game of played) {
    const rate = findNarrowest(own, game);
    if (rate !== undefined) turnover.set(rate, (turnover.get(rate) ?? 0n) + game.validMinor);
  }
  const lines = [...turnover].map(([rate, turnoverMinor]): RebateLine => {
    const basisPoints = findTier(rate.tiers, turnoverMinor)?.basisPoints ?? 0;
    return { games: rate, turnoverMinor, basisPoints, amountMinor: partOf(turnoverMinor, basisPoints) };
  });
  const sumMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const cut = mostMinor !== undefined && sumMinor > mostMinor ? mostMinor : sumMinor;
  return { lines, sumMinor, paidMinor: cut < leastMinor ? 0n : cut };
}

/** The turnover of a round that earns: without the part that counted for a wagering requirement, unless that earns too. */
const earningTurnover = ({ validMinor, wageredMinor = 0n }: RoundSettled, isPaidWhileWagering: boolean): bigint => {
  if (isPaidWhileWagering) return validMinor;
  return wageredMinor >= validMinor ? 0n : validMinor - wageredMinor;
};

/** Rebates of the periods that are over, by the level at the end of each. */
export const rebateRewards = (state: PromotionState, activity: Rebate): readonly Entitlement[] =>
  ofEachMember(state, (facts, member) => {
    const run = findRun(facts, activity);
    if (run === undefined) return [];
    const periods = byPeriod(factsOf(facts, 'settled'), activity.period, run, activity.timeZone);
    return [...periods.values()].flatMap(({ period, entries }) => {
      const played = entries.map((round) => ({
        ...round,
        validMinor: earningTurnover(round, activity.isPaidWhileWagering),
      }));
      const { paidMinor } = rebateOf(activity, played, levelAt(facts, period.untilMs - 1));
      if (paidMinor === 0n) return [];
      return [
        {
          member,
          source: sourceOf(activity, period.key, member),
          period: period.key,
          atMs: settledAt(activity, period.untilMs),
          reward: cashOf(paidMinor),
        },
      ];
    });
  });
