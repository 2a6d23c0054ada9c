import { expect, test } from 'vitest';
import { chooseMotif } from '../../../../server/art/motif-words.ts';
import { MOTIFS } from '../../../../server/art/motifs/motifs.ts';
import { drawVendorMark, drawVendorSign } from '../../../../server/art/vendor-mark.ts';
import { generateGames } from '../../../../server/games/generate-games.ts';
import { STUDIO_ROWS } from '../../../../server/games/studios.ts';

const studios = [...new Set(STUDIO_ROWS.map(({ title }) => title))];

test('every studio has its own sign', () => {
  // The live tables of a house carry its sign.
  const houses = studios.filter((title) => title !== 'Meridian Live');
  expect(new Set(houses.map((title) => JSON.stringify(drawVendorSign(title)))).size).toBe(houses.length);
  expect(new Set(studios.map((title) => JSON.stringify(drawVendorMark(title)))).size).toBe(studios.length);
});

test('a sign is drawn the same each time, within its square', () => {
  expect(drawVendorSign('Rook & Co')).toEqual(drawVendorSign('Rook & Co'));
  expect(drawVendorSign('Rook & Co')).not.toEqual(drawVendorSign('Rook and Co'));
});

test('a slot whose title names nothing shows a sign of the reels, and fewer than one in fifty does', () => {
  let unnamed = 0;
  for (const { title, gameType } of generateGames()) {
    if (gameType !== 'RNG') continue;
    const motif = chooseMotif(title, 'slots', () => {
      unnamed += 1;
      return 0;
    });
    expect(MOTIFS.has(motif), motif).toBe(true);
  }
  expect(unnamed).toBeLessThan(8_239 / 50);
});

test.each([
  ['Busy Otter', 'paw'],
  ['Golden Bear', 'panda'],
  ['Dynamite Kingdom', 'bomb'],
  ['Neptune Shoal', 'fish'],
  ['Jalebi Pop', 'candy'],
  ['Star Grid', 'star'],
  ['King of Samba', 'drum'],
])('"%s" is pictured by %s', (title, motif) => {
  expect(chooseMotif(title, 'slots', () => 0)).toBe(motif);
});
