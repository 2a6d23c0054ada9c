import { bankerPads, eachPlay, hitsPlay, productPlay } from '../build-plays.ts';
import { sumWays } from '../combinatorics.ts';
import { SIDES, sidesOf } from '../digits/sides.ts';
import { drawEach } from '../draw.ts';
import { fraction } from '../fraction.ts';
import type { Kind } from '../kind.ts';
import { differentOf, numberPad, optionPad, totalOf } from '../pads.ts';
import { classesOf, oneClass, type Pad, type Play, type Result } from '../play.ts';
import { singlePlay } from '../tested-plays.ts';

const RESULTS = 216;
const LEAST_SUM = 3;

const isTriple = (result: Result): boolean => new Set(result).size === 1;

/** Faces that show on exactly `times` dice. */
const facesShown = (result: Result, times: number): readonly number[] =>
  differentOf(result).filter((face) => result.filter((other) => other === face).length === times);

const facePad = (key: string, times: number): Pad => numberPad(key, 1, 6, (result) => facesShown(result, times));

const sumPlay = eachPlay(
  'sum.value',
  [numberPad('sum', LEAST_SUM, 18, (result) => [totalOf(result)])],
  classesOf(
    sumWays(3, 6).map((ways, index) => [`sum${index + LEAST_SUM}`, ways] as const),
    RESULTS,
  ),
  (sum) => sum - LEAST_SUM,
);

const sidesOfSum = (result: Result): readonly number[] => sidesOf(totalOf(result), 11);

/** All sides lose on a triple, by the rule of Sic Bo. */
const sidesNoTriplesPlay = eachPlay(
  'sum.sidesNoTriples',
  [optionPad('side', SIDES, (result) => (isTriple(result) ? [] : sidesOfSum(result)))],
  oneClass(105, RESULTS),
);

const isRun = (result: Result): boolean =>
  new Set(result).size === 3 && Math.max(...result) - Math.min(...result) === 2;

/** Different faces that all show, plain and with a banker. */
const differentPlays = (key: string, size: number, won: number): readonly Play[] => {
  const pad = numberPad('faces', 1, 6, differentOf, { least: size });
  const prizes = [{ key: 'win', chance: fraction(won, RESULTS), hits: size }];
  return [hitsPlay(key, [pad], size, prizes), hitsPlay(`${key}.banker`, bankerPads(pad, size), size, prizes)];
};

/** Three dice (K3). */
export const threeDice: Kind = {
  key: 'threeDice',
  groups: [{ key: 'dice', count: 3, from: 1, to: 6, width: 1 }],
  isOrdered: false,
  hasRepeats: true,
  results: BigInt(RESULTS),
  draw: (draw) => drawEach(3, 1, 6, draw),
  plays: [
    sumPlay,
    eachPlay('sum.sides', [optionPad('side', SIDES, sidesOfSum)], oneClass(1, 2)),
    sidesNoTriplesPlay,
    singlePlay('anyTriple', 6, RESULTS, isTriple),
    eachPlay('triple', [facePad('face', 3)], oneClass(1, RESULTS)),
    eachPlay('pair', [facePad('face', 2)], oneClass(15, RESULTS)),
    productPlay('pairWith', [facePad('pair', 2), facePad('single', 1)], oneClass(3, RESULTS), 'differ'),
    ...differentPlays('threeDifferent', 3, 6),
    ...differentPlays('twoDifferent', 2, 30),
    singlePlay('anyRun', 24, RESULTS, isRun),
    eachPlay('face', [numberPad('face', 1, 6, differentOf)], oneClass(91, RESULTS)),
  ],
};
