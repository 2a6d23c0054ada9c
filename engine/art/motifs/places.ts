import { cycle, repeat, ring, roundedRectangle, star } from '../shapes.ts';
import type { Motif } from './motif.ts';

const ship: Motif = (pen) =>
  pen.line('M0,-96V40M-46,-62V40M48,-66V40', 'kl', 6) +
  pen.shape('M-6,-86C40,-80 44,-50 34,-30H-10C0,-48 0,-68 -6,-86Z', 'w') +
  pen.shape('M-8,-26C46,-22 52,10 40,32H-16C0,14 0,-8 -8,-26Z', 'w') +
  pen.shape('M-52,-56C-24,-52 -20,-30 -26,-14H-58C-50,-28 -48,-42 -52,-56Z', 'w') +
  pen.shape('M-54,-10C-18,-8 -14,14 -20,32H-62C-52,18 -50,4 -54,-10Z', 'wd') +
  pen.shape('M42,-60C72,-56 78,-28 70,-8H44C50,-24 48,-44 42,-60Z', 'wd') +
  pen.detail('M16,-4L22,8L36,10L26,18L28,30L16,24L4,30Z', 'm', 0.0) +
  pen.circleDetail(18, 4, 11, 'm') +
  pen.shape('M0,-100L30,-92L0,-82Z', 'm') +
  pen.shape('M-92,32C-60,42 40,42 96,20C90,64 70,84 40,86H-44C-70,84 -86,62 -92,32Z', 'm') +
  pen.detail('M-88,46C-56,56 44,56 94,34C92,42 90,48 88,54C44,66 -50,68 -84,58Z', 'g') +
  pen.detail('M-82,62C-40,76 40,76 82,62C72,80 58,86 40,86H-44C-64,84 -76,74 -82,62Z', 'md') +
  repeat(4, (i) => pen.circleDetail(-40 + i * 27, 66, 5.5, 'k'));

const volcano: Motif = (pen) =>
  pen.circleDetail(0, -70, 30, 'wd', 0.5) +
  pen.circleDetail(-26, -82, 22, 'wd', 0.4) +
  pen.circleDetail(26, -86, 26, 'wd', 0.4) +
  pen.shape('M-98,88L-28,-46H28L98,88Z', 'k') +
  pen.detail('M28,-46L98,88H20L6,-10Z', 'kl', 0.6) +
  pen.shape(
    'M-28,-46H28C26,-36 34,-22 38,-6C28,4 24,-14 16,-12C10,-8 16,34 6,44C-6,40 0,4 -8,0C-16,0 -18,28 -28,26C-34,16 -22,-22 -28,-46Z',
    'm',
  ) +
  pen.detail('M-20,-46H20C18,-30 10,-34 4,-26C0,-18 4,4 0,10C-6,0 -8,-26 -20,-46Z', 'g') +
  pen.shape(
    'M-22,-48C-40,-80 -10,-78 -12,-100C8,-88 0,-70 12,-74C16,-84 18,-86 16,-94C38,-76 34,-60 22,-48C8,-40 -8,-40 -22,-48Z',
    'm',
  ) +
  pen.detail('M-8,-48C-18,-66 2,-64 2,-78C16,-66 18,-56 10,-48Z', 'g') +
  pen.circleDetail(-52, -40, 6, 'm') +
  pen.circleDetail(54, -56, 5, 'g') +
  pen.circleDetail(-66, -66, 4, 'g') +
  pen.circleDetail(66, -24, 4, 'm');

const pyramid: Motif = (pen) =>
  pen.circle(0, -38, 52, 'm') +
  pen.circleDetail(0, -38, 40, 'ml', 0.5) +
  pen.shape('M-100,84L-8,-62L40,84Z', 'g') +
  pen.shape('M-8,-62L100,84H40Z', 'gd') +
  repeat(5, (i) => pen.line(`M${-30 - i * 16},${-24 + i * 24}L${6 + i * 8},${-22 + i * 24}`, 'gd', 2.4)) +
  pen.detail('M-8,-62L-34,-20L6,-20Z', 'w', 0.8) +
  pen.detail('M-8,-62L22,-20H6Z', 'wd', 0.8) +
  pen.detail('M-34,22C-20,6 6,6 14,20C2,34 -22,36 -34,22Z', 'k') +
  pen.circleDetail(-10, 21, 6, 's');

const temple: Motif = (pen) =>
  repeat(
    5,
    (i) =>
      pen.shape(`M${-92 + i * 15},${86 - i * 26}h${184 - i * 30}l-5,-26h${-(174 - i * 30)}Z`, i % 2 ? 'm' : 'md') +
      pen.detail(`M${-86 + i * 15},${62 - i * 26}h${172 - i * 30}v5h${-(172 - i * 30)}Z`, 'ml', 0.8),
  ) +
  pen.shape('M-30,-44H30L24,-84H-24Z', 'm') +
  pen.shape('M-38,-84H38L28,-98H-28Z', 'g') +
  pen.detail('M-10,-44V-66C-10,-76 10,-76 10,-66V-44Z', 'k') +
  pen.detail('M-18,86L-12,-44H12L18,86Z', 'g') +
  repeat(8, (i) => pen.line(`M${-17.4 + i * 0.7},${78 - i * 15}H${17.4 - i * 0.7}`, 'gd', 2.6));

const cactus: Motif = (pen) =>
  pen.line('M40,40C70,40 72,20 72,-10', 's', 28) +
  pen.line('M-40,20C-70,20 -72,0 -72,-24', 's', 28) +
  pen.shape('M-34,92V-30C-34,-84 34,-84 34,-30V92Z', 's') +
  pen.detail('M8,-69C24,-64 34,-52 34,-30V92H8Z', 'sd', 0.7) +
  repeat(4, (i) =>
    pen.line(`M${-18 + (i % 2) * 36},${-20 + i * 26}l6,-6M${-18 + (i % 2) * 36},${-20 + i * 26}l-6,-6`, 'w', 3),
  ) +
  pen.shape('M-88,-52C-60,-40 60,-40 88,-52C92,-38 60,-24 0,-24C-60,-24 -92,-38 -88,-52Z', 'm') +
  pen.shape('M-38,-46C-34,-92 -14,-100 0,-100C14,-100 34,-92 38,-46C16,-40 -16,-40 -38,-46Z', 'm') +
  pen.detail('M-38,-56C-16,-48 16,-48 38,-56L38,-46C16,-40 -16,-40 -38,-46Z', 'g') +
  pen.mirror(pen.circleDetail(14, 4, 5.5, 'k')) +
  pen.line('M-14,24Q0,14 14,24', 'k', 0) +
  pen.shape('M0,18C10,8 34,14 38,26C26,34 8,32 0,24C-8,32 -26,34 -38,26C-34,14 -10,8 0,18Z', 'k');

const sun: Motif = (pen) =>
  ring(
    16,
    (i, _a) =>
      `<g transform="rotate(${i * 22.5})">` +
      pen.shape(
        i % 2 ? 'M-9,-54L0,-98L9,-54Z' : 'M-7,-54C-14,-70 10,-76 0,-92C16,-80 2,-68 9,-54Z',
        i % 2 ? 'g' : 'm',
      ) +
      `</g>`,
  ) +
  pen.circle(0, 0, 58, 'g') +
  pen.detail('M0,58A58,58 0 0 0 44,-38C54,4 34,46 0,58Z', 'gd', 0.6) +
  pen.mirror(
    pen.detail('M12,-10Q24,-20 36,-10Q24,-4 12,-10Z', 'k') +
      pen.line('M8,-22Q22,-30 38,-22', 'gd', 4) +
      pen.circleDetail(32, 14, 9, 'm', 0.6),
  ) +
  pen.line('M0,-14L-6,10H6', 'gd', 4) +
  pen.line('M-18,26Q0,38 18,26', 'k', 4.5);

const moon: Motif = (pen) =>
  pen.shape('M30,-88C-30,-92 -84,-50 -84,6C-84,60 -40,94 12,90C-20,70 -38,40 -34,0C-30,-40 -6,-72 30,-88Z', 'g') +
  pen.detail('M12,90C-40,94 -84,60 -84,6C-74,50 -30,84 12,90Z', 'gd', 0.7) +
  pen.detail(star(5, 20, 8, -Math.PI / 2, 36, -24), 'gl') +
  pen.detail(star(5, 12, 5, -Math.PI / 2, 66, 26), 'gl') +
  pen.detail(star(5, 10, 4, -Math.PI / 2, 14, 36), 'gl');

const globe: Motif = (pen) =>
  pen.circle(0, 0, 84, 'm') +
  pen.detail(
    'M-70,-46C-50,-70 -20,-84 4,-80C8,-60 -14,-54 -12,-38C-8,-24 16,-34 20,-16C22,2 -4,2 -10,16C-16,34 2,46 -10,68C-50,60 -90,6 -70,-46Z',
    's',
  ) +
  pen.detail(
    'M44,-70C66,-56 84,-30 84,0C70,2 60,-10 48,-8C40,-20 34,-50 44,-70ZM34,30C48,20 66,26 72,40C60,62 44,74 28,78C20,60 22,40 34,30Z',
    's',
  ) +
  pen.detail('M0,84A84,84 0 0 0 64,-55C78,0 56,62 0,84Z', 'k', 0.18) +
  pen.ellipseDetail(-36, -46, 12, 22, 'w', 0.5, 42);

const tower: Motif = (pen) =>
  repeat(
    5,
    (i) =>
      pen.shape(
        roundedRectangle(-58 + i * 6 + (i % 2 ? 8 : -6), 62 - i * 36, 116 - i * 12, 32, 8),
        cycle(i, 's', 'm', 's', 'm', 'g'),
      ) + pen.detail(roundedRectangle(-50 + i * 6 + (i % 2 ? 8 : -6), 67 - i * 36, 60 - i * 8, 5, 2.5), 'w', 0.35),
  );

/** Buildings, landscapes and the sky. */
export const PLACE_MOTIFS = { ship, volcano, pyramid, temple, cactus, sun, moon, globe, tower } satisfies Record<
  string,
  Motif
>;
