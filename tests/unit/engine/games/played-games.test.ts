import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPopularity, type Game, isHot } from '../../../../engine/games/game.ts';
import { fillShelves } from '../../../../engine/games/home-shelves.ts';
import { orderGames } from '../../../../engine/games/lobby.ts';
import { choosePlayed, overlayPlayed } from '../../../../engine/games/played-games.ts';
import { generateGames } from '../../../../server/games/generate-games.ts';

const games = generateGames().filter((_game, place) => place % 5 === 0);
const byId = new Map(games.map((game) => [game.id, game]));
const find = (id: string) => byId.get(id);
const idsOf = (some: readonly Game[]) => some.map(({ id }) => id);
const ordered = (some: readonly Game[]) => some.toSorted(byPopularity);
/** Games of a category that the catalogue holds to be played least. */
const leastOf = (gameType: string, count: number) =>
  idsOf(ordered(games.filter((game) => game.gameType === gameType)).slice(-count));

test('R7.04a without played games the catalogue stays as it is', () => {
  expect(overlayPlayed(games, [])).toBe(games);
  expect(overlayPlayed(games, ['GONE-1'])).toEqual(games);
});

test('R7.04a played games come first in their order and are hot, the others keep theirs', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...idsOf(games)), { maxLength: 60 }), (played) => {
      const shown = ordered(overlayPlayed(games, played));
      expect(idsOf(shown.slice(0, played.length))).toEqual(played);
      expect(shown.slice(0, played.length).every(isHot)).toBe(true);
      const rest = shown.slice(played.length);
      expect(rest.some(isHot)).toBe(false);
      const types = new Set(games.map(({ gameType }) => gameType));
      for (const type of types) {
        const isOther = ({ id, gameType }: Game) => gameType === type && !played.includes(id);
        expect(idsOf(rest.filter(isOther))).toEqual(idsOf(ordered(games).filter(isOther)));
      }
    }),
    { numRuns: 30 },
  );
});

test('R7.04a only games that members play are hot', () => {
  const played = leastOf('RNG', 3);
  expect(games.filter(isHot)).toEqual([]);
  expect(new Set(idsOf(overlayPlayed(games, played).filter(isHot)))).toEqual(new Set(played));
});

test('R7.04a a game that is offered no more is left out, and sixty lead at most', () => {
  const played = leastOf('RNG', 100);
  expect(choosePlayed(['GONE-1', ...played], find)).toEqual(played.slice(0, 60));
  expect(choosePlayed(['GONE-1'], find)).toEqual([]);
});

test('R7.04a three games of each category lead, however much more another one is played', () => {
  const [slots, fish] = [leastOf('RNG', 100), leastOf('FISH', 5)];
  const chosen = choosePlayed([...slots, ...fish], find);
  expect(chosen).toEqual([...slots.slice(0, 57), ...fish.slice(0, 3)]);
});

test('R7.04g played games that do not fit on the hot shelf come first among the popular ones', () => {
  const played = leastOf('RNG', 30);
  const [hot, popular] = fillShelves([{ show: 'hot' }, { show: 'popular' }], overlayPlayed(games, played), 0);
  expect(idsOf(hot?.games ?? [])).toEqual(played.slice(0, 14));
  expect(idsOf(popular?.games ?? []).slice(0, 16)).toEqual(played.slice(14));
});

test('R7.04a the lobby of a browser begins as the lists of the server do', () => {
  const shown = overlayPlayed(games, leastOf('RNG', 30));
  expect(idsOf(orderGames(shown, 'popular')).slice(0, 30)).toEqual(idsOf(ordered(shown)).slice(0, 30));
});
