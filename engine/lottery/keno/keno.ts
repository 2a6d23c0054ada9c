import { hitsPlay } from '../build-plays.ts';
import { choose } from '../combinatorics.ts';
import { drawDifferent } from '../draw.ts';
import { fraction } from '../fraction.ts';
import type { Kind } from '../kind.ts';
import { numberPad, totalOf } from '../pads.ts';
import type { Play, Result } from '../play.ts';
import { testedPlay } from '../tested-plays.ts';

const NUMBERS = 80;
const DRAWN = 20;
const DRAWS = choose(NUMBERS, DRAWN);

/** Prizes by hits in tenths of a unit, for one to ten numbers. A configured return scales all prizes of a row alike. */
const PRIZES: readonly Readonly<Record<number, number>>[] = [
  { 1: 36 },
  { 2: 150 },
  { 2: 20, 3: 450 },
  { 2: 10, 3: 80, 4: 1200 },
  { 3: 30, 4: 210, 5: 6000 },
  { 3: 20, 4: 80, 5: 800, 6: 15_000 },
  { 3: 10, 4: 40, 5: 220, 6: 2500, 7: 60_000 },
  { 4: 30, 5: 120, 6: 800, 7: 10_000, 8: 200_000 },
  { 4: 20, 5: 60, 6: 320, 7: 2500, 8: 35_000, 9: 500_000 },
  { 0: 30, 5: 40, 6: 180, 7: 1000, 8: 10_000, 9: 80_000, 10: 1_000_000 },
];

const pickPlay = (prizes: Readonly<Record<number, number>>, index: number): Play => {
  const size = index + 1;
  const pad = numberPad('numbers', 1, NUMBERS, (result) => result, { least: size, most: size });
  return hitsPlay(
    `pick${size}`,
    [pad],
    size,
    Object.entries(prizes).map(([hits, tenths]) => ({
      key: `hits${hits}`,
      hits: Number(hits),
      chance: fraction(
        choose(DRAWN, Number(hits)) * choose(NUMBERS - DRAWN, size - Number(hits)),
        choose(NUMBERS, size),
      ),
      weight: fraction(tenths, 10),
    })),
  );
};

const MIDDLE_SUM = 810;
/** Draws whose sum is 810, and draws above it; as many are below. */
const MIDDLE_DRAWS = 15_542_763_534_960_598n;
const UPPER_DRAWS = 1_759_886_689_338_606_861n;

const sumPlay = testedPlay('sum', DRAWS, [
  { name: 'over', results: UPPER_DRAWS, wins: (result) => totalOf(result) > MIDDLE_SUM },
  { name: 'under', results: UPPER_DRAWS, wins: (result) => totalOf(result) < MIDDLE_SUM },
  { name: 'middle', results: MIDDLE_DRAWS, wins: (result) => totalOf(result) === MIDDLE_SUM },
]);

/** Draws in which just half of the numbers are of one half of the 80. */
const EVEN_DRAWS = choose(NUMBERS / 2, DRAWN / 2) ** 2n;
const MORE_DRAWS = (DRAWS - EVEN_DRAWS) / 2n;

/** More drawn numbers of one half of the 80 than of the other one, or ten of each. */
function halvesPlay(key: string, first: string, second: string, isFirst: (number: number) => boolean): Play {
  const count = (result: Result): number => result.filter(isFirst).length;
  return testedPlay(key, DRAWS, [
    { name: first, results: MORE_DRAWS, wins: (result) => count(result) > DRAWN / 2 },
    { name: second, results: MORE_DRAWS, wins: (result) => count(result) < DRAWN / 2 },
    { name: 'tie', results: EVEN_DRAWS, wins: (result) => count(result) === DRAWN / 2 },
  ]);
}

/** Twenty different numbers of eighty. */
export const keno: Kind = {
  key: 'keno',
  groups: [{ key: 'numbers', count: DRAWN, from: 1, to: NUMBERS, width: 2 }],
  isOrdered: false,
  hasRepeats: false,
  results: DRAWS,
  draw: (draw) => drawDifferent(DRAWN, 1, NUMBERS, draw),
  plays: [
    ...PRIZES.map(pickPlay),
    sumPlay,
    halvesPlay('parity', 'odd', 'even', (number) => number % 2 === 1),
    halvesPlay('halves', 'upper', 'lower', (number) => number <= NUMBERS / 2),
  ],
};
