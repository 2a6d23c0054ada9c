import { cycle, polar, repeat, ring, roundedRectangle, star } from '../shapes.ts';
import { gem } from './jewels.ts';
import type { Motif } from './motif.ts';

/** Draws the motif of its name. */
export const rocket: Motif = (pen) =>
  pen.shape('M-14,64C-22,84 -8,94 0,104C8,94 22,84 14,64Z', 'g') +
  pen.mirror(pen.shape('M24,10C52,22 60,44 56,72C44,60 34,56 22,56Z', 's')) +
  pen.shape('M0,-98C34,-70 42,-20 26,62H-26C-42,-20 -34,-70 0,-98Z', 'w') +
  pen.detail('M0,-98C34,-70 42,-20 26,62H4C18,-20 16,-70 0,-98Z', 'wd', 0.9) +
  pen.shape('M0,-98C18,-84 28,-64 32,-44C14,-36 -14,-36 -32,-44C-28,-64 -18,-84 0,-98Z', 'm') +
  pen.circle(0, -8, 17, 's') +
  pen.circleDetail(0, -8, 10, 'k') +
  pen.circleDetail(-4, -12, 3.5, 'w', 0.9) +
  pen.shape('M-26,62L-29,42C-10,48 10,48 29,42L26,62Z', 'm');

const plane: Motif = (pen) =>
  pen.shape('M-92,24L-98,-18L-78,-22L-54,8Z', 'md') +
  pen.shape('M-90,20C-40,-2 20,-30 74,-38C94,-40 100,-26 86,-16C40,14 -30,44 -70,44C-84,44 -92,32 -90,20Z', 'm') +
  pen.detail('M-90,28C-40,26 30,4 94,-26C92,-22 90,-18 86,-16C40,14 -30,44 -70,44C-82,44 -90,38 -90,28Z', 'md', 0.8) +
  pen.shape('M-10,10L-56,78L-30,76L40,-6Z', 'md') +
  pen.shape('M0,-14L-44,-64L-24,-66L36,-26Z', 'ml') +
  pen.detail('M52,-32C62,-36 74,-36 82,-32L66,-22Z', 'w') +
  repeat(5, (i) => pen.circleDetail(-28 + i * 15, 4 - i * 6.6, 4, 'w')) +
  pen.shape('M94,-48L106,-4L98,-2L88,-46Z', 'w');

/** Draws the motif of its name. */
export const dice: Motif = (pen) => {
  const cube = (k: string, t?: string) =>
    pen.shape('M0,-72L62,-38L0,-4L-62,-38Z', t || `${k}l`) +
    pen.shape('M-62,-38L0,-4V70L-62,34Z', k) +
    pen.shape('M62,-38L0,-4V70L62,34Z', `${k}d`) +
    pen.ellipseDetail(0, -38, 13, 8, 'w') +
    (
      [
        [-44, -8],
        [-18, 40],
        [-31, 16],
      ] as const
    )
      .map(([x, y]) => pen.ellipseDetail(x, y, 7, 9, 'w'))
      .join('') +
    (
      [
        [16, 6],
        [46, -10],
        [16, 46],
        [46, 30],
      ] as const
    )
      .map(([x, y]) => pen.ellipseDetail(x, y, 7, 9, 'w'))
      .join('');
  return pen.place(-40, -24, 0.72, cube('s'), -14) + pen.place(30, 18, 0.92, cube('m'), 10);
};

const bomb: Motif = (pen) =>
  pen.line('M30,-44C44,-72 68,-62 64,-86', 'wd', 6) +
  ring(8, (_i, a) => {
    const [x, y] = polar(20, a);
    const [u, v] = polar(9, a);
    return pen.line(`M${64 + u},${-90 + v}L${64 + x},${-90 + y}`, 'g', 4);
  }) +
  pen.circleDetail(64, -90, 7, 'm') +
  pen.shape('M14,-52L42,-36L34,-18L4,-36Z', 'kl') +
  pen.circle(-6, 24, 64, 'k') +
  pen.detail('M-6,88A64,64 0 0 0 46,-14C56,40 30,76 -6,88Z', 'kl', 0.8) +
  pen.ellipseDetail(-30, -4, 14, 22, 'w', 0.55, 34) +
  pen.detail(star(5, 22, 10, -Math.PI / 2, 4, 36), 'm');

const plinko: Motif = (pen) =>
  repeat(6, (r) => repeat(r + 3, (i) => pen.circleDetail((i - (r + 2) / 2) * 26, -72 + r * 24, 5.2, 'w', 0.9))) +
  pen.circle(13, -24, 14, 'm') +
  pen.circleDetail(8, -29, 4, 'w', 0.8) +
  repeat(7, (i) =>
    pen.shape(roundedRectangle(-96 + i * 28, 74, 24, 22, 6), cycle(i, 'm', 'g', 's', 'wd', 's', 'g', 'm')),
  );

const mines: Motif = (pen) =>
  repeat(3, (r) =>
    repeat(3, (i) =>
      pen.shape(roundedRectangle(-92 + i * 64, -92 + r * 64, 56, 56, 12), (r * 3 + i) % 4 === 0 ? 'sd' : 's'),
    ),
  ) +
  pen.place(-64, -64, 0.3, gem(pen)) +
  pen.place(64, 0, 0.3, gem(pen)) +
  pen.place(0, 64, 0.3, gem(pen)) +
  pen.place(0, 0, 0.32, bomb(pen));

const limbo: Motif = (pen) =>
  repeat(5, (i) =>
    pen.shape(
      `M0,${-96 + i * 34}L${52 + i * 6},${-44 + i * 34}L${34 + i * 6},${-28 + i * 34}L0,${-58 + i * 34}L${-34 - i * 6},${-28 + i * 34}L${-52 - i * 6},${-44 + i * 34}Z`,
      cycle(i, 'm', 'm', 'md', 'sd', 's'),
    ),
  );

const keno: Motif = (pen) =>
  repeat(4, (r) =>
    repeat(4, (i) => {
      const on = [2, 5, 8, 11, 12].includes(r * 4 + i);
      return (
        pen.shape(roundedRectangle(-94 + i * 48, -94 + r * 48, 42, 42, 10), on ? 'm' : 's') +
        (on
          ? pen.circleDetail(-73 + i * 48, -73 + r * 48, 10, 'w')
          : pen.circleDetail(-73 + i * 48, -73 + r * 48, 5, 'sl'))
      );
    }),
  );

const curve: Motif = (pen) =>
  pen.line('M-96,82C-20,78 50,40 82,-64', 'm', 10) +
  pen.detail('M-96,82C-20,78 50,40 82,-64V86H-96Z', 'm', 0.28) +
  pen.place(80, -66, 0.42, rocket(pen), 32);

/** Objects of quick games. */
export const INSTANT_MOTIFS = { rocket, plane, dice, bomb, plinko, mines, limbo, keno, curve } satisfies Record<
  string,
  Motif
>;
