import type { Motif } from '../../../engine/art/motifs/motif.ts';
import { repeat, roundedRectangle, star } from '../../../engine/art/shapes.ts';

const phone: Motif = (pen) =>
  `<g transform="rotate(8)">` +
  (pen.shape(roundedRectangle(-46, -92, 92, 184, 16), 'k') +
    pen.detail(roundedRectangle(-39, -85, 78, 170, 11), 'm') +
    pen.detail('M-39,20C-10,-10 20,40 39,0V74a11,11 0 0 1 -11,11H-28a11,11 0 0 1 -11,-11Z', 's') +
    pen.detail(roundedRectangle(-12, -80, 24, 7, 3.5), 'k') +
    pen.detail('M-39,-60L10,-85H26L-39,-34Z', 'w', 0.3) +
    pen.circleDetail(14, -34, 16, 'g')) +
  `</g>`;

const headset: Motif = (pen) =>
  pen.line('M-62,20V-6C-62,-88 62,-88 62,-6V20', 'k', 14) +
  pen.line('M-62,0V-6C-62,-88 62,-88 62,-6V0', 'kl', 4) +
  pen.mirror(
    pen.shape(roundedRectangle(40, 6, 38, 70, 17), 'm') +
      pen.detail(roundedRectangle(60, 6, 18, 70, 9), 'md', 0.8) +
      pen.shape(roundedRectangle(34, 16, 14, 50, 7), 'k'),
  );

const headphones: Motif = (pen) =>
  pen.line('M-66,26V-4C-66,-92 66,-92 66,-4V26', 'k', 20) +
  pen.line('M-58,-22C-50,-70 50,-70 58,-22', 'm', 9) +
  pen.mirror(
    pen.shape(roundedRectangle(38, 2, 26, 78, 12), 'k') +
      pen.shape('M56,-6C92,-6 100,18 100,41C100,64 92,88 56,88C50,88 50,-6 56,-6Z', 'm') +
      pen.detail('M80,0C96,8 100,26 100,41C100,64 92,88 56,88C54,88 53,86 52,82C80,80 88,40 80,0Z', 'md', 0.75) +
      pen.circleDetail(76, 41, 13, 'g') +
      pen.circleDetail(76, 41, 5, 'gl') +
      pen.detail(roundedRectangle(60, 8, 8, 20, 4), 'w', 0.5),
  );

const gift: Motif = (pen) =>
  pen.shape(roundedRectangle(-72, -20, 144, 104, 8), 'm') +
  pen.detail('M20,-20H64a8,8 0 0 1 8,8V76a8,8 0 0 1 -8,8H20Z', 'md', 0.5) +
  pen.shape(roundedRectangle(-82, -46, 164, 34, 7), 'm') +
  pen.detail(roundedRectangle(-14, -46, 28, 130, 0), 'g') +
  pen.mirror(
    pen.shape('M0,-46C10,-90 70,-98 66,-66C64,-48 30,-44 0,-46Z', 'g') +
      pen.detail('M14,-54C24,-74 48,-80 48,-66C46,-56 28,-54 14,-54Z', 'gd', 0.8),
  ) +
  pen.circle(0, -50, 11, 'gd');

const watch: Motif = (pen) =>
  pen.shape('M-30,-50L-24,-98H24L30,-50Z', 'k') +
  pen.shape('M-30,50L-24,98H24L30,50Z', 'k') +
  pen.shape(roundedRectangle(-48, -58, 96, 116, 28), 'm') +
  pen.detail(roundedRectangle(-38, -48, 76, 96, 20), 'k') +
  pen.shape(roundedRectangle(48, -18, 9, 34, 4), 'md') +
  pen.line('M0,-26A26,26 0 1 1 -24,-8', 'g', 7) +
  pen.line('M0,-12A13,13 0 1 1 -12,2', 's', 6);

const voucher: Motif = (pen) =>
  pen.shape(
    'M-96,-50a10,10 0 0 1 10,-10H86a10,10 0 0 1 10,10V-18a18,18 0 0 0 0,36V50a10,10 0 0 1 -10,10H-86a10,10 0 0 1 -10,-10V18a18,18 0 0 0 0,-36Z',
    'm',
  ) +
  pen.detail('M30,-60H86a10,10 0 0 1 10,10V-18a18,18 0 0 0 0,36V50a10,10 0 0 1 -10,10H30Z', 'md', 0.55) +
  pen.line('M30,-50V50', 'w', 0) +
  repeat(7, (i) => pen.circleDetail(30, -46 + i * 15.3, 3, 'w')) +
  pen.detail(star(5, 36, 15, -Math.PI / 2, -32, 2), 'g') +
  repeat(3, (i) => pen.detail(roundedRectangle(48, -26 + i * 20, 32 - i * 7, 8, 4), 'w', 0.9));

const wrench: Motif = (pen) =>
  `<g transform="rotate(42)">` +
  (pen.shape(
    'M-20,-96C-44,-88 -52,-56 -36,-38L-20,-26V78C-20,100 20,100 20,78V-26L36,-38C52,-56 44,-88 20,-96V-60L0,-50L-20,-60Z',
    'm',
  ) +
    pen.detail('M4,-52L20,-60V-96C44,-88 52,-56 36,-38L20,-26V78C20,94 4,96 4,94Z', 'md', 0.6) +
    pen.circleDetail(0, 74, 9, 'w')) +
  `</g>`;

const compass: Motif = (pen) =>
  pen.circle(0, 10, 82, 'g') +
  pen.circleDetail(0, 10, 68, 'k') +
  pen.circleDetail(0, 10, 61, 'w') +
  pen.shape(roundedRectangle(-12, -98, 24, 28, 10), 'gd') +
  repeat(
    4,
    (i) => `<g transform="rotate(${i * 90} 0 10)">${pen.detail(roundedRectangle(-3, -46, 6, 14, 3), 'k', 0.7)}</g>`,
  ) +
  `<g transform="rotate(38 0 10)">` +
  (pen.detail('M0,-36L15,10H-15Z', 'm') + pen.detail('M0,56L15,10H-15Z', 's')) +
  `</g>` +
  pen.circleDetail(0, 10, 8, 'k');

/** Everyday things for messages, prizes and empty pages. */
export const OBJECT_MOTIFS = { phone, headset, headphones, gift, watch, voucher, wrench, compass } satisfies Record<
  string,
  Motif
>;
