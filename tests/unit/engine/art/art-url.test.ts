import { expect, test } from 'vitest';
import { ART_TEXT_LIMIT, artUrl } from '../../../../engine/art/art-url.ts';

test('a cover is addressed by its title and the known facts of the game', () => {
  expect(artUrl('cover', { title: 'Koi Fortune', vendor: 'Jade Harbour', gameType: 'RNG' }, 480)).toBe(
    '/art/cover/Koi%20Fortune.480.webp?v=2&vendor=Jade%20Harbour&gameType=RNG',
  );
});

test('a game with its own id keeps its title as well', () => {
  expect(artUrl('thumb', { id: 'g6', title: 'Koi & Co.' }, 160)).toBe(
    '/art/thumb/g6.160.webp?v=2&title=Koi%20%26%20Co.',
  );
});

test('another title, vendor or width is another URL, so that each may be kept forever', () => {
  const urls = [
    artUrl('cover', { id: 'g1', title: 'One' }),
    artUrl('cover', { id: 'g1', title: 'Two' }),
    artUrl('cover', { id: 'g1', title: 'One', vendor: 'Kumara' }),
    artUrl('cover', { id: 'g1', title: 'One' }, 640),
    artUrl('thumb', { id: 'g1', title: 'One' }),
  ];
  expect(new Set(urls).size).toBe(urls.length);
});

test('marks and patterns are SVG and have no width', () => {
  expect(artUrl('vendor', { id: 'Pop Kettle' })).toBe('/art/vendor/Pop%20Kettle.svg?v=2');
  expect(artUrl('pattern', { id: 'jali' }, 960)).toBe('/art/pattern/jali.svg?v=2');
});

test("the address names the presenter's sex, male or not", () => {
  expect(artUrl('live', { title: 'Roulette', isMale: false })).toContain('isMale=0');
  expect(artUrl('live', { title: 'Roulette', isMale: true })).toContain('isMale=1');
  expect(artUrl('live', { title: 'Roulette' })).not.toContain('isMale');
});

test('an endless title is cut by whole characters', () => {
  const url = artUrl('cover', { title: '🎲'.repeat(500) });
  expect(decodeURIComponent(url)).toContain(`/${'🎲'.repeat(ART_TEXT_LIMIT)}.320.webp`);
});
