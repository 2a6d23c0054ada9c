import { compare, type Fraction, fraction, multiply, subtract } from './fraction.ts';
import type { Pad, Result } from './play.ts';

/** How often and how lately a value has occurred. */
export interface ValueTrend {
  readonly value: number;
  /** Draws in which it occurred. */
  readonly occurrences: number;
  /** Draws since it occurred last: 0 if it is in the last draw, all draws if it never did. */
  readonly omission: number;
  /** The most draws in a row without it, up to now. */
  readonly longestOmission: number;
  /** Draws without it divided by the gaps between its occurrences, including those at both ends. */
  readonly meanOmission: Fraction;
}

/** Trends of the draws in which a value occurred or not, oldest first. */
function trendOf(value: number, draws: readonly boolean[]): ValueTrend {
  let omission = 0;
  let longestOmission = 0;
  let occurrences = 0;
  for (const occurs of draws) {
    omission = occurs ? 0 : omission + 1;
    longestOmission = Math.max(longestOmission, omission);
    occurrences += Number(occurs);
  }
  return {
    value,
    occurrences,
    omission,
    longestOmission,
    meanOmission: fraction(draws.length - occurrences, occurrences + 1),
  };
}

/** Trends of every value of a pad over results, oldest first. */
export function padTrends(pad: Pad, results: readonly Result[]): readonly ValueTrend[] {
  const seen = results.map((result) => new Set(pad.seen(result)));
  return Array.from({ length: pad.to - pad.from + 1 }, (_, place) =>
    trendOf(
      pad.from + place,
      seen.map((values) => values.has(pad.from + place)),
    ),
  );
}

/** The mean omission that a chance leads to in the long run: its reciprocal less one. */
export const expectedOmission = ({ numerator, denominator }: Fraction): Fraction =>
  fraction(denominator - numerator, numerator);

/**
 * Whether a value occurred more or less often than chance explains: by more than one and a half standard deviations. Draws
 * have no memory; a hot value is no likelier in the next one.
 */
export function heatOf(occurrences: number, draws: number, chance: Fraction): 'hot' | 'cold' | 'usual' {
  const expected = multiply(chance, fraction(draws));
  const distance = subtract(fraction(occurrences), expected);
  const variance = multiply(expected, subtract(fraction(1), chance));
  // distance^2 > (3/2)^2 * variance, without a root.
  if (compare(multiply(distance, distance), multiply(fraction(9, 4), variance)) <= 0) return 'usual';
  return distance.numerator > 0n ? 'hot' : 'cold';
}
