import type { Pen } from '../../../../../engine/art/pen.ts';

/** Strokes of the four card letters, in a box of 200 by 200 round the origin. */
const STROKES: readonly string[] = [
  'M-46,58L0,-58L46,58M-28,22H28',
  'M-34,-58V58M40,-58L-30,8M-8,-12L44,58',
  'M0,-56A50,55 0 1 0 0.1,-56ZM14,26L44,62',
  'M26,-58V22C26,74 -40,72 -42,22M-8,-58H48',
];
const COLOURS = ['m', 's', 'g', 'm'] as const;
const WIDTH = 23;

/** A card letter as a symbol: 0 is the ace, 3 the jack. */
export const drawLetter = (pen: Pen, index: number): string => pen.place(0, 0, 1.22, drawStrokes(pen, index));

function drawStrokes(pen: Pen, index: number): string {
  const path = STROKES[index] ?? '';
  const key = COLOURS[index] ?? 'm';
  if (pen.style === 'neon') {
    const tube = (width: number) => pen.line(path, key, 4).replace(/stroke-width="[\d.]+"/, `stroke-width="${width}"`);
    const core = pen.line(path, 'w', 3);
    return `<g opacity=".28">${tube(22)}</g>${tube(9)}${core}`;
  }
  const cap = pen.style === 'flat' ? 'butt' : 'round';
  return (
    pen.place(3, 6, 1, `<g opacity=".35">${pen.line(path, 'k', WIDTH + 6, cap)}</g>`) +
    pen.line(path, `${key}d`, WIDTH + 7, cap) +
    pen.line(path, key, WIDTH, cap) +
    (pen.style === 'flat'
      ? ''
      : pen.place(-3, -4, 1, `<g opacity=".75">${pen.line(path, `${key}l`, WIDTH / 3, cap)}</g>`))
  );
}
