import { eachPlay } from '../build-plays.ts';
import { drawEach } from '../draw.ts';
import { fraction } from '../fraction.ts';
import type { Kind } from '../kind.ts';
import { numberPad, optionPad } from '../pads.ts';
import { oneClass, type Play, type Result } from '../play.ts';

const COLOURS = ['green', 'red', 'violet'] as const;
const GREEN: readonly number[] = [1, 3, 7, 9];
const RED: readonly number[] = [2, 4, 6, 8];

const digitOf = (result: Result): number => result[0] ?? 0;

/** Colours that a digit has: 5 is green and violet, 0 is red and violet. */
function coloursOf(digit: number): readonly number[] {
  if (GREEN.includes(digit)) return [0];
  if (RED.includes(digit)) return [1];
  return digit === 5 ? [0, 2] : [1, 2];
}

/** A digit of two colours pays less for green and red. Weights are hundredths of the usual prizes. */
const TWO_PRIZES = [
  { key: 'win', chance: fraction(4, 10), weight: fraction(195) },
  { key: 'shared', chance: fraction(1, 10), weight: fraction(145) },
];

const colourPlay: Play = {
  ...eachPlay(
    'colour',
    [optionPad('colour', COLOURS, (result) => coloursOf(digitOf(result)))],
    [
      { key: 'green', prizes: TWO_PRIZES },
      { key: 'red', prizes: TWO_PRIZES },
      { key: 'violet', prizes: [{ key: 'win', chance: fraction(2, 10) }] },
    ],
    (value) => value,
  ),
  wins: ([chosen = []], result) => {
    const colours = coloursOf(digitOf(result));
    return colours
      .filter((colour) => chosen.includes(colour))
      .map((colour) => ({ unitClass: colour, prize: colour < 2 && colours.length > 1 ? 1 : 0, units: 1 }));
  },
};

/** One digit with one or two colours. */
export const colour: Kind = {
  key: 'colour',
  groups: [{ key: 'digit', count: 1, from: 0, to: 9, width: 1 }],
  isOrdered: true,
  hasRepeats: true,
  results: 10n,
  draw: (draw) => drawEach(1, 0, 9, draw),
  plays: [
    colourPlay,
    eachPlay('number', [numberPad('number', 0, 9, (result) => [digitOf(result)])], oneClass(1, 10)),
    eachPlay(
      'sides',
      [optionPad('side', ['big', 'small'], (result) => [digitOf(result) >= 5 ? 0 : 1])],
      oneClass(1, 2),
    ),
  ],
};
