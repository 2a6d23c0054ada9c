import { repeat } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Draws the motif of its name. */
export const tiger: Motif = (pen) =>
  pen.mirror(pen.circle(62, -58, 27, 'm') + pen.circleDetail(62, -58, 14, 'k')) +
  pen.shape(
    'M0,-76C46,-82 84,-52 86,-6C88,22 82,40 70,54C52,78 26,90 0,90C-26,90 -52,78 -70,54C-82,40 -88,22 -86,-6C-84,-52 -46,-82 0,-76Z',
    'm',
  ) +
  pen.detail(
    'M0,-76C46,-82 84,-52 86,-6C88,22 82,40 70,54C52,78 26,90 0,90C40,70 60,30 52,-20C48,-50 30,-70 0,-76Z',
    'md',
    0.55,
  ) +
  pen.mirror(
    pen.detail('M6,-30C24,-46 54,-36 60,-14C50,-22 26,-24 8,-8Z', 'w') +
      pen.detail('M2,34C10,16 56,18 58,46C58,72 26,88 0,88Z', 'w') +
      pen.detail('M86,-14L54,-2L86,6Z', 'k') +
      pen.detail('M86,18L58,22L80,36Z', 'k') +
      pen.detail('M72,50L50,48L60,66Z', 'k') +
      pen.detail('M14,-76L22,-52L36,-70Z', 'k') +
      pen.detail('M44,-68L42,-48L58,-56Z', 'k') +
      pen.detail('M14,2C24,-18 50,-18 58,-6C46,10 28,12 14,2Z', 'k') +
      pen.detail('M22,0C30,-12 46,-12 52,-6C44,6 32,8 22,0Z', 'g') +
      pen.circleDetail(37, -3, 6, 'k') +
      pen.circleDetail(34, -6, 2.2, 'w') +
      pen.circleDetail(22, 56, 2.2, 'k') +
      pen.circleDetail(32, 60, 2.2, 'k') +
      pen.circleDetail(34, 50, 2.2, 'k'),
  ) +
  pen.detail('M0,-78L9,-54L0,-40L-9,-54Z', 'k') +
  pen.detail('M-4,-34H4L2,-16H-2Z', 'k') +
  pen.shape('M-19,26Q0,16 19,26Q12,44 0,46Q-12,44 -19,26Z', 's') +
  pen.line('M0,46V56M0,56C-6,68 -20,70 -28,64M0,56C6,68 20,70 28,64', 'k', 4) +
  pen.detail('M-10,72H10L0,84Z', 's', 0.0);

const elephant: Motif = (pen) =>
  pen.mirror(
    pen.shape('M26,-48C62,-92 108,-58 100,-4C94,42 62,58 36,34Z', 'm') +
      pen.detail('M40,-38C66,-68 92,-48 88,-6C84,26 62,38 42,22Z', 'sl', 0.75),
  ) +
  pen.shape(
    'M0,-78C42,-78 56,-44 50,-4C46,22 30,34 27,52C24,76 22,94 2,96C-12,97 -22,88 -22,76L-8,74C-6,82 4,82 4,70L2,56C-26,50 -44,24 -50,-4C-56,-44 -42,-78 0,-78Z',
    'm',
  ) +
  pen.detail(
    'M0,-78C42,-78 56,-44 50,-4C46,22 30,34 27,52C24,76 22,94 2,96C14,80 16,56 18,36C30,10 30,-50 0,-78Z',
    'md',
    0.6,
  ) +
  pen.mirror(
    pen.shape('M26,30C42,40 50,56 46,76C34,70 22,56 18,44Z', 'w') +
      pen.ellipseDetail(28, -8, 7, 5, 'k') +
      pen.circleDetail(30, -9.5, 1.8, 'w'),
  ) +
  pen.shape('M-38,-62C-20,-80 20,-80 38,-62C30,-30 14,-10 0,0C-14,-10 -30,-30 -38,-62Z', 's') +
  pen.detail('M-30,-58C-16,-70 16,-70 30,-58C24,-34 12,-18 0,-10C-12,-18 -24,-34 -30,-58Z', 'g') +
  pen.detail('M0,-58L14,-40L0,-20L-14,-40Z', 's') +
  pen.circleDetail(0, -40, 5, 'w') +
  repeat(4, (i) => pen.line(`M-${10 - i * 0.6},${30 + i * 11}Q2,${35 + i * 11} ${14 - i},${30 + i * 11}`, 'md', 2.5)) +
  pen.circleDetail(0, 6, 5, 'g') +
  repeat(7, (i) => {
    const t = (i - 3) / 3;
    return pen.circleDetail(t * 38, -62 - (1 - t * t) * 14, 4, 'gl');
  });

const wolf: Motif = (pen) =>
  pen.mirror(
    pen.shape('M0,-46L26,-50L74,-96L84,-14L70,18L84,34L54,46L24,86L0,96Z', 'm') +
      pen.detail('M74,-96L84,-14L70,18L46,-34Z', 'md') +
      pen.detail('M68,-76L52,-40L72,-12Z', 's', 0.8) +
      pen.detail('M0,-46L26,-50L46,-34L16,-8L0,-20Z', 'ml') +
      pen.detail('M70,18L84,34L54,46L24,86L20,52L50,20Z', 'w') +
      pen.detail('M20,52L50,20L16,-8L0,60Z', 'ml', 0.5) +
      pen.detail('M54,46L24,86L20,52Z', 'wd') +
      pen.detail('M18,2L52,-10L42,10L24,12Z', 'g') +
      pen.detail('M32,-2L40,-5L38,8L31,8Z', 'k'),
  ) +
  pen.shape('M-16,52H16L10,70L0,76L-10,70Z', 'k') +
  pen.detail('M0,-40L10,-8L0,44L-10,-8Z', 'w', 0.35);

const bull: Motif = (pen) =>
  pen.mirror(
    pen.shape('M28,-36C66,-40 88,-58 84,-98C112,-66 104,-14 52,-6Z', 'w') +
      pen.detail('M40,-22C80,-24 100,-48 96,-78C104,-46 92,-14 52,-6Z', 'wd', 0.9) +
      pen.shape('M40,-8L88,-2L60,20Z', 'md'),
  ) +
  pen.shape('M-44,-54C-20,-68 20,-68 44,-54L50,0L36,56C30,84 -30,84 -36,56L-50,0Z', 'm') +
  pen.detail('M0,-64C16,-64 32,-60 44,-54L50,0L36,56C32,72 16,78 0,78Z', 'md', 0.55) +
  pen.detail('M-34,40C-34,28 34,28 34,40C38,66 26,82 0,82C-26,82 -38,66 -34,40Z', 's') +
  pen.mirror(
    pen.ellipseDetail(16, 52, 7, 9, 'k', 1, 18) +
      pen.detail('M14,-14L40,-24L36,-6L22,-2Z', 'k') +
      pen.circleDetail(29, -11, 4, 'g'),
  ) +
  pen.detail('M-30,-62C-14,-78 14,-78 30,-62C22,-46 12,-32 0,-26C-12,-32 -22,-46 -30,-62Z', 'k') +
  pen.line('M-12,66C-14,92 14,92 12,66', 'g', 7);

const panda: Motif = (pen) =>
  pen.mirror(pen.circle(58, -60, 28, 'k')) +
  pen.shape('M0,-80C56,-80 88,-44 88,4C88,56 50,84 0,84C-50,84 -88,56 -88,4C-88,-44 -56,-80 0,-80Z', 'w') +
  pen.detail('M0,-80C56,-80 88,-44 88,4C88,56 50,84 0,84C50,60 60,-50 0,-80Z', 'wd', 0.5) +
  pen.mirror(
    pen.ellipseDetail(36, -2, 22, 28, 'k', 1, 28) +
      pen.circleDetail(30, -4, 9, 'w') +
      pen.circleDetail(29, -4, 5, 'k') +
      pen.circleDetail(56, 34, 11, 'm', 0.6),
  ) +
  pen.detail('M-13,26Q0,18 13,26Q8,38 0,40Q-8,38 -13,26Z', 'k') +
  pen.line('M0,38V46C-4,56 -16,56 -20,50M0,46C4,56 16,56 20,50', 'k', 4.5) +
  pen.shape('M30,-92C60,-110 80,-96 84,-84C64,-72 42,-76 30,-92Z', 's');

const frog: Motif = (pen) =>
  pen.mirror(
    pen.shape('M40,10C92,6 104,54 84,84H30Z', 'm') +
      pen.shape('M64,84C56,72 96,70 100,88H60Z', 's') +
      pen.circle(40, -58, 28, 'm') +
      pen.circleDetail(40, -60, 19, 'g') +
      pen.circleDetail(40, -60, 9, 'k') +
      pen.circleDetail(36, -66, 3.5, 'w'),
  ) +
  pen.shape('M0,-60C54,-60 78,-30 74,6C70,60 40,86 0,86C-40,86 -70,60 -74,6C-78,-30 -54,-60 0,-60Z', 'm') +
  pen.detail('M0,14C40,14 52,40 44,62C36,80 16,86 0,86C-16,86 -36,80 -44,62C-52,40 -40,14 0,14Z', 'w', 0.85) +
  pen.line('M-52,-16C-26,6 26,6 52,-16', 'k', 5.5) +
  pen.mirror(pen.circleDetail(12, -34, 2.5, 'k')) +
  pen.circle(0, 44, 25, 'g') +
  pen.detail('M-9,35H9V53H-9Z', 'm') +
  pen.circleDetail(0, 44, 4, 'g');

const snake: Motif = (pen) =>
  pen.line('M-60,86C60,100 96,50 30,34C-50,20 -80,-20 -10,-30C40,-38 40,-66 6,-74', 'm', 32) +
  pen.line('M-60,86C60,100 96,50 30,34C-50,20 -80,-20 -10,-30C40,-38 40,-66 6,-74', 'g', 8) +
  pen.shape('M24,-58C20,-94 -36,-104 -54,-78C-60,-64 -36,-52 -8,-54C4,-54 16,-52 24,-58Z', 'm') +
  pen.circleDetail(-24, -80, 7, 'g') +
  pen.circleDetail(-25, -80, 3, 'k') +
  pen.line('M-54,-72L-78,-66M-70,-68L-80,-76', 's', 4);

/** Animals that walk, hop or crawl. */
/** A paw print, for small animals without their own drawing. */
const paw: Motif = (pen) =>
  pen.mirror(
    pen.ellipse(28, -54, 20, 27, 'm') +
      pen.ellipse(70, -12, 18, 25, 'm') +
      pen.ellipseDetail(24, -62, 8, 11, 'ml', 0.7) +
      pen.ellipseDetail(66, -20, 7, 10, 'ml', 0.7),
  ) +
  pen.shape(
    'M0,-14C30,-14 48,12 58,38C68,66 44,84 20,76C8,72 -8,72 -20,76C-44,84 -68,66 -58,38C-48,12 -30,-14 0,-14Z',
    'm',
  ) +
  pen.detail('M0,-14C30,-14 48,12 58,38C68,66 44,84 20,76C12,73 6,72 0,72C34,58 30,16 0,-14Z', 'md', 0.5) +
  pen.detail('M-34,30C-28,12 -16,0 -4,-2C-18,8 -26,22 -28,38Z', 'w', 0.55);

export const BEAST_MOTIFS = { paw, tiger, elephant, wolf, bull, panda, frog, snake } satisfies Record<string, Motif>;
