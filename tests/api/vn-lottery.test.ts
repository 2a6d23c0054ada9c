import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../engine/lottery/vietnam/days.ts';
import { addDays, dayAt, weekdayOf } from '../../engine/promotions/local-days.ts';
import { WEEKDAYS } from '../../schemas/brand/lotteries.ts';
import { vietnamMenu, vietnamOpened, vietnamRecent } from '../../schemas/calls/lottery-vietnam.ts';
import { vietnamLotteriesFor } from '../../server/brands/new/vietnam-lotteries.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { passLotteryTime } from '../support/lottery-clock.ts';
import { addLotteryPlayer, runLotteries } from '../support/lottery-people.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const VIETNAM = vietnamLotteriesFor({ languages: ['EN', 'HI'], currency: 'VND' });
/** The same of the neighbour, with codes of its own. */
const NEXT_DOOR = { lotteries: VIETNAM.lotteries.map((lottery) => ({ ...lottery, code: `${lottery.code}B` })) };
/** From the making of the first periods to their opening, and a little more. */
const OPENING_MS = 6_000;

interface Draw {
  readonly period: string;
  readonly province: string;
  readonly provinceName: string;
  readonly state: string | null;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly drawsAt: string;
}
interface Game {
  readonly gameCode: string;
  readonly name: string;
  readonly region: string;
  readonly source: string;
  readonly today: string;
  readonly day: string;
  readonly weekday: string;
  readonly draws: readonly Draw[];
  readonly plays: readonly { readonly key: string; readonly positions: number }[];
}
interface Result {
  readonly period: string;
  readonly province: string;
  readonly provinceName: string;
  readonly day: string;
  readonly source: string;
  readonly prizes: readonly { readonly key: string; readonly numbers: readonly string[] }[];
}

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer(
    [
      { code: 'alpha', currency: 'VND', lotteryType: 'VN', lotteries: VIETNAM },
      { code: 'beta', currency: 'VND', lotteryType: 'VN', lotteries: NEXT_DOOR },
      { code: 'gamma' },
    ],
    { hasRunningClock: true },
  );
  await runLotteries(server);
  for (const { code } of VIETNAM.lotteries) await passLotteryTime(server, code, OPENING_MS);
  await runLotteries(server);
});
afterAll(() => server.close());

const menu = async (query?: Readonly<Record<string, string>>, merchant = 'alpha') => {
  const { value, message } = await server.send(merchant, vietnamMenu, query ? { query } : {});
  expect(message).toBe('ok');
  return value as unknown as { readonly now: string; readonly games: readonly Game[] };
};
const opened = async (query: Readonly<Record<string, string>>, merchant = 'alpha') => {
  const { value, message } = await server.send(merchant, vietnamOpened, { query });
  expect(message).toBe('ok');
  return value as unknown as readonly Result[];
};
const draws = ({ games }: { readonly games: readonly Game[] }, code: string): readonly Draw[] =>
  games.find(({ gameCode }) => gameCode === code)?.draws ?? [];

test('R7.04f the menu of Vietnam lists the regions from north to south with the provinces of the present day and all plays', async () => {
  const { now, games } = await menu();
  const today = dayAt(Date.parse(now), ZONE);
  expect(games.map(({ region, name, source }) => [region, name, source])).toEqual([
    ['north', 'Northern lottery', 'demonstration'],
    ['central', 'Central lottery', 'demonstration'],
    ['south', 'Southern lottery', 'demonstration'],
  ]);
  for (const game of games) {
    expect(game).toMatchObject({ today, day: today, weekday: WEEKDAYS[weekdayOf(today) - 1] });
    expect(game.draws.length).toBeGreaterThan(0);
    for (const { drawsAt, closesAt } of game.draws) {
      expect(dayAt(Date.parse(drawsAt), ZONE)).toBe(today);
      expect(Date.parse(drawsAt) - Date.parse(closesAt)).toBe(600_000);
    }
  }
  const positions = (region: string, play: string) =>
    games.find((game) => game.region === region)?.plays.find(({ key }) => key === play)?.positions;
  expect([positions('north', 'lo2'), positions('south', 'lo2'), positions('south', 'x2')]).toEqual([27, 18, 1]);
});

test('R7.04f the menu of a weekday has the next day with that name, its periods once they are made', async () => {
  const { now } = await menu();
  const states = new Set<string | null>();
  for (const weekday of WEEKDAYS) {
    const { games } = await menu({ weekday });
    const day = dayOf(weekday, Date.parse(now), ZONE);
    for (const game of games) {
      expect([game.weekday, game.day]).toEqual([weekday, day]);
      for (const { period, provinceName, state } of game.draws) {
        expect(period.startsWith(day.replaceAll('-', ''))).toBe(true);
        expect(provinceName).not.toBe('');
        states.add(state);
      }
    }
  }
  expect(states.has('open')).toBe(true);
  expect(states.has(null)).toBe(true);
  expect((await server.send('alpha', vietnamMenu, { query: { weekday: 'someday' } })).message).toBe('invalidBody');
});

test('a merchant without these lotteries has an empty menu, and its results are those of no game', async () => {
  expect((await menu(undefined, 'gamma')).games).toEqual([]);
  const refused = await server.send('gamma', vietnamOpened, { query: { gameCode: 'VNSOUTH' } });
  expect(refused.message).toBe('gameUnknown');
  const player = await addLotteryPlayer(server, { merchant: 'gamma' });
  const { value } = await server.send('gamma', vietnamRecent, { token: player.token });
  expect(value.games).toEqual([]);
});

test('the results have their whole prize table by province and day, and are those of their own merchant', async () => {
  const { value } = await server.send('alpha', vietnamMenu);
  const days = [undefined, ...WEEKDAYS];
  const all = (await Promise.all(days.map((weekday) => menu(weekday ? { weekday } : undefined)))).flatMap((one) =>
    draws(one, 'VNSOUTH'),
  );
  const next = all.find(({ state }) => state === 'open');
  if (!next) throw new Error('No period is open.');
  await passLotteryTime(server, 'VNSOUTH', Date.parse(next.drawsAt) - Date.parse(String(value.now)) + 60_000);
  await runLotteries(server);

  const results = await opened({ gameCode: 'VNSOUTH' });
  expect(results.length).toBeGreaterThanOrEqual(3);
  const [result] = await opened({ gameCode: 'VNSOUTH', province: next.province });
  expect(result).toMatchObject({ period: next.period, provinceName: next.provinceName, source: 'demonstration' });
  expect(result?.prizes.map(({ key, numbers }) => [key, numbers.length, numbers[0]?.length])).toEqual([
    ['special', 1, 6],
    ['first', 1, 5],
    ['second', 1, 5],
    ['third', 2, 5],
    ['fourth', 7, 5],
    ['fifth', 1, 4],
    ['sixth', 3, 4],
    ['seventh', 1, 3],
    ['eighth', 1, 2],
  ]);
  const day = result?.day ?? '';
  expect((await opened({ gameCode: 'VNSOUTH', day })).map(({ period }) => period)).toContain(next.period);
  expect(await opened({ gameCode: 'VNSOUTH', day: addDays(day, 1) })).toEqual([]);
  expect(await opened({ gameCode: 'VNSOUTH', count: '1' })).toHaveLength(1);
  expect(await opened({ gameCode: 'VNSOUTH', province: 'atlantis' })).toEqual([]);
  const foreign = await server.send('beta', vietnamOpened, { query: { gameCode: 'VNSOUTH' } });
  expect(foreign.message).toBe('gameUnknown');
});

test.each([
  ['a day that the calendar does not have', { gameCode: 'VNSOUTH', day: '2026-02-30' }, 'invalidBody'],
  ['a day in another form', { gameCode: 'VNSOUTH', day: '27/11/2026' }, 'invalidBody'],
  ['more results than an answer holds', { gameCode: 'VNSOUTH', count: '101' }, 'invalidBody'],
  ['a lottery that the merchant does not have', { gameCode: 'VNEAST' }, 'gameUnknown'],
])('%s is refused', async (_, query, code) => {
  expect((await server.send('alpha', vietnamOpened, { query })).message).toBe(code);
});

test('R7.04f the recent menu has the provinces of a member’s last bets, the newest first, and no one else’s', async () => {
  const player = await addLotteryPlayer(server, { moneyMinor: 10_000_000n, currency: 'VND' });
  const recent = async (token: string, merchant = 'alpha') =>
    (await server.send(merchant, vietnamRecent, { token })).value.games as readonly Readonly<Record<string, unknown>>[];
  expect(await recent(player.token)).toEqual([]);
  const open = async (code: string) => {
    for (const weekday of [undefined, ...WEEKDAYS]) {
      const found = draws(await menu(weekday ? { weekday } : undefined), code).find(({ state }) => state === 'open');
      if (found) return found;
    }
    throw new Error(`No period of ${code} is open.`);
  };
  const north = await open('VNNORTH');
  const central = await open('VNCENTRAL');
  const bet = (gameCode: string, { period }: Draw) =>
    player.bet([{ gameCode, period, play: 'lo2', choice: '42', unitMinor: '1000' }]);
  const placed = await bet('VNNORTH', north);
  expect(placed.message).toBe('ok');
  expect(placed.value.orders).toMatchObject([{ units: 1, costMinor: '27000' }]);
  await bet('VNCENTRAL', central);
  await bet('VNCENTRAL', central);
  expect(await recent(player.token)).toMatchObject([
    { gameCode: 'VNCENTRAL', province: central.province, next: { period: central.period } },
    { gameCode: 'VNNORTH', province: north.province, next: { period: north.period } },
  ]);
  expect(await recent((await addLotteryPlayer(server)).token)).toEqual([]);
  expect(await recent((await addLotteryPlayer(server, { merchant: 'beta' })).token, 'beta')).toEqual([]);
  expect((await server.send('alpha', vietnamRecent)).message).toBe('notLoggedIn');
});
