import { petal, repeat, tenth } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Draws the motif of its name. */
export const peacock: Motif = (pen) => {
  const feather = (a: number, len: number, k: string) =>
    `<g transform="translate(0 40) rotate(${tenth(a)})">` +
    pen.line(`M0,-20V${-len + 18}`, 'sd', 3) +
    pen.shape(petal(44, 24, -len + 34), k) +
    pen.ellipseDetail(0, -len + 14, 11, 14, 'g') +
    pen.ellipseDetail(0, -len + 16, 7.5, 9.5, 'm') +
    pen.circleDetail(0, -len + 18, 4, 'k') +
    `</g>`;
  return (
    repeat(11, (i) => feather(-80 + i * 16, 128, i % 2 ? 's' : 'sd')) +
    repeat(8, (i) => feather(-70 + i * 20, 94, i % 2 ? 'sl' : 's')) +
    repeat(5, (i) => feather(-46 + i * 23, 64, 'sl')) +
    pen.shape(
      'M-34,96C-40,50 -26,24 -18,0C-12,-18 -20,-30 -12,-42C-4,-54 14,-52 18,-40C21,-30 14,-22 18,0C26,24 40,50 34,96Z',
      'm',
    ) +
    pen.detail('M2,-49C10,-50 16,-46 18,-40C21,-30 14,-22 18,0C26,24 40,50 34,96H10C18,50 6,10 2,-49Z', 'md', 0.7) +
    repeat(3, (i) => {
      const a = ((-24 + i * 24) * Math.PI) / 180;
      const x = Math.sin(a) * 28;
      const y = -46 - Math.cos(a) * 26;
      return pen.line(`M${i - 1},-50L${tenth(x)},${tenth(y)}`, 'md', 2.5) + pen.circle(x, y, 5.5, 'g');
    }) +
    pen.shape('M-11,-38L-32,-30L-12,-27Z', 'g') +
    pen.circleDetail(-2, -38, 5.5, 'w') +
    pen.circleDetail(-3, -38, 2.8, 'k') +
    repeat(3, (i) =>
      pen.detail(
        `M-${12 + i * 4},${34 + i * 18}Q0,${46 + i * 18} ${12 + i * 4},${34 + i * 18}Q0,${40 + i * 18} -${12 + i * 4},${34 + i * 18}Z`,
        'g',
        0.85,
      ),
    )
  );
};

const owl: Motif = (pen) =>
  pen.shape(
    'M-62,-88C-44,-72 -20,-70 0,-70C20,-70 44,-72 62,-88C74,-60 74,-30 72,10C70,62 40,92 0,92C-40,92 -70,62 -72,10C-74,-30 -74,-60 -62,-88Z',
    'm',
  ) +
  pen.mirror(pen.detail('M72,-4C74,40 60,74 34,86C50,50 46,10 40,4Z', 'md', 0.9)) +
  pen.detail('M0,12C28,12 40,32 38,54C34,80 16,92 0,92C-16,92 -34,80 -38,54C-40,32 -28,12 0,12Z', 'w') +
  repeat(3, (r) =>
    repeat(4 - (r % 2), (i) => pen.detail(`M${-30 + i * 16 + (r % 2) * 8},${40 + r * 15}q6,10 12,0Z`, 's')),
  ) +
  pen.mirror(
    pen.circle(32, -24, 31, 'w') +
      pen.circleDetail(32, -24, 21, 'g') +
      pen.circleDetail(32, -24, 12, 'k') +
      pen.circleDetail(27, -30, 5, 'w') +
      pen.detail('M4,-50C20,-66 46,-68 66,-62C50,-58 30,-54 8,-38Z', 'md'),
  ) +
  pen.shape('M-9,-14H9L0,12Z', 'g') +
  pen.mirror(pen.shape('M8,84h24l-4,12h-16Z', 'g'));

const toucan: Motif = (pen) =>
  pen.shape('M-30,100C-80,60 -78,-30 -34,-64C-4,-86 36,-76 42,-44C48,0 20,40 -2,98Z', 'k') +
  pen.detail('M-8,-58C16,-68 34,-56 36,-34C38,-6 22,16 4,30C-14,14 -24,-36 -8,-58Z', 'w') +
  pen.detail('M-2,14C10,20 18,14 24,4C20,22 12,34 4,30Z', 's') +
  pen.shape('M20,-66C66,-88 112,-58 98,6C95,14 88,12 86,4C80,-18 56,-26 28,-24C36,-36 34,-54 20,-66Z', 'g') +
  pen.detail('M28,-24C36,-34 36,-46 32,-54C70,-52 96,-28 98,6C95,14 88,12 86,4C80,-18 56,-26 28,-24Z', 'm') +
  pen.detail('M98,6C95,14 88,12 86,4C84,-4 80,-10 75,-14C84,-22 96,-22 100,-14Z', 'k') +
  pen.circleDetail(6, -42, 15, 's') +
  pen.circleDetail(6, -42, 9, 'k') +
  pen.circleDetail(3, -45, 3.2, 'w') +
  pen.shape('M-62,0C-66,40 -50,76 -30,98C-14,70 -20,30 -38,4Z', 's') +
  pen.detail('M-56,20C-56,50 -44,76 -30,92C-26,66 -34,40 -44,22Z', 'sd', 0.7);

const phoenix: Motif = (pen) => {
  const wing = repeat(
    7,
    (i) =>
      `<g transform="translate(10 6) rotate(${22 + i * 17})">` +
      pen.shape(petal(108 - i * 7, 17), i % 2 ? 'm' : 'g') +
      pen.detail(petal(60 - i * 4, 7, -12), i % 2 ? 'g' : 'm', 0.8) +
      `</g>`,
  );
  const tail = (a: number, k: string) =>
    `<g transform="translate(0 30) rotate(${180 + a})">` +
    pen.shape(petal(70, 14), k) +
    pen.circleDetail(0, -52, 6, 's') +
    `</g>`;
  return (
    pen.mirror(wing) +
    pen.mirror(tail(26, 'g')) +
    tail(0, 'm') +
    pen.shape('M-20,40C-30,10 -14,-20 -8,-40C-14,-62 14,-66 14,-46C14,-24 32,8 20,40C10,56 -10,56 -20,40Z', 'm') +
    pen.detail('M4,-58C12,-58 14,-52 14,-46C14,-24 32,8 20,40C16,46 8,50 4,50Z', 'md', 0.7) +
    pen.shape('M-8,-50L-28,-42L-8,-40Z', 'g') +
    pen.circleDetail(1, -48, 4, 'k') +
    repeat(3, (i) =>
      pen.shape(
        `M${-4 + i * 6},-58C${-14 + i * 12},-76 ${-10 + i * 14},-86 ${-6 + i * 14},-92C${6 + i * 10},-80 ${6 + i * 6},-68 ${2 + i * 6},-58Z`,
        'g',
      ),
    )
  );
};

const penguin: Motif = (pen) =>
  pen.shape('M0,-90C54,-90 72,-40 72,10C72,64 44,90 0,90C-44,90 -72,64 -72,10C-72,-40 -54,-90 0,-90Z', 'k') +
  pen.mirror(pen.shape('M62,-6C92,14 96,40 84,60C70,50 62,34 60,20Z', 'k')) +
  pen.detail('M0,-30C14,-66 54,-52 48,-14C60,30 50,84 0,84C-50,84 -60,30 -48,-14C-54,-52 -14,-66 0,-30Z', 'w') +
  pen.mirror(
    pen.circleDetail(22, -30, 9, 'k') +
      pen.circleDetail(19, -34, 3, 'w') +
      pen.shape('M10,82C20,70 44,74 48,92H8Z', 'g'),
  ) +
  pen.shape('M-16,-16Q0,-26 16,-16Q8,0 0,2Q-8,0 -16,-16Z', 'g') +
  pen.shape('M-58,8C-20,28 20,28 58,8L60,26C20,46 -20,46 -60,26Z', 'm') +
  pen.shape('M26,30L44,70L24,76L12,36Z', 'm');

/** Birds. */
export const BIRD_MOTIFS = { peacock, owl, toucan, phoenix, penguin } satisfies Record<string, Motif>;
