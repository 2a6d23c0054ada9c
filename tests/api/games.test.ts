import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackCatalogue } from '../../engine/games/catalogue.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import {
  gameList,
  hotGames,
  newVendors,
  popularGames,
  roomList,
  vendorGameTypes,
  vendorList,
} from '../../schemas/calls/game-lists.ts';
import { menus } from '../../schemas/calls/games.ts';
import { favouriteGames, favouriteIds, recentGames, setFavourite } from '../../schemas/calls/own-games.ts';
import { cataloguePathOf } from '../../server/games/games.routes.ts';
import { FAVOURITE_LIMIT, keepRecent, RECENT_LIMIT } from '../../server/games/member-games.repository.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';

let server: ApiServer;

const vendor = (vassalage: string, gameType: string, title = vassalage) => ({
  title,
  vassalage,
  gameType,
  accountTypeId: gameType,
});

beforeAll(async () => {
  server = await startApiServer([
    {
      code: 'alpha',
      content: {
        vendors: {
          vendors: [
            vendor('KUMARA', 'RNG', 'Kumara'),
            vendor('NORRSKEN', 'RNG', 'Norrsken'),
            vendor('FELTWORKS_PVP', 'PVP', 'Feltworks'),
          ],
        },
      },
    },
    { code: 'beta', content: { vendors: { vendors: [vendor('POP_KETTLE', 'RNG')] } } },
  ]);
});
afterAll(() => server.close());

const newMember = async (merchant = 'alpha') => {
  const { account, memberId } = await addMember(server, merchant);
  return { memberId, token: await logInAs(server, merchant, account) };
};
const like = (token: string, gameId: string, isFavourite = true) =>
  server.send('alpha', setFavourite, { token, body: { gameId, isFavourite } });
const idsOf = async (token: string) => (await server.send('alpha', favouriteIds, { token })).value;
const listOf = (value: unknown) => value as Record<string, unknown>[];

test('R7.04a the list of games comes in pages, the most played first, all of them or those of a vendor', async () => {
  const { token } = await newMember();
  const first = await server.send('alpha', gameList, { token });
  expectValue(gameList, first);
  expect(first.value).toMatchObject({ total: 412 + 270 + 14, page: 1, pageSize: 100 });
  const last = await server.send('alpha', gameList, { token, query: { page: '7' } });
  expect(listOf(last.value.games)).toHaveLength(96);
  const seen = new Set<unknown>();
  for (const page of ['1', '2', '3', '4', '5']) {
    const { value } = await server.send('alpha', gameList, { token, query: { vassalage: 'KUMARA', page } });
    for (const { gameId } of listOf(value.games)) seen.add(gameId);
  }
  expect(seen.size).toBe(412);
});

test('R7.04a no game is hot before members play, whatever the catalogue puts first', async () => {
  const hot = await server.send('alpha', hotGames);
  expectValue(hotGames, hot);
  expect(hot.value).toEqual([]);
  const listed = await server.send('alpha', popularGames);
  expect(listOf(listed.value).some(({ isHot }) => isHot)).toBe(false);
});

test('R7.04g R9.02c twenty popular games, in the language of the request', async () => {
  const popular = await server.send('alpha', popularGames, { headers: { 'accept-language': 'hi' } });
  expectValue(popularGames, popular);
  expect(listOf(popular.value)).toHaveLength(20);
  expect(listOf(popular.value).map(({ title }) => title)).toContain('मयूर रॉयल');
});

test('R3.09a R7.04a R7.04j the vendors of a merchant with their games, and those with the newest games first', async () => {
  const all = await server.send('alpha', vendorList, { query: { platform: 'html5-desktop' } });
  expectValue(vendorList, all);
  expect(listOf(all.value).map(({ vassalage, gameCount }) => [vassalage, gameCount])).toEqual([
    ['KUMARA', 412],
    ['NORRSKEN', 270],
    ['FELTWORKS_PVP', 14],
  ]);
  const newest = await server.send('alpha', newVendors);
  expectValue(newVendors, newest);
  const days = listOf(newest.value).map(({ newestOn }) => String(newestOn));
  expect(days).toEqual(days.toSorted().reverse());
});

test('R7.02a the categories count the games of their vendors', async () => {
  const { value } = await server.send('alpha', menus);
  expect(listOf(value).map(({ gameType, gameCount }) => [gameType, gameCount])).toEqual([
    ['RNG', 412 + 270],
    ['PVP', 14],
  ]);
});

test('R7.04b the categories of a vendor; one that the merchant does not offer is refused', async () => {
  const { token } = await newMember();
  const types = await server.send('alpha', vendorGameTypes, { token, query: { vassalage: 'KUMARA' } });
  expectValue(vendorGameTypes, types);
  expect(types.value).toEqual([{ gameType: 'RNG', gameCount: 412 }]);
  const foreign = await server.send('alpha', vendorGameTypes, { token, query: { vassalage: 'POP_KETTLE' } });
  expectRefusal(foreign, 404, 'vendorUnknown');
});

test('R7.04d no game has a room that its vendor does not offer, and an unknown game has no list', async () => {
  const { token } = await newMember();
  const ask = (query: { gameId: string; gameType?: string }) => server.send('alpha', roomList, { token, query });
  for (const gameId of ['FELTWORKS_PVP-1', 'KUMARA-1']) {
    const rooms = await ask({ gameId });
    expectValue(roomList, rooms);
    expect(rooms.value).toEqual([]);
  }
  expectRefusal(await ask({ gameId: 'FELTWORKS_PVP-9999' }), 404, 'gameUnknown');
  expectRefusal(await ask({ gameId: 'KUMARA-1', gameType: 'PVP' }), 404, 'gameUnknown');
});

test('R7.04c favourites are kept by account, the newest first, and setting one again changes nothing', async () => {
  const [one, other] = [await newMember(), await newMember()];
  expectValue(setFavourite, await like(one.token, 'KUMARA-1'));
  server.passTime(1000);
  await like(one.token, 'NORRSKEN-2');
  await like(one.token, 'KUMARA-1');
  expect(await idsOf(one.token)).toEqual(['NORRSKEN-2', 'KUMARA-1']);
  const whole = await server.send('alpha', favouriteGames, { token: one.token });
  expectValue(favouriteGames, whole);
  expect(listOf(whole.value).map(({ gameId }) => gameId)).toEqual(['NORRSKEN-2', 'KUMARA-1']);
  expect(await idsOf(other.token)).toEqual([]);
  await like(one.token, 'NORRSKEN-2', false);
  expectValue(setFavourite, await like(one.token, 'NORRSKEN-2', false));
  expect(await idsOf(one.token)).toEqual(['KUMARA-1']);
});

test('R7.04c a game of another merchant cannot be a favourite here', async () => {
  const { token } = await newMember();
  expectRefusal(await like(token, 'POP_KETTLE-1'), 404, 'gameUnknown');
  expectRefusal(await like(token, 'KUMARA-9999'), 404, 'gameUnknown');
  expectRefusal(await like(token, "KUMARA-1' or '1'='1"), 400, 'invalidBody');
});

test('R7.04c the list of favourites ends at its limit, also for two that arrive together', async () => {
  const { token, memberId } = await newMember();
  const rows = Array.from({ length: FAVOURITE_LIMIT - 1 }, (_, index) => ({
    merchant: 'alpha',
    member_id: memberId,
    game_id: index < 400 ? `KUMARA-${index + 1}` : `NORRSKEN-${index - 399}`,
    added_at: server.context.now(),
  }));
  await server.database.owner.insertInto('favourite_games').values(rows).execute();
  const answers = await Promise.all([like(token, 'FELTWORKS_PVP-1'), like(token, 'FELTWORKS_PVP-2')]);
  const refused = answers.filter(({ success }) => !success);
  expect(refused).toHaveLength(1);
  for (const answer of refused) expectRefusal(answer, 409, 'favouriteLimit');
  expect(listOf(await idsOf(token))).toHaveLength(FAVOURITE_LIMIT);
});

test('R7.04c recent games are kept by account, the last first, and the oldest are forgotten', async () => {
  const { token, memberId } = await newMember();
  const play = (gameId: string) => {
    server.passTime(1000);
    return server.database.withMerchant('alpha', (tx) =>
      keepRecent(tx, { merchant: 'alpha', memberId }, gameId, server.context.now()),
    );
  };
  for (let number = 1; number <= RECENT_LIMIT + 2; number += 1) await play(`KUMARA-${number}`);
  await play('KUMARA-40');
  const recent = await server.send('alpha', recentGames, { token });
  expectValue(recentGames, recent);
  const ids = listOf(recent.value).map(({ game }) => (game as { gameId: string }).gameId);
  expect(ids).toHaveLength(RECENT_LIMIT);
  expect(ids.slice(0, 2)).toEqual(['KUMARA-40', `KUMARA-${RECENT_LIMIT + 2}`]);
  expect(ids).not.toContain('KUMARA-1');
  const stranger = await newMember();
  expect((await server.send('alpha', recentGames, { token: stranger.token })).value).toEqual([]);
});

test.each([
  gameList,
  vendorGameTypes,
  roomList,
  favouriteIds,
  favouriteGames,
  setFavourite,
  recentGames,
] satisfies CallDefinition[])(
  'R6.01c $id is refused without a token and with one of another merchant',
  async (call) => {
    const { token } = await newMember('beta');
    const sent = {
      ...(call === vendorGameTypes ? { query: { vassalage: 'KUMARA' } } : {}),
      ...(call === roomList ? { query: { gameId: 'FELTWORKS_PVP-1' } } : {}),
      ...(call === setFavourite ? { body: { gameId: 'KUMARA-1', isFavourite: true } } : {}),
    };
    expectRefusal(await server.send('alpha', call, sent), 401, 'notLoggedIn');
    expectRefusal(await server.send('alpha', call, { ...sent, token }), 401, 'notLoggedIn');
  },
);

const fetchCatalogue = (merchant: string, path: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'GET',
    url: path,
    remoteAddress: newAddress(),
    headers: { host: `${merchant}.localhost`, ...headers },
  });

test("R1.02d the whole catalogue is one file that holds the games of the merchant's vendors and is kept forever", async () => {
  const path = cataloguePathOf(server.merchant('alpha'));
  const answer = await fetchCatalogue('alpha', path, { 'accept-encoding': 'br' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br' });
  expect(answer.headers['cache-control']).toContain('immutable');
  const games = unpackCatalogue(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()));
  expect(games).toHaveLength(412 + 270 + 14);
  expect(new Set(games.map((game) => game.vassalage))).toEqual(new Set(['KUMARA', 'NORRSKEN', 'FELTWORKS_PVP']));
  const again = await fetchCatalogue('alpha', path, { 'if-none-match': String(answer.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a merchant with other vendors has another file, and that one is not found at the first', async () => {
  const [alpha, beta] = [cataloguePathOf(server.merchant('alpha')), cataloguePathOf(server.merchant('beta'))];
  expect(alpha).not.toBe(beta);
  expect((await fetchCatalogue('alpha', beta)).statusCode).toBe(404);
  expect((await fetchCatalogue('beta', beta)).statusCode).toBe(200);
});
