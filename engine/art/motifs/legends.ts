import { cycle, petal, polar, repeat, ring, roundedRectangle } from '../shapes.ts';
import type { Motif } from './motif.ts';

const dragoneye: Motif = (pen) =>
  repeat(7, (r) =>
    repeat(8, (i) =>
      pen.shape(
        `M${-118 + i * 32 + (r % 2) * 16},${-98 + r * 28}c0,26 32,26 32,0c-6,-10 -26,-10 -32,0Z`,
        r % 3 === 0 ? 'md' : r % 3 === 1 ? 'm' : 'ml',
      ),
    ),
  ) +
  pen.shape('M-104,14C-60,-58 44,-70 104,-18C60,56 -48,62 -104,14Z', 'k') +
  pen.shape('M-86,10C-48,-42 40,-52 88,-14C48,40 -42,46 -86,10Z', 'g') +
  pen.circleDetail(2, -6, 37, 's') +
  pen.circleDetail(2, -6, 37, 'm', 0.35) +
  ring(24, (_i, a) => {
    const [x, y] = polar(36, a);
    const [u, v] = polar(20, a + 0.1);
    return pen.line(`M${x + 2},${y - 6}L${u + 2},${v - 6}`, 'gl', 2);
  }) +
  pen.detail('M2,-44C14,-20 14,10 2,32C-10,10 -10,-20 2,-44Z', 'k') +
  pen.circleDetail(-14, -22, 7, 'w') +
  pen.shape('M-110,2C-70,-80 40,-92 112,-34C70,-62 -40,-64 -110,2Z', 'md');

/** Draws the motif of its name. */
export const mask: Motif = (pen) =>
  repeat(9, (i) => {
    const a = -64 + i * 16;
    return (
      `<g transform="translate(0 -6) rotate(${a})">` +
      pen.shape(petal(98 - Math.abs(i - 4) * 4, 15), cycle(i, 's', 'g', 'm')) +
      pen.line(`M0,-20V-84`, cycle(i, 'sd', 'gd', 'md'), 2) +
      `</g>`
    );
  }) +
  pen.shape(
    'M0,-12C26,-38 72,-40 96,-14C96,26 70,52 34,50C18,48 8,34 0,22C-8,34 -18,48 -34,50C-70,52 -96,26 -96,-14C-72,-40 -26,-38 0,-12Z',
    'g',
  ) +
  pen.detail('M0,-12C26,-38 72,-40 96,-14C96,26 70,52 34,50C18,48 8,34 0,22Z', 'gd', 0.5) +
  pen.mirror(
    pen.detail('M18,8C30,-14 60,-16 74,-4C66,22 36,30 18,8Z', 'k') +
      repeat(5, (i) => pen.circleDetail(28 + i * 13, -26 + Math.abs(i - 2.4) * 2.2, 3.6, 'm')) +
      pen.line('M84,20C92,40 88,66 80,90', 's', 6),
  ) +
  pen.shape('M0,-34L16,-12L0,10L-16,-12Z', 'm') +
  pen.detail('M0,-34V10L-16,-12Z', 'ml', 0.8);

const pharaoh: Motif = (pen) =>
  pen.mirror(
    pen.shape('M0,-88C50,-88 74,-50 76,0C78,40 88,66 94,88H40L34,20L0,-40Z', 'g') +
      repeat(6, (i) =>
        pen.detail(`M${34 + i * 0.8},${20 + i * 12}L${79 + i * 2.4},${10 + i * 13}l2,7L${35 + i},${27 + i * 11}Z`, 's'),
      ) +
      repeat(4, (i) =>
        pen.detail(
          `M${10 + i * 15},${-84 + i * 7}L${16 + i * 11},${-50 + i * 13}l6,3L${17 + i * 15},${-80 + i * 9}Z`,
          's',
        ),
      ),
  ) +
  pen.shape('M-40,-36C-20,-52 20,-52 40,-36C46,0 40,40 24,60C12,72 -12,72 -24,60C-40,40 -46,0 -40,-36Z', 'w') +
  pen.detail('M0,-47C14,-47 28,-44 40,-36C46,0 40,40 24,60C16,68 8,70 0,70Z', 'wd', 0.8) +
  pen.mirror(
    pen.detail('M8,-4C16,-14 32,-14 38,-4C30,4 16,6 8,-4ZM36,-6L52,-10L38,0Z', 'k') +
      pen.circleDetail(22, -5, 4.5, 's') +
      pen.detail('M8,-18C18,-26 32,-24 40,-16L38,-12C30,-18 18,-20 8,-14Z', 'k'),
  ) +
  pen.detail('M-12,40Q0,34 12,40Q0,50 -12,40Z', 'm') +
  pen.line('M0,0L-5,24H6', 'gd', 3) +
  pen.shape('M-12,66H12L8,98H-8Z', 's') +
  pen.shape('M-44,-40C-20,-58 20,-58 44,-40L42,-28C20,-44 -20,-44 -42,-28Z', 's') +
  pen.shape('M-8,-46C-16,-70 -8,-90 2,-92C12,-90 14,-78 6,-72C12,-62 12,-54 8,-46Z', 'g') +
  pen.circleDetail(1, -82, 3, 'm');

const helmet: Motif = (pen) =>
  pen.mirror(
    pen.shape('M54,-20C92,-24 104,-62 92,-94C78,-70 62,-62 44,-58Z', 'w') +
      pen.detail('M62,-20C92,-28 102,-62 92,-94C90,-66 78,-44 50,-40Z', 'wd', 0.9),
  ) +
  pen.shape('M-66,10C-66,-58 -36,-78 0,-78C36,-78 66,-58 66,10L58,84L30,66V26H12L0,56L-12,26H-30V66L-58,84Z', 'm') +
  pen.detail('M0,-78C36,-78 66,-58 66,10L58,84L30,66V26H12L0,56Z', 'md', 0.6) +
  pen.shape('M-70,-2H70V18H-70Z', 'g') +
  pen.shape('M-10,-80H10V4L0,44L-10,4Z', 'g') +
  repeat(6, (i) => pen.circleDetail(-58 + i * 23.2, 8, 4, 'gd')) +
  pen.detail('M-52,-20C-50,-46 -36,-60 -20,-64C-32,-50 -38,-34 -40,-16Z', 'w', 0.45);

const shield: Motif = (pen) =>
  pen.place(
    0,
    0,
    1,
    pen.line('M-70,-78L60,72', 'wd', 9) +
      pen.line('M70,-78L-60,72', 'wd', 9) +
      pen.mirror(pen.line('M-82,-60L-58,-84', 'g', 8) + pen.circle(-78, -84, 8, 'g')),
  ) +
  pen.shape('M0,-72C24,-58 48,-54 68,-56C70,10 50,64 0,92C-50,64 -70,10 -68,-56C-48,-54 -24,-58 0,-72Z', 'g') +
  pen.detail('M0,-56C20,-46 38,-42 54,-42C54,10 38,52 0,74C-38,52 -54,10 -54,-42C-38,-42 -20,-46 0,-56Z', 'm') +
  pen.detail('M0,-56C20,-46 38,-42 54,-42C54,10 38,52 0,74Z', 'md', 0.7) +
  pen.detail('M10,-34L-24,14H-4L-12,52L26,0H4Z', 'gl');

const swords: Motif = (pen) => {
  const sw =
    pen.shape('M-6,-96L6,-96L10,-84V30H-10V-84Z', 'w') +
    pen.detail('M0,-96L6,-96L10,-84V30H0Z', 'wd') +
    pen.shape(roundedRectangle(-30, 28, 60, 13, 6), 'g') +
    pen.shape(roundedRectangle(-7, 40, 14, 34, 4), 'm') +
    pen.circle(0, 82, 11, 'g');
  return pen.place(0, 0, 1, sw, 38) + pen.place(0, 0, 1, sw, -38);
};

const mech: Motif = (pen) =>
  pen.mirror(pen.shape('M50,-30L96,-56L88,0L58,20Z', 'md') + pen.shape('M22,-92L34,-60H14Z', 's')) +
  pen.shape('M-58,-44L-30,-72H30L58,-44L62,24L34,84H-34L-62,24Z', 'm') +
  pen.detail('M0,-72H30L58,-44L62,24L34,84H0Z', 'md', 0.6) +
  pen.shape('M-50,-18H50L44,14L14,20L0,12L-14,20L-44,14Z', 'k') +
  pen.mirror(pen.detail('M12,-6L42,-10L38,6L16,10Z', 's')) +
  pen.detail('M-14,36H14L10,72H-10Z', 'k') +
  repeat(3, (i) => pen.detail(`M-10,${42 + i * 10}h20v4h-20Z`, 's')) +
  pen.shape('M-10,-88H10L14,-44L0,-34L-14,-44Z', 'g');

const calavera: Motif = (pen) =>
  pen.shape(
    'M0,-90C58,-90 84,-52 80,-6C78,20 62,30 56,40L50,80C48,90 -48,90 -50,80L-56,40C-62,30 -78,20 -80,-6C-84,-52 -58,-90 0,-90Z',
    'w',
  ) +
  pen.detail('M0,-90C58,-90 84,-52 80,-6C78,20 62,30 56,40L50,80C48,88 20,88 10,88C50,40 50,-50 0,-90Z', 'wd', 0.6) +
  pen.mirror(
    ring(8, (i, a) => {
      const [x, y] = polar(25, a);
      return pen.circleDetail(34 + x, -12 + y, 8, i % 2 ? 'm' : 's');
    }) +
      pen.circleDetail(34, -12, 22, 'k') +
      pen.circleDetail(34, -12, 9, 'g') +
      pen.line('M60,30C52,34 46,34 42,28', 's', 4),
  ) +
  pen.detail('M0,10L12,32H4L0,26L-4,32H-12Z', 'k') +
  pen.line('M-40,54H40', 'k', 4) +
  repeat(6, (i) => pen.line(`M${-30 + i * 12},44V66`, 'k', 4)) +
  (`<g transform="translate(0 -58)">` +
    ring(6, (i, _a) => `<g transform="rotate(${i * 60})">${pen.detail(petal(22, 8), i % 2 ? 'g' : 'm')}</g>`) +
    pen.circleDetail(0, 0, 6, 's') +
    `</g>`);

/** Figures and things of old stories. */
export const LEGEND_MOTIFS = { dragoneye, mask, pharaoh, helmet, shield, swords, mech, calavera } satisfies Record<
  string,
  Motif
>;
