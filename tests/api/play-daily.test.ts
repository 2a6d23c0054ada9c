import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf } from '../../server/games/merchant-catalogue.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectValidEvents } from '../support/check-events.ts';
import { addPlayer, applyToDatabase, type VendorPlayer } from '../support/vendor-players.ts';

const DAY_MS = 24 * 60 * 60_000;
const KOLKATA = 'Asia/Kolkata';

let server: ApiServer;
let lastRound = 0;

beforeAll(async () => {
  server = await startApiServer([
    {
      code: 'alpha',
      protection: { timeZone: KOLKATA },
      content: { vendors: { vendors: [{ title: 'Kumara', vassalage: 'KUMARA', gameType: 'RNG' }] } },
    },
    { code: 'beta' },
  ]);
});
afterAll(async () => {
  await expectValidEvents(server.database);
  await server.close();
});

const scope = (merchant = 'alpha') => ({ merchant, vendor: 'acme', now: server.context.now() });
const newPlayer = (category?: string, more: { merchant?: string; isTrial?: boolean; gameId?: string } = {}) =>
  addPlayer(server.database, scope(more.merchant), 1_000_000n, { ...more, category });

async function play(player: VendorPlayer, bets: bigint, wins: bigint, merchant = 'alpha') {
  lastRound += 1;
  const [roundId, betId] = [`round-${lastRound}`, `bet-${lastRound}`];
  const send = (call: Parameters<typeof applyToDatabase>[3]) =>
    applyToDatabase(server.database, scope(merchant), player, call);
  await send({ kind: 'bet', transactionId: betId, roundId, amountMinor: bets });
  if (wins > 0n) await send({ kind: 'win', transactionId: `win-${lastRound}`, betId, roundId, amountMinor: wins });
  return {
    end: () => send({ kind: 'endRound', roundId, betsMinor: bets, winsMinor: wins }),
    void: () => send({ kind: 'rollback', transactionId: `void-${lastRound}`, betId, roundId }),
    endEmpty: () => send({ kind: 'endRound', roundId, betsMinor: 0n, winsMinor: 0n }),
  };
}
const drain = () => server.app.eventDispatcher.drain();
async function dailyOf({ playerId }: VendorPlayer, merchant = 'alpha') {
  const { rows } = await server.database.withMerchant(merchant, (tx) =>
    sql<Record<string, unknown>>`select day::text, category, vendor, currency, is_trial, rounds::int, turnover::int,
      valid_turnover::int, wins::int, ggr::int from play_daily where member_id = ${playerId} order by day, category`.execute(
      tx,
    ),
  );
  return rows;
}
const dayIn = (timeZone: string, at = server.context.now()) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

test('rounds are summed by member, day, category and vendor, each once', async () => {
  const player = await newPlayer('LIVE');
  await (await play(player, 10_000n, 19_500n)).end();
  await drain();
  await (await play(player, 10_000n, 0n)).end();
  const open = await play(player, 5_000n, 0n);
  await drain();
  await drain();
  const sums = { category: 'LIVE', vendor: 'acme', currency: 'INR', is_trial: false, wins: 19_500 };
  expect(await dailyOf(player)).toEqual([
    { day: dayIn(KOLKATA), ...sums, rounds: 2, turnover: 20_000, valid_turnover: 19_500, ggr: 500 },
  ]);
  await open.end();
  await drain();
  expect(await dailyOf(player)).toMatchObject([{ rounds: 3, turnover: 25_000, ggr: 5_500 }]);
});

test('a round counts on the day it ended, in the time zone of the merchant', async () => {
  const player = await newPlayer('RNG');
  const late = await play(player, 700n, 0n);
  const began = server.context.now();
  server.passTime(DAY_MS);
  await late.end();
  await drain();
  expect(await dailyOf(player)).toMatchObject([{ day: dayIn(KOLKATA), turnover: 700 }]);
  expect(dayIn(KOLKATA)).not.toBe(dayIn(KOLKATA, began));
  // 20:00 in UTC is the next day in Kolkata.
  const evening = new Date(server.context.now());
  evening.setUTCHours(20, 0, 0, 0);
  server.passTime(evening.getTime() + DAY_MS - server.context.now().getTime());
  const other = await newPlayer('RNG');
  await (await play(other, 100n, 0n)).end();
  await drain();
  expect(await dailyOf(other)).toMatchObject([{ day: dayIn(KOLKATA) }]);
  expect(dayIn(KOLKATA)).not.toBe(dayIn('UTC'));
});

test('a voided round counts for nothing', async () => {
  const player = await newPlayer('RNG');
  const round = await play(player, 300n, 0n);
  await round.void();
  await round.endEmpty();
  await drain();
  expect(await dailyOf(player)).toEqual([]);
});

test('play money is summed apart, and so is each merchant', async () => {
  const player = await newPlayer('RNG', { isTrial: true });
  const neighbour = await newPlayer('RNG', { merchant: 'beta' });
  await (await play(player, 100n, 0n)).end();
  await (await play(neighbour, 200n, 0n, 'beta')).end();
  await drain();
  expect(await dailyOf(player)).toMatchObject([{ is_trial: true, turnover: 100 }]);
  expect(await dailyOf(neighbour, 'beta')).toMatchObject([{ is_trial: false, turnover: 200 }]);
  expect(await dailyOf(neighbour, 'alpha')).not.toMatchObject([{ turnover: 200 }]);
});

test('a round from before categories were kept has that of the catalogue', async () => {
  const [game] = catalogueOf(server.merchant('alpha')).byId.values();
  if (!game) throw new Error('The merchant of this test offers games.');
  const player = await newPlayer(undefined, { gameId: game.id });
  await (await play(player, 100n, 0n)).end();
  await drain();
  expect(await dailyOf(player)).toMatchObject([{ category: game.gameType, turnover: 100 }]);
});

test('the sums of all play are those of the rounds, also after a replay from the beginning', async () => {
  const wrong = async () =>
    (await verifyLedger(server.database))
      .filter((check) => check.wrong > 0n)
      .map(({ name, examples }) => [name, examples]);
  expect(await wrong()).toEqual([]);
  const before = await sql`select * from play_daily order by 1, 2, 3, 4, 5, 6, 7`.execute(server.database.owner);
  await server.app.eventDispatcher.reset('play.daily');
  expect((await sql`select 1 from play_daily`.execute(server.database.owner)).rows).toEqual([]);
  await drain();
  const after = await sql`select * from play_daily order by 1, 2, 3, 4, 5, 6, 7`.execute(server.database.owner);
  expect(after.rows).toEqual(before.rows);
  await sql`update play_daily set turnover = turnover + 1 where merchant = 'beta'`.execute(server.database.owner);
  expect(await wrong()).toMatchObject([
    ['sums of play are those of the rounds that were consumed', [expect.any(String)]],
  ]);
});
