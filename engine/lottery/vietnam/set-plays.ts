import { allOccurPlay, chosenAt } from '../build-plays.ts';
import { allOccur, choose, chooseCount, everyChoice } from '../combinatorics.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { differentOf, totalOf } from '../pads.ts';
import { oneClass, type Pad, type Play, type Result, winsOf } from '../play.ts';
import { endsPad } from './end-plays.ts';

/** Two-digit ends. */
const ENDS = 100;

const resultsOf = (places: readonly number[]): bigint => BigInt(ENDS) ** BigInt(places.length);

/** Chosen ends that occur. */
const occurring = (pad: Pad, chosen: readonly number[], result: Result): readonly number[] =>
  differentOf(pad.seen(result)).filter((end) => chosen.includes(end));

const XIEN_SIZES = [2, 3, 4] as const;

/** Every xien of two to all of three or four ends is a unit. */
function roundXienPlay(places: readonly number[]): Play {
  const pad = endsPad(places, 2, { least: 3, most: 4 });
  return {
    key: 'xq',
    pads: [pad],
    leastPads: 1,
    between: 'free',
    positions: 1,
    classes: XIEN_SIZES.map((size) => ({
      key: `x${size}`,
      prizes: [{ key: 'win', chance: fraction(allOccur(size, ENDS, places.length), resultsOf(places)) }],
    })),
    units: (selection) => XIEN_SIZES.map((size) => chooseCount(chosenAt(selection, 0).length, size)),
    wins: (selection, result) => {
      const hits = occurring(pad, chosenAt(selection, 0), result).length;
      return XIEN_SIZES.flatMap((size, unitClass) => winsOf(chooseCount(hits, size), unitClass));
    },
  };
}

/** Ends of which none occurs. */
function missPlay(places: readonly number[], size: number): Play {
  const pad = endsPad(places, 2, { least: size, most: size });
  return {
    key: `miss${size}`,
    pads: [pad],
    leastPads: 1,
    between: 'free',
    positions: 1,
    classes: oneClass(BigInt(ENDS - size) ** BigInt(places.length), resultsOf(places)),
    units: () => [1],
    wins: (selection, result) => winsOf(Number(occurring(pad, chosenAt(selection, 0), result).length === 0)),
  };
}

/** Wins of a pair whose ends occur so many times; both occur at least once. */
type PairRule = (one: number, other: number) => number;

/** Expected wins of a pair over independent ends. */
function pairMean(count: number, rule: PairRule): Fraction {
  let wins = 0n;
  for (let one = 1; one < count; one += 1)
    for (let other = 1; one + other <= count; other += 1) {
      const ways = choose(count, one) * choose(count - one, other) * BigInt(ENDS - 2) ** BigInt(count - one - other);
      wins += ways * BigInt(rule(one, other));
    }
  return fraction(wins, BigInt(ENDS) ** BigInt(count));
}

/** Every pair of chosen ends is a unit, which is played on both ends of every number. */
function pairPlay(key: string, places: readonly number[], rule: PairRule, prizeKey: string): Play {
  const pad = endsPad(places, 2, { least: 2 });
  return {
    key,
    pads: [pad],
    leastPads: 1,
    between: 'free',
    positions: 2 * places.length,
    classes: [{ key: 'pair', prizes: [{ key: prizeKey, chance: pairMean(places.length, rule) }] }],
    units: (selection) => [chooseCount(chosenAt(selection, 0).length, 2)],
    wins: (selection, result) => {
      const seen = pad.seen(result);
      const times = occurring(pad, chosenAt(selection, 0), result).map(
        (end) => seen.filter((other) => other === end).length,
      );
      return winsOf(totalOf(everyChoice(times, 2).map(([one = 0, other = 0]) => rule(one, other))));
    },
  };
}

/** A pair by the three ways to count repeats: once, as often as both occur, and a half for each occurrence of either. */
export const pairPlays = (key: string, places: readonly number[]): readonly Play[] => [
  pairPlay(key, places, () => 1, 'win'),
  pairPlay(`${key}.pairs`, places, (one, other) => Math.min(one, other), 'win'),
  pairPlay(`${key}.halves`, places, (one, other) => one + other, 'half'),
];

/** Plays on several ends over all numbers of a station. */
export const setPlays = (places: readonly number[]): readonly Play[] => [
  ...XIEN_SIZES.map((size) =>
    allOccurPlay(`x${size}`, endsPad(places, 2), size, allOccur(size, ENDS, places.length), resultsOf(places)),
  ),
  roundXienPlay(places),
  ...pairPlays('dat', places),
  ...[4, 5, 6, 7, 8, 9, 10].map((size) => missPlay(places, size)),
];
