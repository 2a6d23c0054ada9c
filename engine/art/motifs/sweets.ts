import { petal, polar, repeat, ring } from '../shapes.ts';
import type { Motif } from './motif.ts';

const cherries: Motif = (pen) =>
  pen.line('M-34,34C-30,-10 0,-50 34,-74C40,-40 44,-10 44,26', 'sd', 8) +
  pen.shape('M34,-76C4,-92 -30,-80 -44,-56C-14,-44 18,-50 34,-76Z', 's') +
  pen.detail('M34,-76C8,-74 -20,-68 -44,-56C-14,-44 18,-50 34,-76Z', 'sd', 0.6) +
  pen.circle(-38, 46, 40, 'm') +
  pen.detail('M-38,86A40,40 0 0 0 -8,20C-2,46 -14,74 -38,86Z', 'md', 0.9) +
  pen.ellipseDetail(-54, 30, 9, 14, 'w', 0.75, 30) +
  pen.circle(44, 40, 38, 'm') +
  pen.detail('M44,78A38,38 0 0 0 72,14C78,40 66,68 44,78Z', 'md', 0.9) +
  pen.ellipseDetail(29, 26, 8, 13, 'w', 0.75, 30);

const chili: Motif = (pen) =>
  pen.shape('M-52,-46C-30,-60 -2,-48 10,-24C30,14 46,46 92,60C40,86 -30,66 -56,10C-66,-12 -66,-34 -52,-46Z', 'm') +
  pen.detail('M92,60C40,86 -30,66 -56,10C-60,0 -62,-8 -62,-16C-40,40 20,68 92,60Z', 'md', 0.8) +
  pen.detail('M-44,-32C-30,-38 -16,-30 -8,-14C2,6 12,22 26,34C0,26 -30,0 -44,-32Z', 'w', 0.5) +
  pen.shape(
    'M-66,-38C-62,-66 -14,-68 8,-30C-6,-36 -14,-30 -24,-24C-32,-34 -40,-30 -48,-20C-54,-28 -60,-30 -66,-38Z',
    's',
  ) +
  pen.line('M-40,-54C-44,-70 -60,-76 -70,-92', 'sd', 11);

const candy: Motif = (pen) =>
  pen.mirror(
    pen.shape('M48,0L92,-40C100,-20 96,-10 86,0C96,10 100,20 92,40Z', 's') +
      pen.line('M56,0L84,-18M56,0L84,18', 'sd', 3),
  ) +
  pen.circle(0, 0, 56, 'm') +
  ring(6, (_i, a) =>
    pen.detail(
      `M0,0C${polar(24, a).join(',')} ${polar(44, a + 0.2).join(',')} ${polar(54, a + 0.7).join(',')}A54,54 0 0 0 ${polar(54, a + 0.22).join(',')}C${polar(40, a - 0.2).join(',')} ${polar(20, a - 0.3).join(',')} 0,0Z`,
      'w',
    ),
  ) +
  pen.ellipseDetail(-22, -30, 8, 14, 'w', 0.7, 40);

const melon: Motif = (pen) =>
  pen.shape('M-96,-30A96,96 0 0 0 96,-30Z', 's') +
  pen.detail('M-84,-30A84,84 0 0 0 84,-30Z', 'w') +
  pen.detail('M-76,-30A76,76 0 0 0 76,-30Z', 'm') +
  pen.detail('M0,-30H76A76,76 0 0 1 0,46C26,30 30,0 20,-30Z', 'md', 0.5) +
  (
    [
      [-44, -10],
      [-14, -8],
      [18, -10],
      [46, -8],
      [-30, 14],
      [2, 18],
      [32, 12],
    ] as const
  )
    .map(
      ([x, y]) => `<g transform="translate(${x} ${y})">${pen.detail('M0,-8C5,-2 5,5 0,7C-5,5 -5,-2 0,-8Z', 'k')}</g>`,
    )
    .join('');

const pineapple: Motif = (pen) =>
  repeat(
    7,
    (i) =>
      `<g transform="translate(0 -26) rotate(${-60 + i * 20})">` +
      pen.shape(petal(70 - Math.abs(i - 3) * 8, 12), i % 2 ? 's' : 'sd') +
      `</g>`,
  ) +
  pen.ellipse(0, 34, 50, 62, 'g') +
  repeat(5, (r) =>
    repeat(4, (i) => {
      const x = -36 + i * 24 + (r % 2) * 12;
      const y = -8 + r * 22;
      return (x * x) / 1900 + (y - 34) ** 2 / 3000 < 1
        ? pen.detail(`M${x},${y - 11}l11,11l-11,11l-11,-11Z`, r % 2 ? 'gd' : 'gl', 0.85)
        : '';
    }),
  ) +
  pen.mirror(pen.shape('M4,20C10,14 34,14 40,20C40,38 14,40 8,28Z', 'k')) +
  pen.detail('M-6,20H6V24H-6Z', 'k') +
  pen.detail('M12,20L22,20L14,30Z', 'w', 0.6) +
  pen.line('M-14,58Q0,70 14,58', 'k', 5);

const mango: Motif = (pen) =>
  pen.shape('M-8,-64C50,-74 92,-20 70,36C52,80 -10,96 -52,62C-90,28 -64,-52 -8,-64Z', 'g') +
  pen.detail('M-8,-64C50,-74 92,-20 70,36C60,10 30,-40 -8,-64Z', 'm', 0.9) +
  pen.detail('M70,36C52,80 -10,96 -52,62C0,76 44,60 70,36Z', 'gd', 0.7) +
  pen.ellipseDetail(-40, 0, 10, 26, 'w', 0.5, 22) +
  pen.line('M-8,-64C-8,-78 -2,-86 6,-92', 'sd', 8) +
  pen.shape('M-2,-76C20,-104 56,-104 78,-86C56,-66 24,-62 -2,-76Z', 's') +
  pen.detail('M-2,-76C24,-84 52,-88 78,-86C56,-66 24,-62 -2,-76Z', 'sd', 0.6);

const lollies: Motif = (pen) =>
  pen.line('M-32,96L-20,-10', 'w', 8) +
  pen.line('M44,96L30,20', 'w', 8) +
  pen.circle(-18, -36, 50, 'm') +
  pen.line('M-18,-36C-10,-46 4,-34 -6,-22C-20,-8 -44,-24 -36,-48C-26,-74 14,-74 20,-40C24,-14 2,6 -22,2', 'w', 7) +
  pen.circle(36, 30, 36, 's') +
  pen.line('M36,30C42,22 52,30 46,40C36,52 16,40 22,22C28,6 56,4 62,28', 'w', 6);

const sushi: Motif = (pen) =>
  pen.shape('M-84,30C-84,4 84,4 84,30V52C84,80 -84,80 -84,52Z', 'w') +
  pen.detail('M-84,40C-60,62 60,62 84,40V52C84,80 -84,80 -84,52Z', 'wd', 0.8) +
  pen.shape('M-96,14C-90,-44 70,-58 96,2C98,28 70,20 60,14C10,4 -50,10 -80,30C-90,32 -98,26 -96,14Z', 'm') +
  repeat(5, (i) => pen.line(`M${-66 + i * 32},${-14 - Math.sin(i) * 6}L${-54 + i * 30},${14 - i * 1}`, 'w', 4)) +
  pen.shape('M-12,-42H14L18,70C8,76 -8,76 -16,72Z', 'k');

/** Fruit, sweets and food. */
export const SWEET_MOTIFS = { cherries, chili, candy, melon, pineapple, mango, lollies, sushi } satisfies Record<
  string,
  Motif
>;
