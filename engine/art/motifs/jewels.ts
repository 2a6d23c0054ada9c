import type { Pen } from '../pen.ts';
import { repeat, roundedRectangle, star } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Draws the motif of its name. */
export const gem: Motif = (pen) =>
  pen.shape('M-78,-26L-44,-66H44L78,-26L0,78Z', 'm') +
  pen.detail('M-78,-26L-44,-66L-30,-26Z', 'ml') +
  pen.detail('M-44,-66H44L30,-26H-30Z', 'ml', 0.85) +
  pen.detail('M44,-66L78,-26H30Z', 'md', 0.7) +
  pen.detail('M-78,-26H-30L0,78Z', 'm') +
  pen.detail('M-30,-26H30L0,78Z', 'ml', 0.5) +
  pen.detail('M30,-26H78L0,78Z', 'md') +
  pen.detail('M-44,-66L0,-66L-30,-26Z', 'w', 0.55) +
  pen.detail('M-70,-27L-34,-27L-40,-20L-62,-20Z', 'w', 0.35);

/** Draws the motif of its name. */
export const cutgem = (pen: Pen, k = 'm'): string =>
  pen.shape('M-30,-62H30L62,-30V30L30,62H-30L-62,30V-30Z', k) +
  pen.detail('M-30,-62H30L20,-34H-20Z', `${k}l`) +
  pen.detail('M-62,-30L-30,-62L-20,-34L-34,-20Z', `${k}l`, 0.7) +
  pen.detail('M62,30L30,62L20,34L34,20Z', `${k}d`) +
  pen.detail('M-30,62H30L20,34H-20Z', `${k}d`, 0.8) +
  pen.detail('M62,-30V30L34,20V-20Z', `${k}d`, 0.5) +
  pen.detail('M-20,-34H20L34,-20V20L20,34H-20L-34,20V-20Z', `${k}l`, 0.28) +
  pen.detail('M-20,-34H6L-34,6V-20Z', 'w', 0.4);

const drop = (pen: Pen, k = 's'): string =>
  pen.shape('M0,-66C30,-30 44,-4 44,22A44,44 0 0 1 -44,22C-44,-4 -30,-30 0,-66Z', k) +
  pen.detail('M0,-66C30,-30 44,-4 44,22A44,44 0 0 1 0,66Z', `${k}d`, 0.8) +
  pen.detail('M0,-30L22,16L0,44L-22,16Z', `${k}l`, 0.65) +
  pen.detail('M-14,-22C-30,0 -34,14 -32,28C-24,14 -22,0 -14,-22Z', 'w', 0.6);

const gems: Motif = (pen) =>
  pen.place(-44, 22, 0.82, drop(pen, 's'), -14) +
  pen.place(48, 26, 0.8, cutgem(pen, 'g'), 12) +
  pen.place(0, -18, 0.9, gem(pen)) +
  pen.detail(star(4, 16, 3, -Math.PI / 2, 40, -72), 'w') +
  pen.detail(star(4, 10, 2, -Math.PI / 2, -64, -46), 'w');

const crown: Motif = (pen) =>
  pen.shape('M-74,46L-92,-38L-46,2L0,-66L46,2L92,-38L74,46Z', 'g') +
  pen.detail('M0,-66L46,2L92,-38L74,46H0Z', 'gd', 0.55) +
  pen.detail('M-74,46L-92,-38L-78,-26L-62,46Z', 'gl', 0.8) +
  pen.shape(roundedRectangle(-78, 42, 156, 30, 8), 'm') +
  pen.circle(-92, -46, 12, 's') +
  pen.circle(92, -46, 12, 's') +
  pen.circle(0, -76, 15, 's') +
  pen.circle(-46, -4, 8, 'gl') +
  pen.circle(46, -4, 8, 'gl') +
  pen.detail('M0,-34L18,0L0,30L-18,0Z', 'm') +
  pen.detail('M0,-34L0,30L-18,0Z', 'ml', 0.8) +
  repeat(5, (i) => pen.circleDetail(-56 + i * 28, 57, i % 2 ? 5 : 8, 'gl')) +
  pen.circleDetail(-4, -80, 5, 'w', 0.8) +
  pen.circleDetail(-95, -50, 4, 'w', 0.8) +
  pen.circleDetail(89, -50, 4, 'w', 0.8);

const seven = (pen: Pen, k = 'm'): string =>
  pen.shape('M-62,-78H66V-46C24,2 8,40 4,82H-46C-40,36 -16,0 14,-38H-22C-34,-38 -40,-32 -42,-20H-66Z', k) +
  pen.detail('M-54,-70H58V-60H-54Z', `${k}l`, 0.9) +
  pen.detail('M66,-46C24,2 8,40 4,82H-10C-4,40 14,0 56,-50V-62L66,-70Z', `${k}d`, 0.75);

const sevens: Motif = (pen) =>
  pen.place(-47, 14, 0.64, seven(pen, 's'), -12) +
  pen.place(47, 14, 0.64, seven(pen, 'g'), 12) +
  pen.place(0, -4, 0.92, seven(pen, 'm'));

const bell: Motif = (pen) =>
  pen.circle(0, -76, 11, 'gd') +
  pen.circle(0, 62, 18, 'gd') +
  pen.shape('M0,-72C42,-72 52,-40 54,0C55,26 62,38 78,52H-78C-62,38 -55,26 -54,0C-52,-40 -42,-72 0,-72Z', 'g') +
  pen.detail('M0,-72C42,-72 52,-40 54,0C55,26 62,38 78,52H30C24,10 26,-40 0,-72Z', 'gd', 0.6) +
  pen.detail('M-38,-30C-34,-50 -24,-58 -12,-60C-26,-40 -30,-10 -34,16C-40,10 -42,-10 -38,-30Z', 'w', 0.6) +
  pen.shape(roundedRectangle(-80, 44, 160, 16, 8), 'm');

/** Draws the motif of its name. */
export const coins: Motif = (pen) => {
  const stack = (x: number, y: number, n: number) =>
    repeat(
      n,
      (i) =>
        pen.shape(`M${x - 36},${y - i * 15}v12c0,16 72,16 72,0v-12Z`, 'gd') +
        pen.ellipse(x, y - i * 15, 36, 14, i === n - 1 ? 'gl' : 'g') +
        (i === n - 1
          ? pen.ellipseDetail(x, y - i * 15, 24, 9, 'g') +
            pen.detail(star(5, 8, 3.5, -Math.PI / 2, x, y - i * 15), 'gd')
          : ''),
    );
  return stack(-48, 54, 4) + stack(52, 58, 5) + stack(2, 74, 7);
};

const coin: Motif = (pen) =>
  pen.circle(8, 4, 78, 'gd') +
  pen.circle(0, 0, 78, 'g') +
  pen.circleDetail(0, 0, 62, 'gd') +
  pen.circleDetail(0, 0, 58, 'gl') +
  pen.detail(star(5, 42, 18), 'g') +
  pen.detail('M-56,-32L-20,-66L-8,-62L-60,-16Z', 'w', 0.4);

const bolt: Motif = (pen) =>
  pen.shape('M24,-98L-62,16H-10L-30,98L64,-28H8Z', 'g') +
  pen.detail('M24,-98L8,-28H64L-30,98L-10,16H10Z', 'gd', 0.5) +
  pen.detail('M14,-74L-40,4H-22L22,-60Z', 'w', 0.6);

/** Jewels, coins and the signs of a fruit machine. */
/** One large star with two small ones. */
const starMotif: Motif = (pen) =>
  pen.shape(star(5, 88, 42), 'g') +
  repeat(5, (index) => {
    const at = (radius: number, half: number) => {
      const angle = -Math.PI / 2 + (half * Math.PI) / 5;
      return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
    };
    return pen.detail(`M0,0L${at(88, index * 2)}L${at(42, index * 2 + 1)}Z`, 'gd', 0.5);
  }) +
  pen.detail(star(5, 34, 16), 'gl', 0.8) +
  pen.detail(star(4, 16, 3, -Math.PI / 2, 62, -64), 'w') +
  pen.detail(star(4, 11, 2, -Math.PI / 2, -70, -50), 'w');

export const JEWEL_MOTIFS = {
  star: starMotif,
  gem,
  cutgem,
  drop,
  gems,
  crown,
  seven,
  sevens,
  bell,
  coins,
  coin,
  bolt,
} satisfies Record<string, Motif>;
