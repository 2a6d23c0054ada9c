import { sumSidesPlay } from '../digits/sides.ts';
import { sumValuePlay } from '../digits/sums.ts';
import { drawEach } from '../draw.ts';
import type { Kind } from '../kind.ts';
import { totalOf } from '../pads.ts';
import type { Play, Result } from '../play.ts';
import { type TestedOption, testedPlay } from '../tested-plays.ts';

const ALL = { key: 'all3', places: [0, 1, 2] };
const RESULTS = 1000;

/** An option that the sum decides. */
const sumOption = (name: string, results: number, test: (sum: number) => boolean): TestedOption => ({
  name,
  results,
  wins: (result) => test(totalOf(result)),
});

const isBig = (sum: number): boolean => sum >= 14;
const isOdd = (sum: number): boolean => sum % 2 === 1;

const sidePairsPlay = testedPlay('sum.sidePairs', RESULTS, [
  sumOption('bigOdd', 231, (sum) => isBig(sum) && isOdd(sum)),
  sumOption('bigEven', 269, (sum) => isBig(sum) && !isOdd(sum)),
  sumOption('smallOdd', 269, (sum) => !isBig(sum) && isOdd(sum)),
  sumOption('smallEven', 231, (sum) => !isBig(sum) && !isOdd(sum)),
]);

const extremesPlay = testedPlay('sum.extremes', RESULTS, [
  sumOption('smallest', 56, (sum) => sum <= 5),
  sumOption('largest', 56, (sum) => sum >= 22),
]);

const isStraight = (result: Result): boolean => {
  const [low = 0, middle = 0, high = 0] = result.toSorted((one, other) => one - other);
  return middle === low + 1 && high === middle + 1;
};

/** Straights do not run from 9 to 0 here. */
const shapePlay = testedPlay('shape', RESULTS, [
  { name: 'triple', results: 10, wins: (result) => new Set(result).size === 1 },
  { name: 'straight', results: 48, wins: isStraight },
  { name: 'pair', results: 270, wins: (result) => new Set(result).size === 2 },
]);

const UNCOLOURED: readonly number[] = [0, 13, 14, 27];

/** Colours of the sums by their remainder by 3; 0, 13, 14 and 27 have none. */
const colourOption = (name: string, results: number, remainder: number): TestedOption =>
  sumOption(name, results, (sum) => sum % 3 === remainder && !UNCOLOURED.includes(sum));

const colourPlay = testedPlay('sum.colour', RESULTS, [
  colourOption('red', 332, 0),
  colourOption('green', 258, 1),
  colourOption('blue', 258, 2),
]);

const stakeBackOn = (sum: number) => ({ results: 75, applies: (result: Result) => totalOf(result) === sum });

/** The house rule of 13 and 14: big returns its stake on 14, small on 13. */
const stakeBackPlay: Play = testedPlay('sum.stakeBack', RESULTS, [
  { ...sumOption('big', 425, (sum) => sum > 14), stakeBack: stakeBackOn(14) },
  { ...sumOption('small', 425, (sum) => sum < 13), stakeBack: stakeBackOn(13) },
]);

/** Three digits whose sum decides (PC28). */
export const sum28: Kind = {
  key: 'sum28',
  groups: [{ key: 'digits', count: 3, from: 0, to: 9, width: 1 }],
  isOrdered: true,
  hasRepeats: true,
  results: BigInt(RESULTS),
  draw: (draw) => drawEach(3, 0, 9, draw),
  plays: [
    sumValuePlay('sum.value', ALL),
    sumSidesPlay(ALL),
    sidePairsPlay,
    extremesPlay,
    stakeBackPlay,
    colourPlay,
    shapePlay,
  ],
};
