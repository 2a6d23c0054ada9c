import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lotteries, lotteryPlays } from '../../schemas/calls/lottery.ts';
import { decideVoid, proposeVoid } from '../../schemas/calls/lottery-desk.ts';
import { checkOrders } from '../../server/lottery/check-orders.ts';
import { keepPools } from '../../server/lottery/keep-pools.ts';
import { takeSteps } from '../../server/lottery/lottery-jobs.ts';
import { settleBatch } from '../../server/lottery/settle-period.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import {
  buy,
  CAPPED,
  DRAWN_HERE,
  foresee,
  OTHERS,
  openJackpotDesk,
  POOLED,
  poolOf,
  SEED,
  SIX,
  ticket,
} from '../support/jackpot-people.ts';
import { passLotteryTime } from '../support/lottery-clock.ts';
import {
  addLotteryPlayer,
  type LotteryPlayer,
  numbersOf,
  openPeriods,
  runLotteries,
} from '../support/lottery-people.ts';
import { expectValue } from '../support/members.ts';

type Row = Readonly<Record<string, unknown>>;

let server: ApiServer;
let desk: Awaited<ReturnType<typeof openJackpotDesk>>;
let player: LotteryPlayer;
let poolMinor: bigint;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', lotteries: { lotteries: [POOLED, CAPPED, DRAWN_HERE] } },
    { code: 'beta', lotteries: { lotteries: [POOLED] } },
  ] as never);
});
beforeEach(async () => {
  desk = await openJackpotDesk(server);
  player = await addLotteryPlayer(server);
  poolMinor = await poolOf(server);
});
afterAll(() => server.close());

const expectClean = async () => {
  expect((await verifyLedger(server.database)).filter(({ wrong }) => wrong > 0n)).toEqual([]);
  const month = { lottery: POOLED.code, month: desk.period.slice(0, 6) };
  const { wrong, jackpots } = await checkOrders(server.database, 'alpha', month);
  expect(wrong).toEqual([]);
  for (const { jackpot, shares } of jackpots) expect(shares).toBe(jackpot.shares);
};

test('two winners share the pool by their units, multiples counted, and it starts again from its seed and the rest', async () => {
  const other = await addLotteryPlayer(server);
  const loser = await addLotteryPlayer(server);
  await buy(player, ticket(desk.period));
  const [number = ''] = numbersOf(await buy(other, ticket(desk.period, SIX, 2)));
  await buy(loser, ticket(desk.period, OTHERS, 4));
  await desk.draw(SIX);
  // 7.00 was staked, a fifth of it fed the pool, and three units share it.
  const won = poolMinor + 140n;
  const each = won / 3n;
  expect(await player.balance()).toBe(100_000n - 100n + each);
  expect(await other.balance()).toBe(100_000n - 200n + 2n * each);
  expect(await loser.balance()).toBe(100_000n - 400n);
  expect(await poolOf(server)).toBe(SEED + won - 3n * each);
  expect(await desk.shown()).toEqual({
    poolMinor: String(won),
    shares: 3,
    eachMinor: String(each),
    currency: 'INR',
  });
  const order = (await other.order(number)).value;
  expect(order.prizes).toEqual([{ unitClass: 'unit', prize: 'hits6', units: 1, eachMinor: String(2n * each) }]);
  expect(order).toMatchObject({ state: 'won', winMinor: String(2n * each) });
  await expectClean();
});

test('without a winner the pool rolls over with what bets have fed, and everyone sees what it holds now', async () => {
  await buy(player, ticket(desk.period, OTHERS, 3));
  await desk.draw(SIX);
  expect(await poolOf(server)).toBe(poolMinor + 60n);
  expect(await desk.shown()).toEqual({
    poolMinor: String(poolMinor + 60n),
    shares: 0,
    eachMinor: '0',
    currency: 'INR',
  });
  const listed = await server.send('alpha', lotteries);
  expectValue(lotteries, listed);
  expect(listed.value).toMatchObject([
    { jackpotMinor: String(poolMinor + 60n) },
    { gameCode: CAPPED.code },
    { gameCode: DRAWN_HERE.code },
  ]);
  await expectClean();
});

test('a draw without bets rolls the pool over as well', async () => {
  await desk.draw(SIX);
  expect(await desk.shown()).toEqual({ poolMinor: null, shares: 0, eachMinor: '0', currency: 'INR' });
  expect(await poolOf(server)).toBe(poolMinor);
});

test('the prize of all six numbers has no payout, and the return of a ticket contains what feeds the pool', async () => {
  const { value } = await server.send('alpha', lotteryPlays, { query: { gameCode: POOLED.code } });
  const [first, , side] = value as unknown as readonly { readonly classes: readonly Row[] }[];
  expect(first?.classes[0]).toMatchObject({ returnBasisPoints: 9000 });
  expect(((first?.classes[0]?.prizes ?? []) as readonly Row[]).at(-1)).toEqual({
    key: 'hits6',
    payout: '0/1',
    shown: '0.00',
    isJackpot: true,
  });
  expect(side?.classes[0]).toMatchObject({ returnBasisPoints: 9000 });
  expect(JSON.stringify(side)).not.toContain('isJackpot');
});

test('a bet that cannot win the jackpot feeds no pool, and neither does one that was cancelled', async () => {
  const [first = ''] = numbersOf(await buy(player, ticket(desk.period, SIX, 5)));
  const side = { gameCode: POOLED.code, period: desk.period, play: 'any1', choice: '45' };
  expect((await player.bet([side])).message).toBe('ok');
  expect((await player.cancel(first)).message).toBe('ok');
  await desk.draw(SIX);
  expect(await poolOf(server)).toBe(poolMinor);
  expect(await player.balance()).toBe(100_000n - 100n);
  await expectClean();
});

test('a voided period gives nothing to the pool and takes nothing from it', async () => {
  await buy(player, ticket(desk.period, SIX, 5));
  const named = {
    requestId: randomUUID(),
    gameCode: POOLED.code,
    period: desk.period,
    reason: 'It did not take place.',
  };
  const { value } = await server.send('alpha', proposeVoid, { token: desk.one.token, body: named });
  const body = { number: value.number, decision: 'confirmed', note: '' };
  expectValue(decideVoid, await server.send('alpha', decideVoid, { token: desk.two.token, body }));
  await passLotteryTime(server, POOLED.code, 67_000);
  // The operators' request has woken the job as well, which may hold the bet.
  await vi.waitFor(async () => {
    await runLotteries(server);
    expect(await player.balance()).toBe(100_000n);
  });
  expect(await poolOf(server)).toBe(poolMinor);
  expect(await desk.shown()).toBe(null);
  await expectClean();
});

test('the amount of a share is fixed before the first bet is paid, and a process that dies pays no one twice', async () => {
  const gameCode = DRAWN_HERE.code;
  const [period = ''] = await openPeriods(server, gameCode);
  const numbers = await foresee(server, period);
  const people = [player, await addLotteryPlayer(server), await addLotteryPlayer(server)];
  for (const one of people) await buy(one, { ...ticket(period, numbers), gameCode });
  await passLotteryTime(server, gameCode, 67_000);
  await takeSteps({ ...server.context, onError: (error) => expect.fail(String(error)) }, server.merchant('alpha'));
  const name = { merchant: 'alpha', lottery: gameCode, number: period };
  const batch = () => settleBatch(server.database, name, server.context.now(), { orders: 2 });
  const jackpot = () =>
    server.database.owner
      .selectFrom('lottery_jackpots')
      .select(['each', 'shares', 'decided_at'])
      .where('lottery', '=', gameCode)
      .where('period', '=', period)
      .executeTakeFirstOrThrow();
  const balances = () => Promise.all(people.map((one) => one.balance()));
  expect(await batch()).toBe(2);
  expect(await jackpot()).toEqual({ each: 0n, shares: 2n, decided_at: null });
  expect(await poolOf(server, { gameCode }), 'nothing is moved while winners are counted').toBe(SEED);
  expect(await batch()).toBe(1);
  const each = (SEED + 60n) / 3n;
  expect(await jackpot()).toMatchObject({ each, shares: 3n, decided_at: expect.any(Date) });
  expect(await balances()).toEqual([99_900n, 99_900n, 99_900n]);
  expect(await batch()).toBe(2);
  await sql`create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'the process dies'; end $$;
    create trigger dies before update on lottery_orders for each row execute function fail_now()`.execute(
    server.database.owner,
  );
  await expect(batch()).rejects.toThrow('the process dies');
  await sql`drop function fail_now cascade`.execute(server.database.owner);
  await Promise.all([runLotteries(server), runLotteries(server), runLotteries(server)]);
  await runLotteries(server);
  expect(await balances()).toEqual(people.map(() => 99_900n + each));
  expect(await poolOf(server, { gameCode })).toBe(SEED + SEED + 60n - 3n * each);
  await expectClean();
});

test('several processes that count and pay at once fix one amount and pay it once', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => addLotteryPlayer(server)));
  for (const one of people) await buy(one, ticket(desk.period), ticket(desk.period, OTHERS));
  await desk.enterBoth(SIX);
  const batch = () => settleBatch(server.database, desk.name, server.context.now(), { orders: 1 });
  for (let round = 0; round < 8; round += 1) await Promise.all([batch(), batch(), batch()]);
  await Promise.all([runLotteries(server), runLotteries(server)]);
  await runLotteries(server);
  const won = poolMinor + 160n;
  expect(await Promise.all(people.map((one) => one.balance()))).toEqual(people.map(() => 99_800n + won / 4n));
  expect(await poolOf(server)).toBe(SEED + (won % 4n));
  await expectClean();
});

test('play money neither feeds a pool nor divides it', async () => {
  const trial = await addLotteryPlayer(server, { isAgent: 4 });
  await buy(player, ticket(desk.period));
  await buy(trial, ticket(desk.period, SIX, 9));
  await desk.draw(SIX);
  const won = poolMinor + 20n;
  expect(await player.balance()).toBe(99_900n + won);
  expect(await trial.balance()).toBe(100_000n - 900n + (won / 10n) * 9n);
  expect(await poolOf(server)).toBe(SEED);
  await expectClean();
});

test('the pool of another merchant is another one, though its lottery has the same code', async () => {
  const merchant = server.merchant('beta');
  const open = () => server.database.withMerchant('beta', (tx) => keepPools(tx, merchant, server.context.now()));
  await Promise.all([open(), open(), open()]);
  await open();
  await buy(player, ticket(desk.period));
  await desk.draw(SIX);
  expect(await poolOf(server, { merchant: 'beta' })).toBe(SEED);
  expect(await player.balance()).toBe(99_900n + poolMinor + 20n);
  await expectClean();
});

test('a pool takes up to its ceiling, and the rest stays with the house', async () => {
  const gameCode = CAPPED.code;
  const { period, draw } = await openJackpotDesk(server, gameCode);
  await buy(player, { ...ticket(period, OTHERS), gameCode });
  await draw(SIX);
  expect(await poolOf(server, { gameCode })).toBe(SEED + 10n);
  await expectClean();
});

test('a corrected result takes the jackpot back from wrong winners and pays it to right ones, once', async () => {
  const right = await addLotteryPlayer(server);
  await buy(player, ticket(desk.period));
  await buy(right, ticket(desk.period, OTHERS), ticket(desk.period, OTHERS));
  await desk.draw(SIX);
  const won = poolMinor + 60n;
  expect(await player.balance()).toBe(99_900n + won);
  await desk.correct(OTHERS);
  const each = won / 2n;
  expect([await player.balance(), await right.balance()]).toEqual([99_900n, 99_800n + 2n * each]);
  expect(await desk.shown()).toMatchObject({ shares: 2, eachMinor: String(each) });
  expect(await poolOf(server)).toBe(SEED + won - 2n * each);
  await runLotteries(server);
  await expectClean();
});

test('a pool gets back a jackpot that was won wrongly, and pays one that it has rolled over wrongly', async () => {
  await buy(player, ticket(desk.period));
  await desk.draw(SIX);
  const won = poolMinor + 20n;
  await desk.correct([1, 2, 3, 43, 44, 45]);
  expect(await poolOf(server), 'the seed of the house stays in it').toBe(SEED + won);
  await desk.correct(SIX);
  expect(await player.balance()).toBe(99_900n + won);
  expect(await poolOf(server)).toBe(SEED);
  await expectClean();
  const next = await openJackpotDesk(server);
  await buy(player, ticket(next.period));
  await next.draw(OTHERS);
  expect(await poolOf(server)).toBe(SEED + 20n);
  await next.correct(SIX);
  expect(await player.balance()).toBe(99_800n + won + SEED + 20n);
  expect(await poolOf(server), 'it was emptied, and the house has seeded it again').toBe(SEED);
  await expectClean();
});

test('a bet keeps its terms when the merchant withdraws the jackpot, and the pool is not seeded again', async () => {
  await buy(player, ticket(desk.period));
  await editMerchant(server, 'alpha', 'lotteries.json', (value) => {
    const { jackpot: _, ...without } = POOLED;
    value.lotteries = [without, CAPPED, DRAWN_HERE];
  });
  await desk.draw(SIX);
  expect(await player.balance()).toBe(99_900n + poolMinor + 20n);
  expect(await poolOf(server)).toBe(0n);
  await editMerchant(server, 'alpha', 'lotteries.json', (value) => {
    value.lotteries = [POOLED, CAPPED, DRAWN_HERE];
  });
  await runLotteries(server);
  await expectClean();
});
