import { expect, test } from 'vitest';
import { maskPublicly } from '../../../../engine/access/mask.ts';
import type { Game } from '../../../../engine/games/game.ts';
import { fillShelves } from '../../../../engine/games/home-shelves.ts';
import { overlayPlayed } from '../../../../engine/games/played-games.ts';
import { generateGames } from '../../../../server/games/generate-games.ts';

const games = generateGames();

const newestDay = Math.max(...games.map(({ releasedDay }) => releasedDay));

test('R3.09c new games are those that came out in the last weeks, the newest first; later none is new', () => {
  const [shelf] = fillShelves([{ show: 'new' }], games, newestDay);
  const days = shelf?.games.map(({ releasedDay }) => releasedDay) ?? [];
  expect(days.length).toBe(14);
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  expect(days[0]).toBe(newestDay);
  const [before] = fillShelves([{ show: 'new' }], games, newestDay - 1);
  expect(before?.games.filter(({ releasedDay }) => releasedDay === newestDay)).toEqual([]);
  const [later] = fillShelves([{ show: 'new' }], games, newestDay + 45);
  expect(later?.games).toEqual([]);
});

test('R7.04g games that members play lead the popular ones, unless the shelf of hot ones shows them', () => {
  const played = games.slice(100, 103).map(({ id }) => id);
  const known = overlayPlayed(games, played);
  const [alone] = fillShelves([{ show: 'popular' }], known, newestDay);
  expect(alone?.games.slice(0, 3).map(({ id }) => id)).toEqual(played);
  const [hot, beside] = fillShelves([{ show: 'hot' }, { show: 'popular' }], known, newestDay);
  expect(hot?.games.map(({ id }) => id)).toEqual(played);
  expect(beside?.games.filter(({ id }) => played.includes(id))).toEqual([]);
});

test('no three covers of one look are side by side on the shelf of a category', () => {
  const lookOf = ({ family, vendor, title }: Game) =>
    family === 'slot' ? vendor : `${family} ${title.replace(/ \d+$/, '').split(' ').at(-1)}`;
  for (const gameType of ['RNG', 'SPORTS', 'MINI', 'PVP', 'LIVE']) {
    const [shelf] = fillShelves([{ show: 'category', gameType }], games, newestDay);
    const looks = shelf?.games.map(lookOf) ?? [];
    expect(looks.length).toBe(14);
    for (const [place, look] of looks.entries())
      expect(look === looks[place + 1] && look === looks[place + 2], `${gameType} ${place} ${look}`).toBe(false);
  }
});

test('a name on a public list shows four letters at most, and of a short one only the first', () => {
  expect(maskPublicly('rahuldev')).toBe('rah***v');
  expect(maskPublicly('priya')).toBe('p***');
  expect(maskPublicly('नमस्कारजी')).not.toContain('स्कार');
});
