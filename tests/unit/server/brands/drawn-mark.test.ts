import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawMark } from '../../../../server/brands/new/look.ts';

const LOOK = { primary: '#0b2a6f', radius: 12 };

test('R10.01a the letter of a drawn mark is an outline, so that it needs no typeface of the device', async () => {
  for (const [name, label] of [
    ['Sao Mai', 'S'],
    ['Ётто', 'Ё'],
    ['Đông', 'Đ'],
    ['महल', 'म'],
  ]) {
    const svg = await drawMark(name ?? '', LOOK);
    expect([label, svg.includes('<text'), svg.includes('<path')]).toEqual([label, false, true]);
  }
});

test('a letter that no typeface of the build has is drawn by the device', async () => {
  const svg = await drawMark('漢字', LOOK);
  expect(svg).toContain('>漢</text>');
});

test('the letter is in the middle of the mark', async () => {
  const png = await sharp(Buffer.from(await drawMark('Jade', LOOK)), { density: 720 })
    .threshold(200)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = png.info;
  const light = Array.from({ length: width * height }, (_, at) => at).filter((at) => png.data[at * channels] === 255);
  // The corners outside the mark may be as light as its letter.
  const isInside = (place: number, side: number) => Math.abs(place - side / 2) < side / 3;
  const inside = light.filter((at) => isInside(at % width, width) && isInside(Math.floor(at / width), height));
  expect(inside.length).toBeGreaterThan(width);
  const [xs, ys] = [inside.map((at) => at % width), inside.map((at) => Math.floor(at / width))];
  const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  expect(middleOf(xs) / width).toBeCloseTo(0.5, 2);
  expect(middleOf(ys) / height).toBeCloseTo(0.5, 2);
});
