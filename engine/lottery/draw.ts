import { type Draw, drawDistinct } from '../chance/draw.ts';

/** Numbers from `from` to `to`, each drawn independently. */
export const drawEach = (count: number, from: number, to: number, draw: Draw): number[] =>
  Array.from({ length: count }, () => from + draw(to - from + 1));

/** Different numbers from `from` to `to`, in the order in which they come. */
export const drawDifferent = (count: number, from: number, to: number, draw: Draw): number[] =>
  drawDistinct(to - from + 1, count, draw).map((place) => from + place);

/** Numbers of some digits, drawn digit by digit from the left, as a cage of balls for each place gives them. */
export const drawDigits = (count: number, digits: number, draw: Draw): number[] =>
  Array.from({ length: count }, () => drawEach(digits, 0, 9, draw).reduce((number, digit) => number * 10 + digit, 0));
