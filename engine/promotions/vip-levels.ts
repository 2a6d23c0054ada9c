import { addDays, laterDay, nextMonth } from './local-days.ts';
import type { ShareRule } from './shares.ts';

/** Sums that a level is reached by; those that are left out are not asked. */
export interface LevelSums {
  readonly depositsMinor?: bigint;
  readonly turnoverMinor?: bigint;
  readonly points?: bigint;
}

/** A level. The first of a list is that of every member, and has nothing to reach or keep. */
export interface VipLevel extends LevelSums {
  /** Turnover that keeps it for another period. */
  readonly keepMinor: bigint;
  readonly benefits: VipBenefits;
}

/** What a level brings, as far as it is a number; gifts and rebates name levels themselves. */
export interface VipBenefits {
  /** Basis points of the points that are earned: 10,000 is once. */
  readonly pointsBasisPoints: number;
  readonly withdrawalsADay?: number;
  readonly withdrawalMostMinor?: bigint;
  /** The label of members at this level, by which their support is chosen. */
  readonly label?: string;
}

/** The rules of VIP levels. */
export interface VipRules {
  readonly timeZone: string;
  readonly levels: readonly VipLevel[];
  /** All sums have to be reached, or any of them. */
  readonly reaches: 'all' | 'any';
  /** A level is kept for so many days, or until the end of the next month. */
  readonly keepFor: { readonly days: number } | 'month';
  /** Days after that time in which a level that was not kept can still be kept; none without it. */
  readonly graceDays?: number;
  /** A member who does not keep a level falls to the one below, or to the highest that the turnover would keep. */
  readonly falls: 'one' | 'toKept';
  readonly counts: readonly ShareRule[];
}

/** The standing of a member at the end of a day. Amounts are minor units since registration. */
export interface VipStanding {
  readonly level: number;
  /** The highest level ever held. */
  readonly highest: number;
  /** Turnover since the level was reached, kept or lost, and the day on which that was. */
  readonly sinceMinor: bigint;
  readonly sinceDay: string;
  readonly sums: Required<LevelSums>;
  /** A level that an operator gave is not lost before the end of this day. */
  readonly heldUntilDay?: string;
}

/** What a day did to a level. `isFirst` is a level that was never held before. */
export type VipChange =
  | { readonly kind: 'up'; readonly level: number; readonly isFirst: boolean }
  | { readonly kind: 'kept' | 'down'; readonly level: number; readonly playedMinor: bigint };

/** The standing of a member who registers on a day. */
export const firstStanding = (day: string): VipStanding => ({
  level: 0,
  highest: 0,
  sinceMinor: 0n,
  sinceDay: day,
  sums: { depositsMinor: 0n, turnoverMinor: 0n, points: 0n },
});

const SUMS = ['depositsMinor', 'turnoverMinor', 'points'] as const;

function isReached(level: LevelSums, sums: Required<LevelSums>, reaches: VipRules['reaches']): boolean {
  const met = SUMS.flatMap((name) => {
    const needed = level[name];
    return needed === undefined ? [] : [sums[name] >= needed];
  });
  return met.length > 0 && (reaches === 'all' ? met.every(Boolean) : met.some(Boolean));
}

/** The day at whose end the time to keep a level is over, without grace. */
const keepEnd = ({ keepFor }: Pick<VipRules, 'keepFor'>, sinceDay: string): string =>
  keepFor === 'month' ? addDays(nextMonth(nextMonth(sinceDay)), -1) : addDays(sinceDay, keepFor.days);

/** The day at whose end a level is lost unless it is kept: the time to keep it is over, and grace and hold with it. */
export function lossDay(rules: VipRules, { sinceDay, heldUntilDay = '' }: VipStanding): string {
  const lost = addDays(keepEnd(rules, sinceDay), rules.graceDays ?? 0);
  const afterHold = heldUntilDay === '' ? '' : addDays(heldUntilDay, 1);
  return laterDay(lost, afterHold);
}

function levelBelow({ levels, falls }: VipRules, { level, sinceMinor }: VipStanding): number {
  if (falls === 'one') return level - 1;
  return Math.max(
    0,
    levels.findLastIndex(({ keepMinor }, index) => index < level && sinceMinor >= keepMinor),
  );
}

/**
 * The standing after a day, from the deposits and the turnover of it. At most one level up a day. A level that was held
 * before comes back by its keep amount alone, played after the fall: its sums since registration would still hold.
 */
export function standingAfterDay(
  rules: VipRules,
  before: VipStanding,
  { day, ...added }: LevelSums & { readonly day: string },
): { readonly standing: VipStanding; readonly change?: VipChange } {
  const { depositsMinor = 0n, turnoverMinor = 0n, points = 0n } = added;
  const standing: VipStanding = {
    ...before,
    sinceMinor: before.sinceMinor + turnoverMinor,
    sums: {
      depositsMinor: before.sums.depositsMinor + depositsMinor,
      turnoverMinor: before.sums.turnoverMinor + turnoverMinor,
      points: before.sums.points + points,
    },
  };
  const { level, highest, sinceMinor, sinceDay, heldUntilDay = '' } = standing;
  const next = rules.levels[level + 1];
  const isFirst = level + 1 > highest;
  if (next && (isFirst ? isReached(next, standing.sums, rules.reaches) : sinceMinor >= next.keepMinor)) {
    const up = { ...standing, level: level + 1, highest: Math.max(highest, level + 1), sinceMinor: 0n, sinceDay: day };
    return { standing: up, change: { kind: 'up', level: up.level, isFirst } };
  }
  if (level === 0 || day < keepEnd(rules, sinceDay) || day <= heldUntilDay) return { standing };
  const isKept = sinceMinor >= (rules.levels[level]?.keepMinor ?? 0n);
  if (!isKept && day < lossDay(rules, standing)) return { standing };
  const after = isKept ? level : levelBelow(rules, standing);
  return {
    standing: { ...standing, level: after, sinceMinor: 0n, sinceDay: day },
    change: { kind: isKept ? 'kept' : 'down', level: after, playedMinor: sinceMinor },
  };
}

/** The first day after another one at whose end a level changes without further play; undefined if none does. */
export function findDueDay(rules: VipRules, standing: VipStanding, day: string): string | undefined {
  const next = addDays(day, 1);
  if (standingAfterDay(rules, standing, { day: next }).change?.kind === 'up') return next;
  if (standing.level === 0) return undefined;
  const isKept = standing.sinceMinor >= (rules.levels[standing.level]?.keepMinor ?? 0n);
  const end = isKept ? keepEnd(rules, standing.sinceDay) : lossDay(rules, standing);
  return laterDay(end, next);
}

/** What a member still needs for the next level; a part that is 0 is reached. */
export interface MissingForLevel extends LevelSums {
  readonly level: number;
  /** For a level that was held before: turnover since its loss. */
  readonly keepMinor?: bigint;
}

const short = (needed: bigint, has: bigint): bigint => (needed > has ? needed - has : 0n);

/** The sums that are short of the next level; undefined at the highest. */
export function findMissing({ levels }: VipRules, standing: VipStanding): MissingForLevel | undefined {
  const level = standing.level + 1;
  const next = levels[level];
  if (next === undefined) return undefined;
  if (level <= standing.highest) return { level, keepMinor: short(next.keepMinor, standing.sinceMinor) };
  const missing = SUMS.flatMap((name) => {
    const needed = next[name];
    return needed === undefined ? [] : [[name, short(needed, standing.sums[name])] as const];
  });
  return { level, ...Object.fromEntries(missing) };
}
