import { polygon, repeat, roundedRectangle, star } from '../shapes.ts';
import { cutgem, gem } from './jewels.ts';
import type { Motif } from './motif.ts';

const book: Motif = (pen) =>
  pen.shape('M-66,-78L58,-88C70,-88 76,-82 76,-72V66L-52,88C-64,88 -70,80 -70,68V-70Z', 'w') +
  pen.shape('M-76,-66C-76,-78 -70,-82 -60,-84L62,-94V58L-58,76C-66,78 -72,82 -76,88Z', 'm') +
  pen.detail('M-76,-66C-76,-78 -70,-82 -60,-84L-48,-85V74L-58,76C-66,78 -72,82 -76,88Z', 'md') +
  pen.line('M-38,-72L48,-80V46L-38,60Z', 'g', 5) +
  pen.detail('M5,-54L30,-12L5,32L-20,-8Z', 'g') +
  pen.detail('M-24,-10C-6,-34 22,-36 38,-16C20,4 -6,8 -24,-10Z', 'k') +
  pen.circleDetail(6, -14, 11, 's') +
  pen.circleDetail(6, -14, 5, 'k') +
  pen.circleDetail(3, -18, 2.4, 'w') +
  pen.mirror('') +
  (
    [
      [-32, -66],
      [42, -73],
      [42, 40],
      [-32, 53],
    ] as const
  )
    .map(([x, y]) => pen.circleDetail(x, y, 6, 'gl'))
    .join('') +
  pen.line('M-70,84L70,62', 'gd', 3);

/** Draws the motif of its name. */
export const chest: Motif = (pen) =>
  pen.shape('M-72,-10C-72,-66 -48,-86 0,-86C48,-86 72,-66 72,-10Z', 'm') +
  pen.detail('M-60,-10C-60,-56 -42,-74 0,-74C42,-74 60,-56 60,-10Z', 'k', 0.75) +
  repeat(13, (i) =>
    pen.circle(
      -52 + ((i * 37) % 106),
      -22 - ((i * 29) % 30) * (1 - Math.abs(((i * 37) % 106) - 52) / 70),
      13,
      i % 3 ? 'g' : 'gl',
    ),
  ) +
  repeat(5, (i) => pen.circle(-56 + i * 28, -12, 14, i % 2 ? 'gl' : 'g')) +
  pen.place(-8, -50, 0.26, gem(pen)) +
  pen.place(30, -34, 0.2, cutgem(pen, 's')) +
  pen.shape('M-78,-8H78L70,76C70,82 66,86 60,86H-60C-66,86 -70,82 -70,76Z', 'm') +
  pen.detail('M-78,-8H78L76,12H-76Z', 'md', 0.9) +
  pen.detail('M20,-8H78L70,76C70,82 66,86 60,86H20Z', 'md', 0.5) +
  pen.mirror(pen.shape('M46,-8H64L58,86H42Z', 'g')) +
  pen.shape(roundedRectangle(-18, -14, 36, 42, 7), 'g') +
  pen.circleDetail(0, 2, 7, 'k') +
  pen.detail('M-4,4H4L6,18H-6Z', 'k');

/** Draws the motif of its name. */
export const lantern: Motif = (pen) =>
  pen.line('M0,-100V-70', 'g', 5) +
  pen.shape('M-26,-72H26V-58H-26Z', 'g') +
  pen.shape('M0,-60C60,-60 84,-26 84,2C84,32 60,62 0,62C-60,62 -84,32 -84,2C-84,-26 -60,-60 0,-60Z', 'm') +
  pen.detail('M0,-60C60,-60 84,-26 84,2C84,32 60,62 0,62C40,50 52,20 52,2C52,-20 40,-50 0,-60Z', 'md', 0.7) +
  pen.mirror(pen.line('M0,-60C30,-54 44,-24 44,2C44,28 30,56 0,62', 'g', 3)) +
  pen.line('M0,-60V62', 'g', 3) +
  pen.shape('M-26,58H26V72H-26Z', 'g') +
  repeat(5, (i) => pen.line(`M${-12 + i * 6},72V${98 - Math.abs(i - 2) * 3}`, 'm', 3.5)) +
  pen.circleDetail(0, 2, 24, 'g') +
  pen.detail('M0,-16L18,2L0,20L-18,2Z', 'm') +
  pen.circleDetail(0, 2, 5, 'g') +
  pen.ellipseDetail(-52, -14, 9, 20, 'w', 0.35, 14);

const orb: Motif = (pen) =>
  pen.shape('M-52,62H52L68,92H-68Z', 'g') +
  pen.detail('M0,62H52L68,92H0Z', 'gd', 0.7) +
  pen.circle(0, -8, 78, 'm') +
  pen.detail('M0,70A78,78 0 0 0 60,-58C78,0 50,56 0,70Z', 'md', 0.9) +
  pen.detail(star(8, 46, 12, 0, 0, -8), 'g', 0.9) +
  pen.circleDetail(0, -8, 9, 'w') +
  pen.ellipseDetail(-34, -46, 12, 22, 'w', 0.65, 42) +
  pen.circleDetail(34, 22, 4, 'w', 0.8) +
  pen.circleDetail(-40, 24, 3, 'w', 0.8);

const diya: Motif = (pen) =>
  pen.shape('M0,-92C26,-60 30,-40 18,-18C10,-4 -10,-4 -18,-18C-30,-40 -26,-60 0,-92Z', 'g') +
  pen.detail('M2,-62C14,-44 14,-30 8,-20C4,-14 -6,-14 -9,-20C-14,-32 -6,-44 2,-62Z', 'w') +
  pen.shape('M-96,-12C-70,6 70,6 96,-12C98,40 54,76 0,76C-54,76 -98,40 -96,-12Z', 'm') +
  pen.detail('M96,-12C98,40 54,76 0,76C46,56 66,20 60,0C76,-2 90,-6 96,-12Z', 'md', 0.7) +
  pen.ellipse(0, -10, 70, 16, 'md') +
  pen.ellipseDetail(0, -10, 50, 9, 'g', 0.8) +
  repeat(7, (i) => {
    const t = (i - 3) / 3;
    return pen.detail(polygon(4, 9, -Math.PI / 2, t * 66, 26 + (1 - t * t) * 14), i % 2 ? 's' : 'g');
  }) +
  pen.shape('M-34,72H34L42,90H-42Z', 'g');

const fan: Motif = (pen) =>
  repeat(
    11,
    (i) =>
      `<g transform="translate(0 66) rotate(${-75 + i * 15})">` +
      pen.shape('M-5,-20L-17,-140C-6,-148 6,-148 17,-140L5,-20Z', i % 2 ? 'm' : 'w') +
      pen.detail('M-13,-118L-16,-134C-6,-142 6,-142 16,-134L13,-118Z', 'g', 0.9) +
      `</g>`,
  ) + pen.circle(0, 62, 13, 'g');

/** Draws the motif of its name. */
export const drum: Motif = (pen) =>
  pen.shape('M-70,-40L-54,70C-40,88 40,88 54,70L70,-40Z', 'm') +
  pen.detail('M20,-30L70,-40L54,70C48,80 34,84 20,86Z', 'md', 0.6) +
  repeat(6, (i) =>
    pen.line(
      `M${-66 + i * 26},${-26 + Math.sin((i / 5) * Math.PI) * 12}L${-46 + i * 20},${76 + Math.sin(((i + 0.6) / 5) * Math.PI) * 6}L${-40 + i * 26},${-24 + Math.sin(((i + 1) / 5) * Math.PI) * 12}`,
      'w',
      i < 5 ? 3.5 : 0,
    ),
  ) +
  pen.ellipse(0, -40, 70, 24, 'w') +
  pen.ellipseDetail(0, -40, 40, 13, 'wd') +
  pen.ellipseDetail(0, -40, 24, 8, 'k') +
  pen.shape('M-70,-40C-70,-8 70,-8 70,-40V-28C70,2 -70,2 -70,-28Z', 'g') +
  pen.line('M20,-52L84,-96', 's', 8) +
  pen.circle(18, -50, 9, 'w') +
  pen.line('M-20,-52L-84,-90', 's', 8) +
  pen.circle(-18, -50, 9, 'w');

/** Things that are found, lit, read or rubbed. */
export const TREASURE_MOTIFS = { book, chest, lantern, orb, diya, fan, drum } satisfies Record<string, Motif>;
