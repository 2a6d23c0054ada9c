import { entryAt } from '../lists/entry-at.ts';

/** Most periods of a plan, and the largest multiplier in it. */
export const MOST_PERIODS = 120;
const MOST_MULTIPLIER = 10_000;

/** How the multiplier changes from period to period. */
export type ChaseRule =
  | { readonly kind: 'flat'; readonly multiplier: number }
  /** `factor` times as much after every `every` periods. */
  | { readonly kind: 'multiplied'; readonly multiplier: number; readonly factor: number; readonly every: number }
  /**
   * The least multiplier whose win leaves a profit of `basisPoints` of all that was spent until then, in hundredths of a
   * percent. `winMinor` is a win at multiplier 1.
   */
  | { readonly kind: 'profit'; readonly winMinor: bigint; readonly basisPoints: number };

/** One period of a plan. */
export interface ChaseStep {
  readonly multiplier: number;
  readonly stakeMinor: bigint;
  /** Stakes of this period and all before it. */
  readonly spentMinor: bigint;
}

/** Why a plan cannot be made. */
export type ChaseMistake = 'tooFewPeriods' | 'tooManyPeriods' | 'multiplierOutOfRange' | 'profitOutOfReach';

/** The least multiplier that reaches the profit; undefined if none does. */
function multiplierForProfit(
  { winMinor, basisPoints }: Extract<ChaseRule, { kind: 'profit' }>,
  stakeMinor: bigint,
  spentMinor: bigint,
): bigint | undefined {
  // multiplier * win * 10,000 >= (spent + multiplier * stake) * (10,000 + profit)
  const wanted = 10_000n + BigInt(basisPoints);
  const gain = winMinor * 10_000n - stakeMinor * wanted;
  if (gain <= 0n) return undefined;
  const needed = spentMinor * wanted;
  const least = (needed + gain - 1n) / gain;
  return least < 1n ? 1n : least;
}

function multiplierAt(rule: ChaseRule, period: number, stakeMinor: bigint, spentMinor: bigint): bigint | undefined {
  if (rule.kind === 'profit') return multiplierForProfit(rule, stakeMinor, spentMinor);
  if (rule.kind === 'flat') return BigInt(rule.multiplier);
  return BigInt(rule.multiplier) * BigInt(rule.factor) ** BigInt(Math.floor(period / rule.every));
}

const isCount = (number: number): boolean => Number.isInteger(number) && number >= 1;

/** Whether the numbers of a rule are whole and above zero. A profit can be zero. */
function hasWholeNumbers(rule: ChaseRule): boolean {
  if (rule.kind === 'flat') return isCount(rule.multiplier);
  if (rule.kind === 'profit') return isCount(rule.basisPoints + 1);
  return isCount(rule.multiplier) && isCount(rule.factor) && isCount(rule.every);
}

/**
 * The stakes of a plan over coming periods, the current one first. All steps or the first mistake.
 *
 * @param stakeMinor what the bets cost at multiplier 1
 */
export function planChase(
  rule: ChaseRule,
  periods: number,
  stakeMinor: bigint,
): { readonly steps: readonly ChaseStep[] } | { readonly mistake: ChaseMistake; readonly period: number } {
  if (periods < 1) return { mistake: 'tooFewPeriods', period: 0 };
  if (!hasWholeNumbers(rule)) return { mistake: 'multiplierOutOfRange', period: 0 };
  if (periods > MOST_PERIODS) return { mistake: 'tooManyPeriods', period: MOST_PERIODS };
  const steps: ChaseStep[] = [];
  for (let period = 0; period < periods; period += 1) {
    const spentMinor = steps.at(-1)?.spentMinor ?? 0n;
    const multiplier = multiplierAt(rule, period, stakeMinor, spentMinor);
    if (multiplier === undefined) return { mistake: 'profitOutOfReach', period };
    if (multiplier < 1n || multiplier > BigInt(MOST_MULTIPLIER)) return { mistake: 'multiplierOutOfRange', period };
    const cost = stakeMinor * multiplier;
    steps.push({ multiplier: Number(multiplier), stakeMinor: cost, spentMinor: spentMinor + cost });
  }
  return { steps };
}

/** When a plan stops before its last period. */
export type StopRule =
  | { readonly kind: 'never' }
  | { readonly kind: 'win' }
  | { readonly kind: 'profit'; readonly leastMinor: bigint };

/** Whether a plan stops after the settled periods, whose stakes and wins are given in order. */
export function stopsChase(
  rule: StopRule,
  settled: readonly { readonly stakeMinor: bigint; readonly winMinor: bigint }[],
): boolean {
  if (rule.kind === 'never') return false;
  if (rule.kind === 'win') return settled.some(({ winMinor }) => winMinor > 0n);
  return settled.reduce((profit, { stakeMinor, winMinor }) => profit + winMinor - stakeMinor, 0n) >= rule.leastMinor;
}

/**
 * Indexes of the periods whose bets are voided when a plan stops: those after the stopping one that are still open. A
 * period that has closed plays on.
 *
 * @param closesAtMs when each period of the plan closes for bets
 */
export const periodsToVoid = (closesAtMs: readonly number[], stoppedAfter: number, nowMs: number): readonly number[] =>
  closesAtMs.flatMap((_, period) => (period > stoppedAfter && entryAt(closesAtMs, period) > nowMs ? [period] : []));
