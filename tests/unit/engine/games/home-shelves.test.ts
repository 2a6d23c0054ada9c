import { expect, test } from 'vitest';
import { maskPublicly } from '../../../../engine/access/mask.ts';
import { fillShelves } from '../../../../engine/games/home-shelves.ts';
import { generateGames } from '../../../../server/games/generate-games.ts';

const games = generateGames();

test('R3.09 new games are those that came out last, the newest first', () => {
  const [shelf] = fillShelves([{ show: 'new' }], games);
  const days = shelf?.games.map(({ releasedDay }) => releasedDay) ?? [];
  expect(days.length).toBe(14);
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  expect(days[0]).toBe(Math.max(...games.map(({ releasedDay }) => releasedDay)));
});

test('R9.02 popular games are the most played, hot ones among them where no shelf shows those', () => {
  const most = games.toSorted((one, other) => other.popularity - one.popularity)[0];
  const [alone] = fillShelves([{ show: 'popular' }], games);
  expect(alone?.games[0]).toBe(most);
  const [, beside] = fillShelves([{ show: 'hot' }, { show: 'popular' }], games);
  expect(beside?.games).not.toContain(most);
});

test('a name on a public list shows four letters at most, and of a short one only the first', () => {
  expect(maskPublicly('rahuldev')).toBe('rah***v');
  expect(maskPublicly('priya')).toBe('p***');
  expect(maskPublicly('नमस्कारजी')).not.toContain('स्कार');
});
