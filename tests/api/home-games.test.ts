import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { menus } from '../../schemas/calls/games.ts';
import { homeShelves, winnerBoard } from '../../schemas/calls/home-games.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectValue, logInAs } from '../support/members.ts';
import { closeTabs, listenAs } from '../support/tabs.ts';
import { addPlayer, applyToDatabase } from '../support/vendor-players.ts';

let server: ApiServer;
let url = '';

const vendor = (vassalage: string, gameType: string, title = vassalage) => ({
  title,
  vassalage,
  gameType,
  accountTypeId: gameType,
});
const vendors = [vendor('KUMARA', 'RNG', 'Kumara'), vendor('MERIDIAN_LIVE', 'LIVE', 'Meridian Live')];

beforeAll(async () => {
  server = await startApiServer([
    {
      code: 'alpha',
      content: {
        vendors: { vendors },
        home: {
          shelves: [
            { show: 'recent' },
            { show: 'picked', games: ['KUMARA-7', 'NOBODY-1', 'KUMARA-3'] },
            { show: 'hot' },
            { show: 'new' },
            { show: 'category', gameType: 'LIVE' },
            { show: 'category', gameType: 'FISH' },
            { show: 'popular' },
            { show: 'studios' },
          ],
        },
      },
    },
    { code: 'beta', content: { vendors: { vendors } } },
  ]);
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(closeTabs);
afterAll(() => server.close());

type Shelf = {
  show: string;
  total: number;
  games: {
    gameId: string;
    title: string;
    originalTitle?: string;
    badge?: string;
    gameType: string;
    table?: string;
    isLive?: boolean;
    minimumBetMinor?: string;
  }[];
};
const shelvesOf = async (merchant: string, language = 'en') => {
  const answer = await server.send(merchant, homeShelves, { headers: { 'accept-language': language } });
  expectValue(homeShelves, answer);
  return answer.value as unknown as Shelf[];
};
const find = (shelves: readonly Shelf[], show: string) => shelves.find((shelf) => shelf.show === show) as Shelf;
const idsOf = ({ games }: Shelf) => games.map(({ gameId }) => gameId);

test('the shelves of home come as the folder names them, filled from the catalogue', async () => {
  const shelves = await shelvesOf('alpha');
  expect(shelves.map(({ show }) => show)).toEqual([
    'recent',
    'picked',
    'hot',
    'new',
    'category',
    'category',
    'popular',
    'studios',
  ]);
  expect(idsOf(find(shelves, 'picked'))).toEqual(['KUMARA-7', 'KUMARA-3']);
  // No member has played here, so nothing is hot.
  expect(find(shelves, 'hot').games).toEqual([]);
  expect(find(shelves, 'new').games.every(({ badge }) => badge === 'NEW')).toBe(true);
  const [live, fish] = shelves.filter(({ show }) => show === 'category');
  expect(live).toMatchObject({ total: 24 });
  // A table is live where everyone at it plays the same round, and that is roulette.
  for (const { table, isLive } of live?.games ?? []) expect(isLive === true).toBe(table === 'roulette');
  expect(new Set(live?.games.map(({ table }) => table)).size).toBeGreaterThan(1);
  expect(
    live?.games.every(
      ({ gameType, table, minimumBetMinor }) => gameType === 'LIVE' && table && Number(minimumBetMinor) > 0,
    ),
  ).toBe(true);
  expect(fish).toMatchObject({ total: 0, games: [] });
  expect(find(shelves, 'recent').games).toEqual([]);
});

test('R7.04g R9.02c twenty popular games, none of which the shelf of hot ones shows already', async () => {
  const shelves = await shelvesOf('alpha');
  const popular = idsOf(find(shelves, 'popular'));
  expect(popular).toHaveLength(20);
  expect(popular.filter((id) => idsOf(find(shelves, 'hot')).includes(id))).toEqual([]);
});

test('R1.08g titles come in the language of the request, with the English one for the picture if it differs', async () => {
  const all = (await shelvesOf('alpha', 'hi')).flatMap(({ games }) => games);
  const peacock = all.find(({ gameId }) => gameId === 'KUMARA-1');
  expect(peacock).toMatchObject({ title: 'मयूर रॉयल', originalTitle: 'Peacock Royale' });
  expect(
    (await shelvesOf('alpha')).flatMap(({ games }) => games).every((game) => game.originalTitle === undefined),
  ).toBe(true);
});

test('R1.10b a folder that names no shelves has ours, those of its categories filled', async () => {
  const shelves = await shelvesOf('beta');
  expect(shelves.length).toBeGreaterThan(8);
  const filled = shelves.filter(({ show, games }) => show === 'category' && games.length > 0);
  expect(filled.map(({ games }) => games[0]?.gameType)).toEqual(['LIVE', 'RNG']);
});

test('R7.02a the menus show how many games each vendor has', async () => {
  const answer = await server.send('alpha', menus);
  expectValue(menus, answer);
  const counts = (answer.value as unknown as { vendors: { vassalage: string; gameCount: number }[] }[])
    .flatMap((menu) => menu.vendors)
    .map(({ vassalage, gameCount }) => [vassalage, gameCount]);
  expect(counts).toEqual([
    ['MERIDIAN_LIVE', 24],
    ['KUMARA', 412],
  ]);
});

let lastRound = 0;

/** Plays one round to its end. */
async function play(
  merchant: string,
  multiple: bigint,
  player: { gameId?: string; isAgent?: number; isOver?: boolean } = {},
) {
  lastRound += 1;
  const roundId = `round ${lastRound}`;
  server.passTime(1_000);
  const scope = { merchant, vendor: 'local', now: server.context.now() };
  const { gameId = 'KUMARA-1', isAgent = 0, isOver = true } = player;
  const who = await addPlayer(server.database, scope, 10_000n, { gameId, isAgent });
  const [betId, winId] = [`${roundId} bet`, `${roundId} win`];
  const calls = [
    { kind: 'bet', transactionId: betId, roundId, amountMinor: 100n },
    { kind: 'win', transactionId: winId, betId, roundId, amountMinor: 100n * multiple },
    { kind: 'endRound', roundId, betsMinor: 100n, winsMinor: 100n * multiple },
  ] as const;
  for (const call of isOver ? calls : calls.slice(0, 2))
    expect(await applyToDatabase(server.database, scope, who, call)).toMatchObject({ message: 'ok' });
}
const boardOf = async (merchant: string) => {
  const answer = await server.send(merchant, winnerBoard);
  expectValue(winnerBoard, answer);
  return answer.value as unknown as { account: string; gameId: string; amountMinor: string; title: string }[];
};

test('R1.07b R7.07a the winner board lists ended rounds that paid five times their stake, the last first, names masked', async () => {
  expect(await boardOf('alpha')).toEqual([]);
  await play('alpha', 5n);
  await play('alpha', 4n);
  await play('alpha', 50n, { gameId: 'KUMARA-3' });
  await play('alpha', 90n, { isOver: false });
  await play('alpha', 90n, { isAgent: 4 });
  await play('alpha', 90n, { gameId: 'NOBODY-1' });
  await play('beta', 70n);
  const board = await boardOf('alpha');
  expect(board.map(({ gameId, amountMinor }) => [gameId, amountMinor])).toEqual([
    ['KUMARA-3', '5000'],
    ['KUMARA-1', '500'],
  ]);
  for (const { account } of board) expect(account).toMatch(/^.{3}\*\*\*.$/);
  expect((await boardOf('beta')).map(({ amountMinor }) => amountMinor)).toEqual(['7000']);
});

test("R7.07a a win is announced to the tabs of its merchant's members, several at once as one message", async () => {
  const open = async (merchant: string) => {
    const { account } = await addMember(server, merchant);
    const token = await logInAs(server, merchant, account);
    return listenAs(url, token, merchant);
  };
  const [here, elsewhere] = [await open('alpha'), await open('beta')];
  // Wins before this test have been announced already.
  await wait(3_500);
  const before = here.length;
  await play('alpha', 2n);
  await play('alpha', 6n);
  await expect.poll(() => here.slice(before), { timeout: 12_000 }).toEqual([{ topic: 'winners' }]);
  await Promise.all([play('alpha', 7n), play('alpha', 8n), play('alpha', 9n)]);
  await expect
    .poll(() => here.slice(before), { timeout: 12_000 })
    .toEqual([{ topic: 'winners' }, { topic: 'winners' }]);
  expect(elsewhere).toEqual([{ topic: 'ready', isResumed: false }]);
}, 40_000);
