import { polar, polygon, repeat, ring } from '../shapes.ts';
import type { Motif } from './motif.ts';

const fish: Motif = (pen) =>
  pen.shape('M58,0C76,-34 92,-40 100,-46C96,-16 96,16 100,46C90,40 76,32 58,0Z', 's') +
  pen.shape('M-30,-38C-10,-74 26,-70 40,-56C30,-44 20,-36 10,-32Z', 's') +
  pen.shape('M-10,36C4,62 22,66 36,60C30,48 22,38 14,30Z', 's') +
  pen.shape('M-88,4C-66,-44 10,-58 68,0C10,56 -62,52 -88,4Z', 'm') +
  pen.detail('M-88,4C-62,52 10,56 68,0C20,20 -50,26 -88,4Z', 'md', 0.75) +
  pen.detail('M-44,-33C-34,-14 -34,18 -46,35C-64,28 -78,20 -88,4C-78,-16 -62,-27 -44,-33Z', 'ml', 0.75) +
  repeat(3, (r) => repeat(4, (i) => pen.line(`M${-24 + i * 20 + (r % 2) * 9},${-20 + r * 16}q9,8 0,15`, 'w', 2.6))) +
  pen.circle(-60, -8, 11, 'w') +
  pen.circleDetail(-62, -8, 5.5, 'k') +
  pen.circleDetail(-64, -10, 2, 'w') +
  pen.line('M-84,14Q-74,20 -66,14', 'k', 3.5) +
  pen.shape('M-22,4C-6,0 10,8 14,24C-4,26 -18,20 -22,4Z', 'g');

const koi: Motif = (pen) => {
  const one = (k: string) =>
    pen.shape(
      'M8,-92C44,-88 66,-50 52,-8C46,12 34,26 22,36C38,44 48,60 46,78C30,70 18,70 6,82C0,66 2,52 8,40C-2,18 -22,-2 -26,-34C-28,-66 -14,-92 8,-92Z',
      k,
    ) +
    pen.shape('M50,-34C70,-30 84,-14 84,4C68,4 54,-4 46,-14Z', k === 'w' ? 'wd' : `${k}d`) +
    pen.shape('M-26,-30C-44,-22 -50,-6 -46,10C-32,4 -22,-6 -18,-16Z', k === 'w' ? 'wd' : `${k}d`) +
    pen.detail('M8,-92C24,-90 38,-80 46,-64C24,-58 6,-60 -8,-72C-4,-84 2,-92 8,-92Z', k === 'w' ? 'm' : 'w', 0.95) +
    pen.detail('M-10,-38C8,-30 24,-36 34,-46C44,-20 30,0 16,6C2,-6 -8,-18 -10,-38Z', k === 'w' ? 'm' : 'w', 0.95) +
    pen.circleDetail(-6, -66, 4.5, 'k') +
    pen.circleDetail(30, -72, 4.5, 'k');
  return pen.place(-34, 8, 0.92, one('m'), 14) + pen.place(34, -8, 0.92, one('w'), 194);
};

const shark: Motif = (pen) =>
  pen.shape('M-6,-52C2,-84 26,-98 44,-98C38,-78 38,-60 44,-44Z', 'md') +
  pen.shape('M70,14C84,0 96,-22 98,-46C104,-20 104,30 92,62C84,48 78,38 66,34Z', 'md') +
  pen.shape(
    'M-98,8C-80,-36 -20,-62 40,-46C66,-38 78,-8 78,20C52,44 -10,62 -62,48C-52,40 -50,34 -46,30C-66,32 -86,24 -98,8Z',
    'm',
  ) +
  pen.detail('M-46,30C-10,34 40,30 78,20C52,44 -10,62 -62,48C-52,40 -50,34 -46,30Z', 'w') +
  pen.shape('M-4,34C0,60 16,80 36,88C38,66 34,48 26,34Z', 'md') +
  pen.detail('M-94,12C-80,26 -62,32 -46,30L-62,48C-78,42 -90,28 -94,12Z', 's') +
  repeat(5, (i) => pen.detail(`M${-88 + i * 9},${17 + i * 3.2}l4,9l6,-6Z`, 'w')) +
  pen.circle(-56, -8, 7.5, 'w') +
  pen.circleDetail(-57, -7, 4, 'k') +
  pen.line('M-68,-20L-46,-15', 'k', 4) +
  repeat(3, (i) => pen.line(`M${-14 + i * 11},-10q-7,14 0,28`, 'md', 4));

const octopus: Motif = (pen) => {
  const arm = (path: string) => pen.line(path, 'm', 21) + pen.line(path, 'md', 7);
  return (
    pen.mirror(
      arm('M16,22C22,60 62,58 62,86') +
        arm('M30,14C60,40 96,14 92,-18C90,-34 74,-32 74,-20') +
        arm('M26,20C50,58 88,42 96,66C100,84 82,92 76,80') +
        arm('M8,26C8,56 26,68 18,92'),
    ) +
    pen.shape('M0,-92C50,-92 66,-52 58,-14C54,10 46,30 0,32C-46,30 -54,10 -58,-14C-66,-52 -50,-92 0,-92Z', 'm') +
    pen.detail('M0,-92C50,-92 66,-52 58,-14C54,10 46,30 0,32C34,10 40,-60 0,-92Z', 'md', 0.65) +
    pen.ellipseDetail(-26, -62, 13, 18, 'ml', 0.9, 28) +
    pen.mirror(
      pen.ellipse(22, -14, 15, 18, 'w') + pen.circleDetail(19, -11, 8.5, 'k') + pen.circleDetail(15, -16, 3, 'w'),
    ) +
    pen.line('M-10,14Q0,22 10,14', 'k', 4.5)
  );
};

const crab: Motif = (pen) =>
  pen.mirror(
    pen.line('M50,30L84,52L90,74', 'md', 9) +
      pen.line('M44,44L68,72L68,90', 'md', 9) +
      pen.line('M58,8L86,-16', 'md', 12) +
      pen.shape(
        'M80,-20C66,-44 72,-78 100,-92C94,-76 98,-62 84,-56C100,-54 104,-40 108,-50C112,-28 100,-10 80,-20Z',
        'm',
      ) +
      pen.line('M22,-22V-44', 'md', 7) +
      pen.circle(22, -52, 13, 'w') +
      pen.circleDetail(20, -52, 6, 'k'),
  ) +
  pen.shape('M0,-30C48,-30 72,-4 70,20C66,56 32,66 0,66C-32,66 -66,56 -70,20C-72,-4 -48,-30 0,-30Z', 'm') +
  pen.detail('M70,20C66,56 32,66 0,66C-32,66 -66,56 -70,20C-40,44 40,44 70,20Z', 'md', 0.8) +
  pen.line('M-18,26Q0,40 18,26', 'k', 5) +
  pen.ellipseDetail(-34, -6, 15, 8, 'w', 0.5, -18);

const turtle: Motif = (pen) =>
  pen.mirror(
    pen.shape('M50,-10C80,-40 98,-36 100,-22C94,-4 78,6 56,10Z', 's') +
      pen.shape('M44,40C62,54 72,72 64,84C48,82 38,70 30,54Z', 's'),
  ) +
  pen.shape('M-24,-58C-26,-90 26,-90 24,-58L14,-40H-14Z', 's') +
  pen.ellipse(0, 8, 64, 62, 'm') +
  pen.detail(polygon(6, 28, 0, 0, 8), 'ml', 0.9) +
  ring(6, (i, a) => {
    const [x, y] = polar(46, a + Math.PI / 6);
    return pen.detail(polygon(5, 14, a + Math.PI / 6 + Math.PI, x, y + 8), i % 2 ? 'md' : 'ml', 0.7);
  }) +
  pen.mirror(pen.circleDetail(11, -68, 5, 'k') + pen.circleDetail(9.5, -70, 1.8, 'w'));

const angler: Motif = (pen) =>
  pen.line('M10,-56C14,-96 -40,-100 -58,-72', 'md', 6) +
  pen.circleDetail(-62, -64, 24, 'g', 0.25) +
  pen.circle(-62, -64, 11, 'g') +
  pen.shape('M60,0C78,-26 94,-32 102,-32C94,-10 94,14 102,36C90,34 76,26 60,6Z', 'md') +
  pen.shape('M-80,-4C-66,-52 10,-72 54,-30C74,-10 72,26 48,46C10,76 -58,66 -76,34C-70,22 -74,8 -80,-4Z', 'm') +
  pen.detail('M-80,-4C-40,14 -10,14 14,2C6,36 -34,50 -76,34C-70,22 -74,8 -80,-4Z', 'k') +
  repeat(6, (i) => pen.detail(`M${-74 + i * 14},${-1 + Math.sin(i) * 2 + i * 1.2}l5,15l7,-13Z`, 'w')) +
  repeat(5, (i) => pen.detail(`M${-66 + i * 15},${36 - i * 2}l6,-14l7,12Z`, 'w')) +
  pen.circle(-22, -26, 15, 'w') +
  pen.circleDetail(-26, -24, 7, 'k') +
  pen.line('M-42,-48L-10,-40', 'md', 6) +
  pen.shape('M20,14C40,8 54,16 56,36C38,40 22,32 20,14Z', 's') +
  pen.circleDetail(36, -24, 5, 'md') +
  pen.circleDetail(48, -8, 4, 'md') +
  pen.circleDetail(14, 46, 4, 'md');

/** What lives under water. */
export const SEA_MOTIFS = { fish, koi, shark, octopus, crab, turtle, angler } satisfies Record<string, Motif>;
