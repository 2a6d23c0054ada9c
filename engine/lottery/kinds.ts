import { colour } from './colour/colour.ts';
import { fiveDigits } from './digits/five-digits.ts';
import { threeDigits } from './digits/three-digits.ts';
import { elevenOfFive } from './eleven-of-five/eleven-of-five.ts';
import { keno } from './keno/keno.ts';
import type { Kind } from './kind.ts';
import { sixOf } from './six-of/six-of.ts';
import { fourDigitPrizes } from './south-east-asia/four-digit-prizes.ts';
import { topAndBottom } from './south-east-asia/top-and-bottom.ts';
import { sum28 } from './sum-28/sum-28.ts';
import { tenCars } from './ten-cars/ten-cars.ts';
import { threeDice } from './three-dice/three-dice.ts';
import { vietnamCentral, vietnamCentralPair, vietnamNorth, vietnamSouth, vietnamSouthPair } from './vietnam/regions.ts';

/** Every kind of lottery. */
export const KINDS: readonly Kind[] = [
  fiveDigits,
  elevenOfFive,
  threeDice,
  tenCars,
  sum28,
  threeDigits,
  fourDigitPrizes,
  topAndBottom,
  ...[45, 49, 55].flatMap((numbers) => [sixOf(numbers, false), sixOf(numbers, true)]),
  keno,
  colour,
  vietnamNorth,
  vietnamCentral,
  vietnamSouth,
  vietnamCentralPair,
  vietnamSouthPair,
];

/** The kind with a key; undefined if there is none. */
export const findKind = (key: string): Kind | undefined => KINDS.find((kind) => kind.key === key);
