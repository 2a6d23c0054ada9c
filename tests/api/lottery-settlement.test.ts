import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setLimit, takeTimeOut } from '../../schemas/calls/protection.ts';
import { checkOrders } from '../../server/lottery/check-orders.ts';
import { settleBatch } from '../../server/lottery/settle-period.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import { passLotteryTime } from '../support/lottery-clock.ts';
import {
  addLotteryPlayer,
  FIVE,
  type LotteryPlayer,
  numbersOf,
  openPeriods,
  passPeriod,
  runLotteries,
} from '../support/lottery-people.ts';
import { PASSWORD } from '../support/members.ts';

/** One of its four units wins, whatever is drawn: a bet of 4.00 pays 3.80. */
const SURE = { play: 'last2.sides', choice: 'big small|big small' } as const;

let server: ApiServer;
let player: LotteryPlayer;
let period: string;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', lotteries: { lotteries: [FIVE] } }]);
});
beforeEach(async () => {
  await passPeriod(server);
  [period = ''] = await openPeriods(server);
  player = await addLotteryPlayer(server);
});
afterAll(() => server.close());

const bet = async (times: number) =>
  numbersOf(await player.bet(Array.from({ length: times }, () => ({ period, ...SURE }))));
const stateOf = async (number = period) =>
  (
    await server.database.owner
      .selectFrom('lottery_periods')
      .select('state')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).state;
const expectBalanced = async () => {
  expect((await verifyLedger(server.database)).filter(({ wrong }) => wrong > 0n)).toEqual([]);
};
/** Closes and draws the period, and pays one batch of its bets. */
const draw = async () => {
  await passLotteryTime(server, 'FIVE1', 67_000);
  await runLotteries(server, 'alpha', -1);
  expect(await stateOf()).toBe('drawn');
};

test('bets are paid in batches, each once, by however many processes', async () => {
  await bet(30);
  await passLotteryTime(server, 'FIVE1', 67_000);
  await server.database.owner
    .updateTable('lottery_periods')
    .set({ state: 'closed' })
    .where('number', '=', period)
    .execute();
  await Promise.all([runLotteries(server), runLotteries(server), runLotteries(server)]);
  await runLotteries(server);
  expect(await player.balance()).toBe(100_000n - 30n * 400n + 30n * 380n);
  expect(await stateOf()).toBe('settled');
  await expectBalanced();
});

test('a settlement that dies half-way has paid its finished batches, and the next run pays the others', async () => {
  const numbers = await bet(9);
  await sql`create or replace function fail_once() returns trigger language plpgsql as $$ begin
    if (select count(*) from lottery_orders where state = 'won' and member_id = new.member_id) > 5 then raise exception 'died'; end if;
    return new; end $$`.execute(server.database.owner);
  await sql`create trigger dies after update of state on lottery_orders for each row execute function fail_once()`.execute(
    server.database.owner,
  );
  await draw().catch(() => undefined);
  const name = { merchant: 'alpha', lottery: 'FIVE1', number: period };
  const batch = () => settleBatch(server.database, name, new Date(), 3).catch((error: Error) => error.message);
  expect([await batch(), await batch()]).toEqual([3, 'died']);
  expect(await player.balance()).toBe(100_000n - 9n * 400n + 3n * 380n);
  await sql`drop trigger dies on lottery_orders`.execute(server.database.owner);
  await runLotteries(server);
  expect(await player.balance()).toBe(100_000n - 9n * 400n + 9n * 380n);
  expect(numbers).toHaveLength(9);
  expect(await stateOf()).toBe('settled');
  await expectBalanced();
});

test('a period stays drawn until all of its bets are paid', async () => {
  await bet(2);
  await draw();
  await runLotteries(server);
  expect(await stateOf()).toBe('settled');
  expect(await player.balance()).toBe(100_000n - 2n * 400n + 2n * 380n);
});

test('a bet placed at the close is drawn or refused, and none comes after it', async () => {
  const { rows } = await sql<{ left: number }>`select extract(epoch from closes_at - clock_timestamp()) * 1000 as left
    from lottery_periods where number = ${period}`.execute(server.database.owner);
  await passLotteryTime(server, 'FIVE1', Number(rows[0]?.left ?? 0) - 700);
  const messages: string[] = [];
  const place = async () => {
    for (;;) {
      const { message } = await player.bet([{ period, ...SURE }]);
      messages.push(message);
      if (message !== 'ok') return;
    }
  };
  const close = async () => {
    while (!/closed|drawn|settled/.test(await stateOf())) await runLotteries(server);
  };
  await Promise.all([place(), place(), place(), close(), close()]);
  const placed = messages.filter((message) => message === 'ok').length;
  expect(placed).toBeGreaterThan(0);
  expect(new Set(messages)).toEqual(new Set(['ok', 'lotteryPeriodClosed']));
  await passPeriod(server);
  expect(await player.orders({ state: 'placed' })).toEqual([]);
  expect(await player.balance()).toBe(100_000n - BigInt(placed) * 400n + BigInt(placed) * 380n);
});

test('bets on a voided period come back', async () => {
  const [number = ''] = await bet(1);
  await sql`update lottery_periods set state = 'voided', void_reason = 'withdrawn' where number = ${period}`.execute(
    server.database.owner,
  );
  await runLotteries(server);
  expect(await player.balance()).toBe(100_000n);
  expect((await player.order(number)).value).toMatchObject({ state: 'refunded', winMinor: '0' });
  await expectBalanced();
});

test('a bet is paid by the terms of the moment when it was placed', async () => {
  await bet(1);
  await editMerchant(server, 'alpha', 'lotteries.json', (file) =>
    Object.assign(file, { lotteries: [{ ...FIVE, returnBasisPoints: 8000 }] }),
  );
  await passPeriod(server);
  expect(await player.balance()).toBe(100_000n - 20n);
  await editMerchant(server, 'alpha', 'lotteries.json', (file) => Object.assign(file, { lotteries: [FIVE] }));
});

test('a bet that was not paid by its numbers is found, in the ledger and by the draws', async () => {
  const [number = ''] = await bet(1);
  await passPeriod(server);
  const month = { lottery: 'FIVE1', month: period.slice(0, 6) };
  const right = await checkOrders(server.database, 'alpha', month);
  expect(right.checked).toBeGreaterThan(0);
  expect(right.wrong).toEqual([]);
  const setWin = (win: bigint) =>
    server.database.owner.updateTable('lottery_orders').set({ win }).where('number', '=', number).execute();
  await setWin(381n);
  const { wrong } = await checkOrders(server.database, 'alpha', month);
  expect(wrong.map(({ order, winMinor }) => [order.number, winMinor])).toEqual([[number, 380n]]);
  const found = (await verifyLedger(server.database)).filter((check) => check.wrong > 0n);
  expect(found.map(({ name }) => name)).toEqual([
    'a bet on a lottery has moved its stake, and its win or its return, once',
  ]);
  await setWin(380n);
  await expectBalanced();
});

test('a limit and a break of the player refuse bets, and returned stakes count no longer', async () => {
  const { token } = player;
  const limit = await server.send('alpha', setLimit, {
    token,
    body: { kind: 'wager', period: 'day', amountMinor: '1000' },
  });
  expect(limit.message).toBe('ok');
  const [first = ''] = await bet(2);
  const { message, value } = await player.bet([{ period, ...SURE }]);
  expect([message, value.leftMinor]).toEqual(['wagerLimitReached', '200']);
  expect((await player.cancel(first)).message).toBe('ok');
  expect((await player.bet([{ period, ...SURE }])).message).toBe('ok');
  await server.send('alpha', takeTimeOut, { token, body: { hours: 24, loginPassword: PASSWORD } });
  expect((await player.bet([{ period, ...SURE }])).message).toMatch(/timeOutActive|notLoggedIn|sessionExpired/);
});
