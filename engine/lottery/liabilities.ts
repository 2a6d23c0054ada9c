import { entryAt } from '../lists/entry-at.ts';
import { everyChoice } from './combinatorics.ts';
import { type Fraction, takeShare } from './fraction.ts';
import { countUnits, type Play, type Selection, valueText } from './play.ts';

/** What bets on one number of a draw can win. A number is what one unit is played on: a value, several, or one of each pad. */
export interface Liability {
  /** Play and number. */
  readonly betOn: string;
  /** The number as a person reads it. */
  readonly number: string;
  /** Minor units. */
  readonly amountMinor: bigint;
}

/** The terms by which units win. */
export interface UnitTerms {
  readonly stakeMinor: bigint;
  readonly payouts: readonly (readonly Fraction[])[];
}

/** From which multiple of its cost on what a unit wins counts: the sides of plays that pay less balance each other. */
const COUNTED_MULTIPLE = 10n;

/** Minor units that one unit of a selection can win, in no order. */
export const unitWins = (play: Play, selection: Selection, { stakeMinor, payouts }: UnitTerms): readonly bigint[] =>
  play
    .units(selection)
    .flatMap((units, place) =>
      units > 0 ? entryAt(payouts, place).map((multiple) => takeShare(stakeMinor, multiple)) : [],
    );

/** The most that one unit of a selection can win. */
export const mostUnitWin = (play: Play, selection: Selection, terms: UnitTerms): bigint =>
  unitWins(play, selection, terms).toSorted((one, other) => Number(other - one))[0] ?? 0n;

/** One value of each pad, in every way. */
const tuplesOf = (selection: Selection): readonly Selection[] =>
  selection.reduce<readonly Selection[]>(
    (tuples, values) => tuples.flatMap((tuple) => values.map((value) => [...tuple, [value]])),
    [[]],
  );

/** The units of a selection, each as a separate selection; the selection itself where it has no single units. */
function unitsOf(play: Play, selection: Selection): readonly Selection[] {
  const [first = []] = selection;
  if (play.tickets === 'places') {
    const tuples = tuplesOf(selection);
    return play.between === 'free' ? tuples : tuples.filter((tuple) => new Set(tuple.flat()).size === tuple.length);
  }
  if (play.tickets === 'set') return everyChoice(first, entryAt(play.pads, 0).least).map((values) => [values]);
  if (play.pads.length > 1) return [selection];
  const single = first.map((value) => [[value]]);
  return single.every((unit) => countUnits(play, unit) > 0) ? single : [selection];
}

/** `12345`, or `03 05` where values are wider. */
const numberText = (play: Play, unit: Selection): string =>
  unit
    .map((values, index) => {
      const pad = entryAt(play.pads, index);
      return values.map((value) => valueText(pad, value)).join(' ');
    })
    .join(play.pads.every(({ width, options }) => width === 1 && !options) ? '' : ' | ');

/** What a bet adds to the liabilities of its numbers; nothing if its play pays less than ten times what a unit costs. */
export function liabilitiesOf(play: Play, selections: readonly Selection[], terms: UnitTerms): readonly Liability[] {
  const counted = terms.stakeMinor * BigInt(play.positions) * COUNTED_MULTIPLE;
  const found = new Map<string, Liability>();
  for (const selection of selections) {
    const whole = mostUnitWin(play, selection, terms);
    if (whole < counted) continue;
    for (const unit of unitsOf(play, selection)) {
      const amountMinor = play.classes.length === 1 ? whole : mostUnitWin(play, unit, terms);
      const number = numberText(play, unit);
      const betOn = `${play.key} ${number}`;
      if (amountMinor >= counted) found.set(betOn, { betOn, number, amountMinor });
    }
  }
  return [...found.values()];
}
