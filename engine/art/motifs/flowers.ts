import { petal } from '../shapes.ts';
import type { Motif } from './motif.ts';

const lotus: Motif = (pen) => {
  const leaf = (a: number, k: string, len = 112, w = 38) =>
    `<g transform="translate(0 56) rotate(${a})">` +
    pen.shape(petal(len, w), k) +
    pen.detail(
      `M0,0C${w * 0.3},${-len * 0.25} ${w * 0.3},${-len * 0.7} 0,${-len}C${w},${-len * 0.7} ${w},${-len * 0.25} 0,0Z`,
      k === 'w' ? 'wd' : 'md',
      0.5,
    ) +
    `</g>`;
  return (
    pen.shape('M-98,62C-60,44 60,44 98,62C60,86 -60,86 -98,62Z', 's') +
    pen.detail('M-60,68C-20,60 40,60 70,66C40,78 -30,78 -60,68Z', 'sd', 0.6) +
    leaf(-74, 'md', 100, 30) +
    leaf(74, 'md', 100, 30) +
    leaf(-52, 'm', 112) +
    leaf(52, 'm', 112) +
    leaf(-27, 'ml', 118) +
    leaf(27, 'ml', 118) +
    leaf(0, 'w', 122, 34) +
    pen.detail('M0,56C14,40 14,10 0,-18C-14,10 -14,40 0,56Z', 'g', 0.9)
  );
};

const rose: Motif = (pen) =>
  pen.line('M4,40C4,66 -6,84 -10,100', 'sd', 8) +
  pen.shape('M0,70C26,44 60,44 78,56C62,80 30,88 0,78Z', 's') +
  pen.shape('M-4,84C-24,62 -54,60 -70,72C-56,92 -28,98 -4,90Z', 's') +
  pen.circle(0, -22, 66, 'm') +
  pen.detail(
    'M-66,-22C-60,-70 -10,-92 26,-82C-10,-78 -44,-50 -40,-8C-38,20 -10,42 20,40C-30,56 -70,20 -66,-22Z',
    'ml',
    0.8,
  ) +
  pen.detail('M64,-8C60,30 20,50 -16,42C20,36 46,8 40,-26C38,-50 16,-66 -10,-62C30,-80 72,-50 64,-8Z', 'md') +
  pen.detail('M-26,-26C-24,-50 10,-58 24,-38C36,-16 16,8 -6,2C14,-2 20,-20 10,-30C-2,-40 -16,-34 -26,-26Z', 'ml') +
  pen.detail('M-24,-12C-18,14 22,14 28,-14C34,18 -16,30 -24,-12Z', 'md');

/** Flowers. */
export const FLOWER_MOTIFS = { lotus, rose } satisfies Record<string, Motif>;
