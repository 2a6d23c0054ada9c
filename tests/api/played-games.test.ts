import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { gameList, hotGames, popularGames } from '../../schemas/calls/game-lists.ts';
import { homeShelves } from '../../schemas/calls/home-games.ts';
import { favouriteGames, setFavourite } from '../../schemas/calls/own-games.ts';
import { cataloguePathOf } from '../../server/games/games.routes.ts';
import { catalogueOf } from '../../server/games/merchant-catalogue.ts';
import { purge } from '../../server/jobs/purge.ts';
import { openPlayedGames } from '../../server/play/played-games.ts';
import { PURGE_TABLE } from '../../server/purge-table.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';
import { expectValidEvents } from '../support/check-events.ts';
import { addMember, logInAs } from '../support/members.ts';
import { openPages, type Pages, readBoot } from '../support/open-pages.ts';
import { addPlayer, applyToDatabase } from '../support/vendor-players.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Longer than ranks stay fresh. */
const STALE_MS = 31 * MINUTE_MS;

let server: ApiServer;
let pages: Pages;
let lastRound = 0;

beforeAll(async () => {
  const vendors = [{ title: 'Kumara', vassalage: 'KUMARA', gameType: 'RNG', accountTypeId: 'RNG' }];
  const home = { shelves: [{ show: 'hot' }, { show: 'popular' }, { show: 'category', gameType: 'RNG' }] };
  const content = { vendors: { vendors }, home };
  server = await startApiServer([
    { code: 'alpha', content, protection: { timeZone: 'Asia/Kolkata' } },
    { code: 'beta', content },
  ]);
  pages = await openPages(server);
});
afterAll(async () => {
  await expectValidEvents(server.database);
  await pages.close();
  await server.close();
});

type Shown = { readonly gameId: string; readonly isHot: boolean };
type Shelf = { readonly show: string; readonly games: readonly { readonly gameId: string; readonly badge?: string }[] };

const drain = () => server.app.eventDispatcher.drain();
const scope = (merchant: string) => ({ merchant, vendor: 'acme', now: server.context.now() });

/** New members who play one round of a game each; a voided one has its bet taken back before it ends. */
async function play(
  gameId: string,
  members: number,
  { merchant = 'alpha', isTrial = false, isVoided = false, rounds = 1 } = {},
) {
  for (let member = 0; member < members; member += 1) {
    const player = await addPlayer(server.database, scope(merchant), 1_000_000n, { gameId, isTrial, category: 'RNG' });
    for (let round = 0; round < rounds; round += 1) {
      lastRound += 1;
      const [roundId, betId] = [`round-${lastRound}`, `bet-${lastRound}`];
      const send = (call: Parameters<typeof applyToDatabase>[3]) =>
        applyToDatabase(server.database, scope(merchant), player, call);
      await send({ kind: 'bet', transactionId: betId, roundId, amountMinor: 100n });
      if (isVoided) await send({ kind: 'rollback', transactionId: `void-${lastRound}`, betId, roundId });
      const ended = await send({ kind: 'endRound', roundId, betsMinor: isVoided ? 0n : 100n, winsMinor: 0n });
      expect(ended.message).toBe('ok');
    }
  }
}

const listOf = async (merchant: string): Promise<readonly Shown[]> => {
  const { account } = await addMember(server, merchant);
  const token = await logInAs(server, merchant, account);
  return (await server.send(merchant, gameList, { token })).value.games as Shown[];
};
const idsOf = (games: readonly { readonly gameId: string }[]) => games.map(({ gameId }) => gameId);
const openHome = async (merchant: string) => {
  const headers = { host: `${merchant}.localhost`, 'x-forwarded-for': '198.51.100.7' };
  const { body } = await pages.app.inject({ url: '/', remoteAddress: newAddress(), headers });
  return readBoot(body).answers;
};
const playedIn = async (merchant: string): Promise<readonly string[]> => (await openHome(merchant))['games.played'];
const shelfOf = (shelves: readonly Shelf[], show: string) => shelves.find((shelf) => shelf.show === show)?.games ?? [];

/** The ranks are read behind an answer, so a later one has them. */
const expectPlayed = async (merchant: string, played: readonly string[]) => {
  server.passTime(STALE_MS);
  await vi.waitFor(async () => expect(await playedIn(merchant)).toEqual(played), { timeout: 10_000 });
};

/** The games of the catalogue, ranked by its own figures alone. */
const catalogueOrder = () =>
  catalogueOf(server.merchant('alpha'))
    .games.toSorted((one, other) => other.popularity - one.popularity || one.id.localeCompare(other.id))
    .map(({ id }) => id);

const rowsOf = async () => {
  const days = await sql`select * from game_days order by 1, 2, 3`.execute(server.database.owner);
  const players = await sql`select * from played_games order by 1, 2, 3`.execute(server.database.owner);
  return { days: days.rows, players: players.rows };
};

test('R7.04a while no one plays, lists and home are those of the catalogue', async () => {
  const expected = catalogueOrder();
  expect(idsOf(await listOf('alpha'))).toEqual(expected.slice(0, 100));
  const home = await openHome('alpha');
  expect(home['games.played']).toEqual([]);
  expect(idsOf(shelfOf(home['games.homeShelves'], 'category'))).toEqual(expected.slice(0, 14));
});

test('R7.04a games played by five or more members lead lists and home and are hot; nothing else moves', async () => {
  const before = { list: idsOf(await listOf('alpha')), path: cataloguePathOf(server.merchant('alpha')) };
  await play('KUMARA-200', 5);
  await play('KUMARA-150', 6);
  // Fewer rounds decide only among games of as many members.
  await play('KUMARA-210', 5, { rounds: 2 });
  await play('KUMARA-99', 4);
  await play('KUMARA-97', 6, { isTrial: true });
  await play('KUMARA-96', 6, { isVoided: true });
  await play('GONE-1', 6);
  await play('KUMARA-95', 6, { merchant: 'beta' });
  await drain();
  const played = ['KUMARA-150', 'KUMARA-210', 'KUMARA-200'];
  await expectPlayed('alpha', played);
  await expectPlayed('beta', ['KUMARA-95']);

  const list = await listOf('alpha');
  expect(idsOf(list)).toEqual([...played, ...before.list.filter((id) => !played.includes(id))].slice(0, 100));
  expect(list.slice(0, 3).every(({ isHot }) => isHot)).toBe(true);
  for (const call of [hotGames, popularGames]) {
    const { value } = await server.send('alpha', call);
    expect(idsOf(value as unknown as Shown[]).slice(0, 3)).toEqual(played);
  }
  const answered = (await server.send('alpha', homeShelves)).value as unknown as Shelf[];
  const home = await openHome('alpha');
  expect(home['games.homeShelves']).toEqual(answered);
  for (const show of ['hot', 'category'])
    expect(shelfOf(answered, show).slice(0, 3)).toMatchObject(played.map((gameId) => ({ gameId, badge: 'HOT' })));
  expect([home['games.catalogue'], cataloguePathOf(server.merchant('alpha'))]).toEqual([before.path, before.path]);
});

test('R7.04a a game has the same badge among what a member likes', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  for (const gameId of ['KUMARA-150', 'KUMARA-99'])
    await server.send('alpha', setFavourite, { token, body: { gameId, isFavourite: true } });
  const liked = (await server.send('alpha', favouriteGames, { token })).value as unknown as Shown[];
  const badges = new Map(liked.map(({ gameId, isHot }) => [gameId, isHot]));
  expect([badges.get('KUMARA-150'), badges.get('KUMARA-99')]).toEqual([true, false]);
});

test('R7.04a a thousand rounds of one member move nothing', async () => {
  const { playerId } = await addPlayer(server.database, scope('alpha'), 100n, { gameId: 'KUMARA-98' });
  await sql`insert into events (merchant, type, occurred_at, member_id, payload)
    select merchant, type, occurred_at, ${playerId}, payload || jsonb_build_object('gameId', 'KUMARA-98', 'roundId', 'alone-' || i)
    from generate_series(1, 1000) i, lateral (select * from events where merchant = 'alpha' and type = 'play.roundSettled'
      and not (payload->>'isTrial')::boolean and payload->>'betsMinor' <> '0' order by event_id limit 1) e`.execute(
    server.database.owner,
  );
  await play('KUMARA-150', 1);
  await drain();
  const { rows } = await sql<{ members: number; rounds: number }>`select sum(members)::int as members,
    sum(rounds)::int as rounds from game_days where game_id = 'KUMARA-98'`.execute(server.database.owner);
  expect(rows).toEqual([{ members: 1, rounds: 1_000 }]);
  // Eight others change the order, so the expected values have been reread.
  await play('KUMARA-94', 8);
  await drain();
  await expectPlayed('alpha', ['KUMARA-94', 'KUMARA-150', 'KUMARA-210', 'KUMARA-200']);
});

test('a replay of all batches from the beginning gives the same counts', async () => {
  const before = await rowsOf();
  expect(before.players.length).toBeGreaterThan(20);
  await server.app.eventDispatcher.reset('play.games');
  expect(await rowsOf()).toEqual({ days: [], players: [] });
  await drain();
  expect(await rowsOf()).toEqual(before);
  await drain();
  expect(await rowsOf()).toEqual(before);
});

test('a member who plays on several days counts once among the members of a game', async () => {
  const player = await addPlayer(server.database, scope('beta'), 1_000n, { gameId: 'KUMARA-93', category: 'RNG' });
  for (let day = 1; day <= 6; day += 1) {
    server.passTime(day === 1 ? 0 : DAY_MS);
    // The session of the vendor ends, so the rounds of later days belong to another launch.
    const roundId = `daily-${day}`;
    await sql`update game_sessions set session_expires_at = ${new Date(server.context.now().getTime() + DAY_MS)}
      where merchant = 'beta'`.execute(server.database.owner);
    const send = (call: Parameters<typeof applyToDatabase>[3]) =>
      applyToDatabase(server.database, scope('beta'), player, call);
    await send({ kind: 'bet', transactionId: `daily-bet-${day}`, roundId, amountMinor: 10n });
    expect((await send({ kind: 'endRound', roundId, betsMinor: 10n, winsMinor: 0n })).message).toBe('ok');
    await drain();
  }
  const { rows } = await sql<{ members: number; rounds: number }>`select members, rounds::int from game_days
    where merchant = 'beta' and game_id = 'KUMARA-93' order by day`.execute(server.database.owner);
  expect(rows.map(({ rounds }) => rounds)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(rows.map(({ members }) => members)).toEqual([0, 0, 0, 0, 0, 1]);
});

test('ranks that cannot be read stay as they were, and that is reported', async () => {
  const errors: unknown[] = [];
  const { database, context } = server;
  const ranks = openPlayedGames({ database, now: context.now, onError: (error) => errors.push(error) });
  const merchant = server.merchant('beta');
  expect(ranks.of(merchant)).toEqual([]);
  await vi.waitFor(() => expect(ranks.of(merchant)).toEqual(['KUMARA-95']));
  const known = ranks.of(merchant);
  await sql`alter table game_days rename to hidden_days`.execute(database.owner);
  server.passTime(STALE_MS);
  expect(ranks.of(merchant)).toBe(known);
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  expect(String(errors[0])).toContain('The ranks of the games of beta could not be read.');
  // A server in trouble is not asked again at once.
  expect(ranks.of(merchant)).toBe(known);
  await sql`alter table hidden_days rename to game_days`.execute(database.owner);
  server.passTime(2 * MINUTE_MS);
  await sql`update game_days set members = 0 where merchant = 'beta'`.execute(database.owner);
  ranks.of(merchant);
  await vi.waitFor(() => expect(ranks.of(merchant)).toEqual([]));
  expect(errors).toHaveLength(1);
});

test('R7.04a after a week without play the catalogue leads again', async () => {
  server.passTime(8 * DAY_MS);
  await expectPlayed('alpha', []);
  expect(idsOf(await listOf('alpha'))).toEqual(catalogueOrder().slice(0, 100));
});

test('plays are dropped after sixty days, and no replay restores them', async () => {
  await play('KUMARA-92', 5);
  await drain();
  const idsLeft = async () => {
    const { rows } = await sql<{ id: string }>`select game_id as id from game_days where merchant = 'alpha'
      union select game_id from played_games where merchant = 'alpha'`.execute(server.database.owner);
    return new Set(rows.map(({ id }) => id));
  };
  server.passTime(50 * DAY_MS);
  await play('KUMARA-91', 1);
  await drain();
  await purge(server.database.owner, server.context.now(), PURGE_TABLE);
  expect(await idsLeft()).toEqual(new Set(['KUMARA-92', 'KUMARA-91']));
  server.passTime(12 * DAY_MS);
  await purge(server.database.owner, server.context.now(), PURGE_TABLE);
  expect(await idsLeft()).toEqual(new Set(['KUMARA-91']));
  await server.app.eventDispatcher.reset('play.games');
  await drain();
  expect(await idsLeft()).toEqual(new Set(['KUMARA-91']));
});
