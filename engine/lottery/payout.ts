import { entryAt } from '../lists/entry-at.ts';
import { divide, type Fraction, fraction, multiply, subtract, sumOf, takeShare, ZERO } from './fraction.ts';
import { countUnits, type Play, type Prize, type Result, type Selection } from './play.ts';

/** The return of fair odds. */
export const FAIR_BASIS_POINTS = 10_000;

const WHOLE = fraction(1n);

const weightOf = ({ weight }: Prize): Fraction => weight ?? WHOLE;

/** Expected part of the stake of a unit that prizes pay at certain payouts. */
const expectedOf = (prizes: readonly Prize[], payouts: readonly Fraction[]): Fraction =>
  sumOf(prizes.map(({ chance }, place) => multiply(chance, entryAt(payouts, place))));

/** The return of a play's payouts. */
interface PayoutTerms {
  readonly returned: Fraction;
  /** Whether a pool pays the prizes that can be a jackpot: they have no payout then. */
  readonly hasJackpot: boolean;
}

/** Payouts of one class of units, so that their expected sum is `positions` times the return. */
function classPayouts(
  prizes: readonly Prize[],
  positions: number,
  { returned, hasJackpot }: PayoutTerms,
): readonly Fraction[] {
  const isPooled = ({ isJackpot }: Prize) => hasJackpot && isJackpot === true;
  const cost = fraction(positions);
  const stakeBack = prizes.filter(({ returnsStake }) => returnsStake).map(({ chance }) => multiply(chance, cost));
  const rest = subtract(multiply(cost, returned), sumOf(stakeBack));
  if (rest.numerator < 0n) throw new RangeError('The return is less than the stakes that the rules return.');
  const weights = sumOf(
    prizes.map((prize) => (prize.returnsStake || isPooled(prize) ? ZERO : multiply(prize.chance, weightOf(prize)))),
  );
  return prizes.map((prize) => {
    if (isPooled(prize)) return ZERO;
    return prize.returnsStake ? cost : divide(multiply(rest, weightOf(prize)), weights);
  });
}

/** Tables of plays by their terms: the exact numbers are long, and every bet needs them. */
const madeTables = new WeakMap<Play, Map<string, readonly (readonly Fraction[])[]>>();

/**
 * Payouts by class and prize, as exact multiples of the stake of a position, for a configured return. The return of every
 * class of units is exactly the configured one. With a jackpot, the part of it that feeds the pool is left out, and so is
 * the prize that the pool pays.
 *
 * @throws RangeError if a rule that returns stakes already returns more
 */
export function payoutTable(
  play: Play,
  returnBasisPoints: number = FAIR_BASIS_POINTS,
  shareBasisPoints = 0,
): readonly (readonly Fraction[])[] {
  const tables = madeTables.get(play) ?? new Map<string, readonly (readonly Fraction[])[]>();
  madeTables.set(play, tables);
  const key = `${returnBasisPoints} ${shareBasisPoints}`;
  const made = tables.get(key);
  if (made) return made;
  const table = play.classes.map(({ prizes }) => {
    const hasJackpot = shareBasisPoints > 0 && prizes.some(({ isJackpot }) => isJackpot);
    const fixedBasisPoints = returnBasisPoints - (hasJackpot ? shareBasisPoints : 0);
    return classPayouts(prizes, play.positions, {
      returned: fraction(fixedBasisPoints, FAIR_BASIS_POINTS),
      hasJackpot,
    });
  });
  tables.set(key, table);
  return table;
}

/** Returns of payouts that several lotteries share. */
const madeReturns = new WeakMap<
  readonly (readonly Fraction[])[],
  { readonly play: Play; readonly returns: readonly Fraction[] }
>();

/** The return of each class of units by any payouts: those of a merchant as well as those of `payoutTable`. */
export function returnsOf(play: Play, payouts: readonly (readonly Fraction[])[]): readonly Fraction[] {
  const made = madeReturns.get(payouts);
  if (made?.play === play) return made.returns;
  const { classes, positions } = play;
  const returns = classes.map(({ prizes }, place) =>
    divide(expectedOf(prizes, entryAt(payouts, place)), fraction(positions)),
  );
  madeReturns.set(payouts, { play, returns });
  return returns;
}

/** A multiple in whole hundredths, rounded down, for a screen. Money is computed from the exact one. */
export const shownHundredths = (multiple: Fraction): bigint => takeShare(100n, multiple);

/** Minor units that a selection costs at a stake for each unit and position. */
export const costMinor = (play: Play, selection: Selection, stakeMinor: bigint): bigint =>
  BigInt(countUnits(play, selection) * play.positions) * stakeMinor;

/** Minor units that a selection wins. Each unit is rounded down. */
export const payMinor = (
  play: Play,
  selection: Selection,
  result: Result,
  stakeMinor: bigint,
  payouts: readonly (readonly Fraction[])[],
): bigint =>
  play
    .wins(selection, result)
    .reduce(
      (sum, { unitClass, prize, units }) =>
        sum + BigInt(units) * takeShare(stakeMinor, entryAt(entryAt(payouts, unitClass), prize)),
      0n,
    );
