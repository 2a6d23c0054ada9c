import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Game, VOLATILITIES } from '../../../../engine/games/game.ts';
import {
  countFilters,
  filterGames,
  GAME_ORDERS,
  GAME_SELECTIONS,
  type LobbyState,
  orderByRecent,
  orderGames,
  readLobbyState,
  selectionsOf,
  writeLobbyState,
} from '../../../../engine/games/lobby.ts';
import { overlayPlayed } from '../../../../engine/games/played-games.ts';
import { generateGames } from '../../../../server/games/generate-games.ts';

const games = generateGames().filter((_game, place) => place % 5 === 0);
const today = Math.max(...games.map(({ releasedDay }) => releasedDay));
/** The same, some of them played by members. */
const played = overlayPlayed(
  games,
  games.slice(0, 5).map(({ id }) => id),
);
const nobody = { favourites: new Set<string>(), recent: [] };
const usual = readLobbyState('');

const anyState: fc.Arbitrary<LobbyState> = fc.record({
  selection: fc.constantFrom(...GAME_SELECTIONS),
  order: fc.constantFrom(...GAME_ORDERS),
  vassalage: fc.constantFrom('', 'KUMARA', 'NORRSKEN'),
  volatility: fc.constantFrom(undefined, ...VOLATILITIES),
  hasBet: fc.boolean(),
  hasLines: fc.boolean(),
  query: fc.string(),
});

test("R1.02c a lobby's state survives in its address, alongside other parameters", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const search = writeLobbyState('?type=MINI', state);
      expect(readLobbyState(search)).toEqual(state);
      expect(new URLSearchParams(search).get('type')).toBe('MINI');
    }),
  );
  expect(writeLobbyState('', usual)).toBe('');
  expect(readLobbyState('?show=EVERYTHING&sort=upwards&lines=24&volatility=extreme')).toEqual(usual);
});

test('R9.05a the filters let through bets from one unit and 25 lines or more, and nothing else', () => {
  const bets = filterGames(games, { ...usual, hasBet: true }, nobody, today);
  expect(bets).toEqual(games.filter(({ minimumBetHundredths }) => minimumBetHundredths >= 100));
  const lines = filterGames(games, { ...usual, hasLines: true }, nobody, today);
  expect(lines).toEqual(games.filter(({ lines: count }) => count >= 25));
  expect(bets.length * lines.length).toBeGreaterThan(0);
});

test('R3.09c NEW, HOT, FAV and RECENT each show a part, ALL shows everything', () => {
  const own = { favourites: new Set([games[3]?.id ?? '']), recent: [games[9]?.id ?? '', games[2]?.id ?? ''] };
  const sizes = GAME_SELECTIONS.map((selection) => filterGames(played, { ...usual, selection }, own, today).length);
  expect(sizes[0]).toBe(played.length);
  expect(sizes.slice(3, 5)).toEqual([1, 2]);
  for (const size of sizes.slice(1, 3)) {
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThan(games.length / 4);
  }
  const recent = filterGames(games, { ...usual, selection: 'RECENT' }, own, today);
  expect(orderByRecent(recent, own.recent).map(({ id }) => id)).toEqual(own.recent);
});

test('R1.02c a filter more never shows more', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const shown = new Set(filterGames(games, state, nobody, today));
      const wider = new Set(filterGames(games, { ...state, hasLines: false, vassalage: '' }, nobody, today));
      expect([...shown].every((game) => wider.has(game))).toBe(true);
    }),
  );
});

test('R1.02c an order neither adds nor loses a game', () => {
  for (const order of GAME_ORDERS) {
    const ordered = orderGames(games, order);
    expect(new Set(ordered)).toEqual(new Set(games));
    expect(ordered).toHaveLength(games.length);
  }
  const popular = orderGames(games, 'popular').map(({ popularity }) => popularity);
  expect(popular).toEqual(popular.toSorted((one, other) => other - one));
});

test('R1.02c set filters are counted without studio and search', () => {
  expect(countFilters(usual)).toBe(0);
  expect(countFilters({ ...usual, hasBet: true, volatility: 'low', query: 'x', vassalage: 'KUMARA' })).toBe(2);
});

test('R3.09c a lobby offers the selections by popularity only if they differ between its games', () => {
  const slots = played.filter(({ gameType }) => gameType === 'RNG');
  const usually = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT', 'LOW_STAKES'];
  expect(selectionsOf(slots, today)).toEqual(usually);
  const [first, ...others] = slots;
  const tagged: readonly Game[] = first ? [{ ...first, tags: ['jackpot', 'buyBonus'] }, ...others] : [];
  expect(selectionsOf(tagged, today)).toEqual(GAME_SELECTIONS);
  // Long after the last release, without play, nothing is new or hot.
  const unplayed = games.filter(({ gameType }) => gameType === 'RNG');
  expect(selectionsOf(unplayed, today + 100)).toEqual(['ALL', 'FAV', 'RECENT', 'LOW_STAKES']);
  for (const [selection, tag] of [
    ['JACKPOT', 'jackpot'],
    ['BUY_BONUS', 'buyBonus'],
    ['LOW_STAKES', 'lowStakes'],
  ] as const)
    expect(filterGames(games, { ...usual, selection }, nobody, today)).toEqual(
      games.filter(({ tags }) => tags.includes(tag)),
    );
});
