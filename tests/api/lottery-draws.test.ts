import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { checkDraw, checkDraws } from '../../games/fairness/check-draw.ts';
import type { DrawRecord } from '../../games/fairness/draw-record.ts';
import { readDraws } from '../../games/fairness/read-draws.ts';
import {
  drawProof,
  lotteries,
  lotteryPeriods,
  lotteryPlays,
  MOST_COMING,
  MOST_OPENED,
  openedNumbers,
} from '../../schemas/calls/lottery.ts';
import { drawJob, runDraws } from '../../server/lottery/lottery-jobs.ts';
import { createPlayProtection } from '../../server/protection/play-protection.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import { passLotteryTime } from '../support/lottery-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const FIVE = {
  code: 'FIVE1',
  kind: 'fiveDigits',
  names: { EN: 'Quick Five', HI: 'क्विक फ़ाइव' },
  prizeMode: 'ZY',
  timeZone: 'Asia/Kolkata',
  schedule: { everySeconds: 60 },
  closesSeconds: 5,
};
const COLOUR = {
  code: 'COLOUR',
  kind: 'colour',
  names: 'Colour',
  prizeMode: 'ELOTT',
  timeZone: 'Asia/Kolkata',
  schedule: { at: ['20:00'] },
  payouts: { sides: { unit: { win: '1.9' } } },
  limits: { maximumStake: '50' },
};

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', lotteries: { lotteries: [FIVE, COLOUR] } }, { code: 'beta' }]);
});
beforeEach(async () => {
  for (const table of ['lottery_periods', 'lottery_chains'] as const)
    await server.database.owner.deleteFrom(table).execute();
});
afterAll(() => server.close());

const refuse = (error: unknown) => {
  throw error;
};
const runDrawsOf = (merchant: Merchant) =>
  runDraws({ ...server.context, onError: refuse }, merchant, createPlayProtection(server.context));
const run = () => runDrawsOf(server.merchant('alpha'));
/** Runs the draws with another interval. */
const runEvery = (everySeconds: number) => {
  const { code, lotteries: own } = server.merchant('alpha');
  const changed = own.lotteries.map((lottery) =>
    lottery.code === 'FIVE1' ? { ...lottery, schedule: { ...lottery.schedule, everySeconds } } : lottery,
  );
  return runDrawsOf({ ...server.merchant('alpha'), code, lotteries: { lotteries: changed } });
};
const ask = async <Value>(call: Parameters<ApiServer['send']>[1], query?: Record<string, string>): Promise<Value> => {
  const { value, message } = await server.send('alpha', call, query ? { query } : {});
  expect(message).toBe('ok');
  return value as Value;
};
interface Coming {
  readonly now: string;
  readonly periods: readonly { period: string; state: string; opensAt: string; closesAt: string; commitment: string }[];
}
const coming = (gameCode: string) => ask<Coming>(lotteryPeriods, { gameCode });
interface Opened {
  readonly period: string;
  readonly state: string;
  readonly drawsAt: string;
  readonly numbers: readonly number[];
  readonly voidReason: string;
}
const opened = (gameCode: string) => ask<readonly Opened[]>(openedNumbers, { gameCode });
const proofText = async (gameCode: string, period: string) =>
  JSON.stringify(await ask<object>(drawProof, { gameCode, period }));
const proof = async (gameCode: string, period: string) => {
  const [record] = readDraws(await proofText(gameCode, period)) ?? [];
  if (!record) throw new Error('The answer is not a draw.');
  return record;
};

test('the lotteries of a merchant have names by language, limits and payouts; a merchant without any has none', async () => {
  const [five, colour] = await ask<readonly Record<string, unknown>[]>(lotteries);
  expect(five).toMatchObject({ gameCode: 'FIVE1', name: 'Quick Five', family: 'LOTT', prizeMode: 'ZY', source: 'own' });
  expect(colour).toMatchObject({ name: 'Colour', limits: { minimumStakeMinor: '100', maximumStakeMinor: '5000' } });
  const plays = await ask<readonly unknown[]>(lotteryPlays, { gameCode: 'COLOUR' });
  expect(plays).toContainEqual({
    key: 'sides',
    positions: 1,
    classes: [{ key: 'unit', returnBasisPoints: 9500, prizes: [{ key: 'win', payout: '19/10', shown: '1.90' }] }],
  });
  expect((await server.send('beta', lotteries)).value).toEqual([]);
  for (const call of [lotteryPlays, lotteryPeriods, openedNumbers])
    expect((await server.send('beta', call, { query: { gameCode: 'FIVE1' } })).message).toBe('gameUnknown');
  expect((await server.send('alpha', drawProof, { query: { gameCode: 'FIVE1', period: '20200101' } })).message).toBe(
    'roundUnknown',
  );
});

test('R10.05f periods are made ahead, each with a promise that is published before it opens', async () => {
  await run();
  const { periods } = await coming('FIVE1');
  expect(periods).toHaveLength(MOST_COMING);
  expect(new Set(periods.map(({ commitment }) => commitment)).size).toBe(MOST_COMING);
  for (const [index, { state, opensAt, closesAt }] of periods.entries()) {
    expect(state).toBe('scheduled');
    if (index > 0) expect(opensAt).toBe(periods[index - 1]?.closesAt);
    expect(Date.parse(closesAt)).toBeGreaterThan(Date.parse(opensAt));
  }
  expect((await coming('COLOUR')).periods).toHaveLength(2);
  await run();
  expect((await coming('FIVE1')).periods).toEqual(periods);
});

test('R10.05f a period opens, closes and is drawn by the clock, and its seed is a secret until then', async () => {
  await run();
  const [first] = (await coming('FIVE1')).periods;
  if (!first) throw new Error('There is no period.');
  const { period } = first;
  await passLotteryTime(server, 'FIVE1', Date.parse(first.opensAt) - Date.now() + 1_000);
  await run();
  expect((await coming('FIVE1')).periods[0]).toMatchObject({ period, state: 'open' });
  expect(await proof('FIVE1', period)).toMatchObject({ seed: null, numbers: null });
  expect(await opened('FIVE1')).toEqual([]);
  // It draws at most five seconds more than a minute after its opening.
  await passLotteryTime(server, 'FIVE1', MINUTE_MS + 5_000);
  await run();
  const [last] = await opened('FIVE1');
  expect(last).toMatchObject({ period, state: 'settled', voidReason: '' });
  const record = await proof('FIVE1', period);
  expect(record.commitment).toBe(first.commitment);
  expect(record.numbers).toEqual(last?.numbers);
  expect(checkDraw(record).mistakes).toEqual([]);
});

test('R10.05f the draws of an hour prove each other: a changed, missing or added one is found', async () => {
  await run();
  await passLotteryTime(server, 'FIVE1', HOUR_MS);
  await run();
  const periods = (await opened('FIVE1')).map(({ period }) => period).toReversed();
  expect(periods.length).toBeGreaterThan(50);
  const records: DrawRecord[] = [];
  for (const period of periods) records.push(await proof('FIVE1', period));
  const mistakesOf = (list: readonly DrawRecord[]) => checkDraws(list).flatMap(({ mistakes }) => mistakes);
  expect(mistakesOf(records)).toEqual([]);
  expect(mistakesOf(records.toSpliced(7, 1))).toEqual(['linkBroken']);
  const [one] = records;
  if (!one) throw new Error('There is no draw.');
  const other = (one.numbers ?? []).map((number) => (number + 1) % 10);
  expect(checkDraw({ ...one, numbers: other }).mistakes).toEqual(['numbersWrong']);
  expect(checkDraw({ ...one, numbers: null }).mistakes).toEqual(['numbersMissing']);
  expect(checkDraw({ ...one, seed: '0'.repeat(64) }).mistakes).toEqual(['promiseBroken']);
  expect(checkDraw({ ...one, commitment: '0'.repeat(64) }).mistakes).toEqual(['linkWrong', 'promiseBroken']);
  expect(checkDraw({ ...one, kind: 'dice' }).mistakes).toContain('kindUnknown');
});

test('several processes at once draw each period once', async () => {
  await Promise.all([run(), run(), run()]);
  await passLotteryTime(server, 'FIVE1', HOUR_MS);
  await Promise.all([run(), run(), run()]);
  const { rows } = await sql<{ places: bigint; different: bigint; last: number }>`
    select count(*) as places, count(distinct place) as different, max(place) as last
    from lottery_periods where lottery = 'FIVE1'`.execute(server.database.owner);
  expect(rows[0]?.places).toBe(rows[0]?.different);
  expect(Number(rows[0]?.places)).toBe(rows[0]?.last);
});

test('R7.04h R9.02d after a downtime the promised periods are drawn, and the missed ones are left out', async () => {
  await run();
  await passLotteryTime(server, 'FIVE1', 48 * HOUR_MS);
  // Another interval, because the moved periods have the numbers of now.
  await runEvery(300);
  const { drawn } = await server.database.owner
    .selectFrom('lottery_periods')
    .select(({ fn }) => fn.countAll<bigint>().as('drawn'))
    .where('state', '=', 'settled')
    .executeTakeFirstOrThrow();
  expect(drawn).toBeGreaterThan(BigInt(MOST_OPENED));
  const numbers = await opened('FIVE1');
  expect(numbers, 'the last hundred, the newest first').toHaveLength(100);
  const moments = numbers.map(({ drawsAt }) => drawsAt);
  expect(moments).toEqual(moments.toSorted().toReversed());
  const { now, periods } = await coming('FIVE1');
  expect(Date.parse(periods[0]?.closesAt ?? '') - Date.parse(now)).toBeLessThan(6 * MINUTE_MS);
});

test('a changed interval uses no number twice, and goes on in the same chain', async () => {
  await runEvery(180);
  await passLotteryTime(server, 'FIVE1', 5 * HOUR_MS);
  await runEvery(300);
  const { rows } = await sql<{ former: string | null; before: string | null }>`
    select former_link as former, lag(link, 1, '') over (order by place) as before
    from lottery_periods where lottery = 'FIVE1'`.execute(server.database.owner);
  expect(rows.length).toBeGreaterThanOrEqual(120);
  expect(rows.filter(({ former, before }) => former !== before)).toEqual([]);
});

test('R10.05f requests can change no promise, no time and no number of a period before it has closed', async () => {
  await run();
  const change = (set: string) =>
    server.database.withMerchant('alpha', (tx) => sql`update lottery_periods set ${sql.raw(set)}`.execute(tx));
  await expect(
    sql`update lottery_periods set made_at = opens_at`.execute(server.database.owner),
    'a promise comes before the opening',
  ).rejects.toThrow('in_order');
  for (const set of ["commitment = 'x'", 'closes_at = now()', "sealed_seed = 'x'", "link = 'x'"])
    await expect(change(set), set).rejects.toThrow('permission denied');
  await expect(change("server_seed = 'x'")).rejects.toThrow('secret_until_closed');
  await expect(change("numbers = '{1}'")).rejects.toThrow('numbers_when_drawn');
  await expect(change("state = 'drawn', numbers = '{1}', drawn_at = now()")).rejects.toThrow('drawn_in_time');
});

test('the job runs next when a period has to open, close or be drawn', async () => {
  const done = await drawJob(createPlayProtection).run(server.context, server.merchant('alpha'));
  const [five, colour] = [await coming('FIVE1'), await coming('COLOUR')];
  const firsts = [...five.periods.slice(0, 1), ...colour.periods.slice(0, 1)].map(({ opensAt }) => opensAt);
  expect(done?.dueAt?.toISOString()).toBe(firsts.toSorted()[0]);
  expect(await drawJob(createPlayProtection).run(server.context, server.merchant('beta'))).toEqual({
    dueAt: undefined,
  });
});

test('a lottery that is no longer offered voids its periods at their opening, and reveals their seeds', async () => {
  await run();
  const [first] = (await coming('FIVE1')).periods;
  await editMerchant(server, 'alpha', 'lotteries.json', (file) => Object.assign(file, { lotteries: [COLOUR] }));
  await passLotteryTime(server, 'FIVE1', 2 * MINUTE_MS);
  await run();
  const record = await proof('FIVE1', first?.period ?? '');
  expect(record).toMatchObject({ numbers: null, voidReason: 'withdrawn' });
  expect(checkDraw(record).mistakes).toEqual([]);
});
