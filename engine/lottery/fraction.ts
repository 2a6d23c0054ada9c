/** An exact number: lowest terms, the denominator above zero. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const divisorOf = (one: bigint, other: bigint): bigint => {
  let [larger, smaller] = [one < 0n ? -one : one, other];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
};

/**
 * A quotient in lowest terms.
 *
 * @throws RangeError if the denominator is not above zero
 */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const [over, under] = [BigInt(numerator), BigInt(denominator)];
  if (under <= 0n) throw new RangeError(`A denominator is above zero, not ${under}.`);
  const divisor = divisorOf(over, under);
  return { numerator: over / divisor, denominator: under / divisor };
}

export const ZERO = fraction(0n);

const add = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.numerator * other.denominator + other.numerator * one.denominator, one.denominator * other.denominator);

export const subtract = (one: Fraction, other: Fraction): Fraction =>
  add(one, { numerator: -other.numerator, denominator: other.denominator });

export const multiply = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.numerator * other.numerator, one.denominator * other.denominator);

/** @throws RangeError if the divisor is not above zero */
export const divide = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.numerator * other.denominator, one.denominator * other.numerator);

/** Below zero, zero or above zero, as the first number is less than, equal to or more than the second. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return Number(difference > 0n) - Number(difference < 0n);
}

/** The sum of any number of fractions; zero for none. */
export const sumOf = (all: readonly Fraction[]): Fraction => all.reduce(add, ZERO);

/** A whole amount times a fraction that is not negative, rounded down. */
export const takeShare = (amount: bigint, { numerator, denominator }: Fraction): bigint =>
  (amount * numerator) / denominator;
