import { polar, polygon, repeat, ring, roundedRectangle, star } from '../shapes.ts';
import type { Motif } from './motif.ts';

/** Draws the motif of its name. */
export const football: Motif = (pen) =>
  pen.circle(0, 0, 92, 'w') +
  pen.detail('M0,92A92,92 0 0 0 70,-60C84,0 60,70 0,92Z', 'wd', 0.9) +
  pen.detail(polygon(5, 32), 'k') +
  ring(5, (_i, a) => {
    const t = a - Math.PI / 2;
    const [x, y] = polar(32, t);
    const [u, v] = polar(62, t);
    return pen.line(`M${x},${y}L${u},${v}`, 'k', 4.5);
  }) +
  ring(5, (_i, a) => {
    const t = a - Math.PI / 2;
    const pts = (
      [
        [62, t],
        [72, t + 0.42],
        [91, t + 0.3],
        [91, t - 0.3],
        [72, t - 0.42],
      ] as const
    )
      .map(([r, q]) => polar(r, q).join(','))
      .join('L');
    return pen.detail(`M${pts}Z`, 'k');
  }) +
  ring(5, (_i, a) => {
    const t = a - Math.PI / 2;
    const [x, y] = polar(72, t + 0.42);
    const [u, v] = polar(72, t + (2 * Math.PI) / 5 - 0.42);
    return pen.line(`M${x},${y}L${u},${v}`, 'k', 4.5);
  });

const cricket: Motif = (pen) =>
  `<g transform="rotate(38)">` +
  pen.shape('M-17,-40H17L20,84C20,96 -20,96 -20,84Z', 'g') +
  pen.detail('M4,-40H17L20,84C20,92 4,94 4,92Z', 'gd', 0.7) +
  pen.shape(roundedRectangle(-8, -100, 16, 62, 5), 's') +
  repeat(4, (i) => pen.line(`M-8,${-92 + i * 13}L8,${-86 + i * 13}`, 'sd', 3)) +
  `</g>` +
  pen.place(
    42,
    40,
    1,
    pen.circle(0, 0, 42, 'm') +
      pen.detail('M0,42A42,42 0 0 0 32,-28C40,-2 28,32 0,42Z', 'md', 0.9) +
      pen.line('M-32,-26C-12,-16 4,8 2,42', 'w', 3) +
      pen.line('M-24,-32C-4,-20 12,6 12,40', 'w', 3) +
      repeat(5, (i) => pen.line(`M${-26 + i * 8.5},${-18 + i * 11}l9,-7`, 'w', 2.4)),
  );

const basketball: Motif = (pen) =>
  pen.circle(0, 0, 92, 'm') +
  pen.detail('M0,92A92,92 0 0 0 70,-60C84,0 60,70 0,92Z', 'md', 0.7) +
  pen.line('M0,-92V92M-92,0H92', 'k', 5) +
  pen.mirror(pen.line('M60,-70C30,-40 30,40 60,70', 'k', 5)) +
  pen.ellipseDetail(-40, -50, 16, 26, 'w', 0.35, 40);

const tennis: Motif = (pen) =>
  pen.circle(0, 0, 88, 'g') +
  pen.detail('M0,88A88,88 0 0 0 68,-56C80,0 56,68 0,88Z', 'gd', 0.7) +
  pen.mirror(pen.line('M44,-76C10,-40 10,40 44,76', 'w', 7)) +
  pen.ellipseDetail(-44, -44, 12, 20, 'w', 0.4, 40);

const trophy: Motif = (pen) =>
  pen.mirror(pen.line('M52,-62C100,-66 92,4 38,10', 'g', 12)) +
  pen.shape('M-58,-84H58C58,-10 40,26 0,32C-40,26 -58,-10 -58,-84Z', 'g') +
  pen.detail('M0,-84H58C58,-10 40,26 0,32C24,0 24,-50 20,-84Z', 'gd', 0.6) +
  pen.detail('M-46,-76H-30C-30,-40 -26,-16 -16,4C-36,-14 -46,-40 -46,-76Z', 'w', 0.5) +
  pen.shape('M-12,28H12L18,62H-18Z', 'gd') +
  pen.shape(roundedRectangle(-46, 60, 92, 28, 6), 'm') +
  pen.detail(star(5, 24, 10, -Math.PI / 2, 0, -38), 'm');

const pad: Motif = (pen) =>
  pen.shape(
    'M-56,-42C-20,-50 20,-50 56,-42C88,-34 104,30 96,58C88,80 66,74 44,34H-44C-66,74 -88,80 -96,58C-104,30 -88,-34 -56,-42Z',
    'm',
  ) +
  pen.detail('M0,-48C20,-48 40,-46 56,-42C88,-34 104,30 96,58C88,80 66,74 44,34H0Z', 'md', 0.55) +
  pen.shape('M-62,-18h14v-14h14v14h14v14h-14v14h-14v-14h-14Z', 'k') +
  (
    [
      [44, -30, 'g'],
      [44, 6, 's'],
      [26, -12, 'w'],
      [62, -12, 'sl'],
    ] as const
  )
    .map(([x, y, k]) => pen.circle(x, y, 8.5, k))
    .join('') +
  pen.circle(-18, 18, 13, 'k') +
  pen.circle(20, 18, 13, 'k') +
  pen.circleDetail(-20, 16, 5, 'kl') +
  pen.circleDetail(18, 16, 5, 'kl');

const sight: Motif = (pen) =>
  pen.line('M78,0A78,78 0 1 1 77.9,-1', 'm', 9, 'butt') +
  ring(4, (_i, a) => {
    const [x, y] = polar(100, a);
    const [u, v] = polar(56, a);
    return pen.line(`M${x},${y}L${u},${v}`, 'm', 9, 'butt');
  }) +
  pen.line('M40,0A40,40 0 1 1 39.9,-1', 's', 4, 'butt') +
  pen.circleDetail(0, 0, 8, 's');

const jersey: Motif = (pen) =>
  pen.shape('M-34,-78C-20,-62 20,-62 34,-78L66,-66L98,-18L66,6L54,-10V84H-54V-10L-66,6L-98,-18L-66,-66Z', 'm') +
  pen.detail('M54,-10V84H10V-68C20,-68 28,-72 34,-78L66,-66L98,-18L66,6Z', 'md', 0.45) +
  pen.detail('M-34,-78C-20,-62 20,-62 34,-78L24,-81C14,-70 -14,-70 -24,-81Z', 'g') +
  pen.detail('M-98,-18L-66,6L-61,-1L-92,-26ZM98,-18L66,6L61,-1L92,-26Z', 'g') +
  pen.detail('M-54,64H54V84H-54Z', 'g', 0.9) +
  pen.shape('M-26,-30H28V-16C10,6 2,22 0,44H-20C-16,22 -6,4 6,-12H-10L-26,-6Z', 'w');

/** Sports and e-sports. */
export const SPORT_MOTIFS = { football, cricket, basketball, tennis, trophy, pad, sight, jersey } satisfies Record<
  string,
  Motif
>;
