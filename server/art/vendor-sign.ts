import { petal, polygon, repeat, roundedRectangle, star, tenth } from '../../engine/art/shapes.ts';
import { createRandom, pick } from '../../engine/random/random.ts';
import type { FaceName } from './faces.ts';

/** A part that is repeated round the middle of the sign, drawn upright above it. */
const PARTS: readonly ((count: number) => string)[] = [
  (count) => `<path d="${petal(10.5, count > 5 ? 2.6 : 4.2)}"/>`,
  () => '<circle cy="-7.4" r="3"/>',
  (count) => `<path d="${roundedRectangle(-1.5, -10.5, 3, count > 5 ? 6 : 8, 1.5)}"/>`,
  (count) => `<path d="M0,-11L${count > 5 ? 2.6 : 4.4},-3.4H-${count > 5 ? 2.6 : 4.4}Z"/>`,
  () => '<path d="M0,-11A5.5,5.5 0 0 1 0,0A11,11 0 0 0 0,-11Z"/>',
  () => '<path d="M-2.6,-10.6H2.6V-5.4H-2.6Z"/>',
  () => '<path d="M0,-11L3.2,-7.2L0,-3.4L-3.2,-7.2Z"/>',
  () => '<path d="M-3.4,-4.2A3.8,6.6 0 0 1 3.4,-4.2L0,-1.4Z"/>',
];

const MIDDLES: readonly string[] = [
  '',
  '<circle r="2.2"/>',
  '<circle r="2.6" fill="none" stroke="currentColor" stroke-width="1.6"/>',
  `<path d="${polygon(4, 3)}"/>`,
  `<path d="${star(5, 3.4, 1.5)}"/>`,
];

/** The frame around the sign, and the scale at which the rest fits into it. */
const FRAMES: readonly (readonly [frame: string, scale: number])[] = [
  ['', 1],
  ['', 1],
  ['<circle r="10.6" fill="none" stroke="currentColor" stroke-width="1.8"/>', 0.72],
  [
    `<path d="${roundedRectangle(-10.6, -10.6, 21.2, 21.2, 5)}" fill="none" stroke="currentColor" stroke-width="1.8"/>`,
    0.76,
  ],
  [`<path d="${polygon(6, 11)}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/>`, 0.68],
];

const COUNTS = [3, 4, 5, 6, 8] as const;

/** Typefaces of wordmarks whose studio has none of its own. */
const WORD_FACES: readonly FaceName[] = ['archivox', 'fraunces', 'cinzel', 'unbounded', 'lilita', 'shoulders', 'rye'];

/** The typeface of a vendor without a drawn wordmark; always the same for the same name. */
export const faceOfName = (vendor: string): FaceName => pick(createRandom(`${vendor} letters`), WORD_FACES);

/** A sign for a vendor without a drawn one, 24 units square: parts around a centre, chosen by its name. */
export function signOfName(vendor: string): string {
  const random = createRandom(`${vendor} mark`);
  const count = pick(random, COUNTS);
  const part = pick(random, PARTS)(count);
  const [frame, scale] = pick(random, FRAMES);
  const middle = pick(random, MIDDLES);
  const turn = pick(random, [0, 0.5, 0.25]) * (360 / count);
  const size = pick(random, [0.86, 0.93, 1]);
  const parts = repeat(
    count,
    (index) => `<g transform="rotate(${tenth((index * 360) / count + turn)}) scale(${size})">${part}</g>`,
  );
  return `<g transform="translate(12 12)">${frame}<g transform="scale(${scale})">${parts}${middle}</g></g>`;
}
