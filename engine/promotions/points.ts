import type { PointType } from '../../schemas/brand/points.ts';
import { keysOf, recordOf } from '../json/keys-of.ts';

/** The type of points that a category of games earns. */
const TYPE_OF_CATEGORY: Readonly<Record<string, Exclude<PointType, 'deposit'>>> = {
  LIVE: 'live',
  RNG: 'rng',
  FISH: 'rng',
  MINI: 'rng',
  LOTT: 'lott',
  ELOTT: 'lott',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCK: 'sports',
};

/** The type of points that a game earns; undefined for a category that is not known. */
export const findPointType = (category: string | undefined): PointType | undefined =>
  category === undefined ? undefined : TYPE_OF_CATEGORY[category];

/** How points are earned. */
export interface PointRates {
  /** Points for each `perMinor`; of valid turnover, or of deposits that arrived. */
  readonly rates: Readonly<Record<PointType, number>>;
  readonly perMinor: bigint;
}

/** The part of a point that waits for the next day, as a fraction; below zero after a correction of play. */
export interface PointRest {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Points of one type for one day. */
export interface EarnedPoints {
  readonly posted: bigint;
  readonly rest: PointRest;
}

/** Nothing waits. */
export const NO_REST: PointRest = { numerator: 0n, denominator: 1n };

const WHOLE = 10_000n;

/**
 * Points for an amount in minor units: whole ones, and the rest for the next day. A negative amount posts none, but lowers
 * the rest.
 *
 * @param basisPoints the multiplier of the member's level: 10,000 is once
 */
export function earnPoints(
  { rates, perMinor }: PointRates,
  type: PointType,
  amountMinor: bigint,
  { basisPoints, rest }: { readonly basisPoints: number; readonly rest: PointRest },
): EarnedPoints {
  const denominator = perMinor * WHOLE;
  const waiting = (rest.numerator * denominator) / rest.denominator;
  const exact = amountMinor * BigInt(rates[type]) * BigInt(basisPoints) + waiting;
  const posted = exact > 0n ? exact / denominator : 0n;
  return { posted, rest: { numerator: exact - posted * denominator, denominator } };
}

/** Points of a day for all types, from the amounts of the day and the rests of the day before. */
export function earnDay(
  terms: PointRates,
  amounts: Readonly<Partial<Record<PointType, bigint>>>,
  {
    basisPoints,
    rests,
  }: { readonly basisPoints: number; readonly rests: Readonly<Partial<Record<PointType, PointRest>>> },
): Readonly<Record<PointType, EarnedPoints>> {
  return recordOf(keysOf(terms.rates), (type) =>
    earnPoints(terms, type, amounts[type] ?? 0n, { basisPoints, rest: rests[type] ?? NO_REST }),
  );
}

/** An entry of a member's points: earned if above zero, spent if below. */
export interface PointEntry {
  readonly id: string;
  readonly points: bigint;
}

/** The balance of some entries, each of which counts once by its id. Points never expire: no time enters. */
export function pointBalance(entries: readonly PointEntry[]): bigint {
  const once = new Map(entries.map((entry) => [entry.id, entry.points]));
  return [...once.values()].reduce((sum, points) => sum + points, 0n);
}

/** The conversion of points into money. */
export interface PointConversion {
  /** So many points … */
  readonly points: bigint;
  /** … are so many minor units. */
  readonly forMinor: bigint;
  readonly leastPoints: bigint;
  readonly mostPointsADay?: bigint;
}

/** The outcome of a conversion. */
export type Conversion =
  | { readonly isConverted: true; readonly amountMinor: bigint; readonly balance: bigint }
  | { readonly isConverted: false; readonly because: 'tooFew' | 'notWhole' | 'balanceTooLow' | 'dayUsedUp' };

/** Converts points into money. Only multiples of the ratio are taken, so no fraction is lost. */
export function convertPoints(
  { points: each, forMinor, leastPoints, mostPointsADay }: PointConversion,
  points: bigint,
  { balance, convertedToday }: { readonly balance: bigint; readonly convertedToday: bigint },
): Conversion {
  const refuse = (because: Extract<Conversion, { isConverted: false }>['because']): Conversion => ({
    isConverted: false,
    because,
  });
  if (points <= 0n || points < leastPoints) return refuse('tooFew');
  if (points % each !== 0n) return refuse('notWhole');
  if (points > balance) return refuse('balanceTooLow');
  if (mostPointsADay !== undefined && convertedToday + points > mostPointsADay) return refuse('dayUsedUp');
  return { isConverted: true, amountMinor: (points / each) * forMinor, balance: balance - points };
}
