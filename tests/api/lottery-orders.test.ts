import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bets } from '../../schemas/calls/bets.ts';
import { openedNumbers } from '../../schemas/calls/lottery.ts';
import { placeOrders } from '../../schemas/calls/lottery-orders.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { passLotteryTime } from '../support/lottery-clock.ts';
import {
  addLotteryPlayer,
  FIVE,
  type LotteryPlayer,
  numbersOf,
  openPeriods,
  passPeriod,
  runLotteries,
  type TestBet,
} from '../support/lottery-people.ts';

const DICE = {
  ...FIVE,
  code: 'DICE3',
  kind: 'threeDice',
  names: 'Dice',
  limits: { minimumStake: '2', maximumStake: '10', maximumWin: '500', maximumUnits: 3, canCancel: false },
};
/** One of its four units wins, whatever is drawn. */
const SIDE = { play: 'last2.sides', choice: 'big small|big small' } as const;

let server: ApiServer;
let player: LotteryPlayer;
let period: string;
let next: string;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', lotteries: { lotteries: [FIVE, DICE] } },
    { code: 'beta', lotteries: { lotteries: [{ ...FIVE, code: 'BETA1' }] } },
  ]);
});
beforeEach(async () => {
  await passPeriod(server);
  [period = '', next = ''] = await openPeriods(server);
  player = await addLotteryPlayer(server);
});
afterAll(() => server.close());

/** The refusal of a slip, with its details. */
const refusal = async (...slip: readonly TestBet[]) => {
  const { message, value } = await player.bet(slip);
  return { message, ...value };
};
const count = async (table: 'lottery_orders' | 'lottery_slips') => {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(
    server.database.owner,
  );
  return rows[0]?.rows;
};

test('a slip of bets is placed at once, and each is an order with its cost', async () => {
  const answer = await player.bet([
    { period },
    { period, ...SIDE, multiple: 3 },
    { period, play: 'position', choice: '7||||' },
  ]);
  expect(answer.message).toBe('ok');
  expect(answer.value).toMatchObject({
    orders: [
      { units: 1, costMinor: '100' },
      { units: 4, costMinor: '1200' },
      { units: 1, costMinor: '100' },
    ],
    balanceMinor: '98600',
    currency: 'INR',
  });
  expect(await player.balance()).toBe(98_600n);
  const [position, side, straight] = await player.orders();
  expect([position, side, straight].map((order) => order?.state)).toEqual(['placed', 'placed', 'placed']);
  const { value } = await player.order(numbersOf(answer)[1] ?? '');
  expect(value).toMatchObject({
    name: 'Quick Five',
    choice: 'big small|big small',
    canCancel: true,
    numbers: null,
    prizes: [],
  });
  expect(value.proof).toMatchObject({ period, seed: null, numbers: null });
});

test('the same request places its bets once, also when it comes twice at the same time', async () => {
  const requestId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => player.bet([{ period }], requestId)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await player.balance()).toBe(99_900n);
  expect((await player.bet([{ period, multiple: 2 }], requestId)).message).toBe('idempotencyConflict');
});

test('each bad bet has its error code and its place in the slip, and moves nothing', async () => {
  const good = { period };
  const dice = { gameCode: 'DICE3', period: (await openPeriods(server, 'DICE3'))[0] ?? '', play: 'face', choice: '1' };
  const before = [await count('lottery_slips'), await count('lottery_orders')];
  const slips: readonly (readonly [TestBet, object])[] = [
    [
      { period, choice: '11|2|3|4|5' },
      { message: 'lotteryChoiceWrong', mistakes: [{ code: 'twice', pad: 0, at: 1, length: 1 }] },
    ],
    [{ period, play: 'chosen2.group', choice: '1 2 3 9|1 2' }, { message: 'lotteryChoiceWrong' }],
    [{ period, choice: '1|2|3|4|x' }, { message: 'lotteryChoiceWrong' }],
    [{ period, play: 'nothing' }, { message: 'lotteryPlayUnknown' }],
    [{ period: '20200101-0001' }, { message: 'lotteryPeriodUnknown' }],
    [{ period: next }, { message: 'lotteryPeriodNotOpen' }],
    [{ period, gameCode: 'BETA1' }, { message: 'gameUnknown' }],
    [
      { ...dice, unitMinor: '100' },
      { message: 'lotteryStakeTooLow', minimumMinor: '200' },
    ],
    [
      { ...dice, unitMinor: '100', multiple: 11 },
      { message: 'lotteryStakeTooHigh', maximumMinor: '1000' },
    ],
    [
      { ...dice, choice: '1 2 3 4', unitMinor: '200' },
      { message: 'lotteryTooManyUnits', most: 3, units: 4 },
    ],
    [
      { ...dice, play: 'triple', choice: '1', unitMinor: '1000' },
      { message: 'lotteryWinTooHigh', maximumMinor: '50000' },
    ],
  ];
  for (const [bad, expected] of slips)
    expect(await refusal(good, bad), JSON.stringify(bad)).toMatchObject({ ...expected, bet: 1 });
  expect(await refusal(...Array.from({ length: 101 }, () => good))).toMatchObject({
    message: 'lotterySlipTooLong',
    most: 100,
  });
  expect((await player.bet(Array.from({ length: 10_000 }, () => good))).message).toBe('bodyTooLarge');
  expect(
    await refusal({ period, unitMinor: '60000' }, { period, play: 'position', choice: '1||||', unitMinor: '1' }),
  ).toMatchObject({ bet: 0 });
  expect(await player.balance()).toBe(100_000n);
  expect([await count('lottery_slips'), await count('lottery_orders')]).toEqual(before);
});

test('a slip that costs more than the balance is refused whole', async () => {
  const poor = await addLotteryPlayer(server, { moneyMinor: 150n });
  expect((await poor.bet([{ period }, { period }])).message).toBe('insufficientFunds');
  expect(await poor.balance()).toBe(150n);
  expect((await poor.bet([{ period }])).message).toBe('ok');
});

test('a number takes bets up to its liability, and a cancelled bet makes room again', async () => {
  // Ten and a half bets of 1.00 on one number of five digits win a million together.
  const placed = await player.bet(Array.from({ length: 10 }, () => ({ period })));
  expect(placed.message).toBe('ok');
  expect(await refusal({ period, choice: '1|2|3|4|6' }, { period })).toMatchObject({
    message: 'lotteryNumberFull',
    bet: 1,
    value: '12345',
    leftWinMinor: '5000000',
  });
  expect((await player.cancel(numbersOf(placed)[0] ?? '')).message).toBe('ok');
  expect((await player.bet([{ period }])).message).toBe('ok');
});

test('an order is cancelled once before its period closes, and not after', async () => {
  const [first = '', second = ''] = numbersOf(await player.bet([{ period }, { period }]));
  const answers = await Promise.all([1, 2].map(() => player.cancel(first)));
  for (const { message, value } of answers) expect([message, value.balanceMinor]).toEqual(['ok', '99900']);
  const other = await addLotteryPlayer(server);
  expect((await other.cancel(second)).message).toBe('lotteryOrderUnknown');
  await passLotteryTime(server, 'FIVE1', 67_000);
  expect((await player.cancel(second)).message).toBe('lotteryPeriodClosed');
  await runLotteries(server);
  expect((await player.cancel(second)).message).toBe('lotteryOrderOver');
  const [dice = ''] = await openPeriods(server, 'DICE3');
  const bet = { gameCode: 'DICE3', period: dice, play: 'face', choice: '1', unitMinor: '200' };
  expect((await player.cancel(numbersOf(await player.bet([bet]))[0] ?? '')).message).toBe('lotteryCancelOff');
});

test('R1.01f R10.05f drawn bets are paid by the numbers, shown with the proof, and in the betting record', async () => {
  const sides = await player.bet([
    { period, ...SIDE },
    { period, ...SIDE, multiple: 2 },
  ]);
  await player.bet([{ period, choice: '1|2|3|4|5' }]);
  await passPeriod(server);
  for (const [index, number] of numbersOf(sides).entries()) {
    const { value } = await player.order(number);
    expect(value).toMatchObject({ state: 'won', costMinor: ['400', '800'][index], winMinor: ['380', '760'][index] });
    expect(value.prizes).toHaveLength(1);
    expect(value.proof).toMatchObject({ numbers: value.numbers });
    const results = await server.send('alpha', openedNumbers, { query: { gameCode: FIVE.code } });
    expect(results.value, 'the results of the lottery').toContainEqual(
      expect.objectContaining({ period, state: 'settled', numbers: value.numbers }),
    );
  }
  expect(await player.orders({ state: 'placed' })).toEqual([]);
  const around = {
    from: new Date(Date.now() - 3_600_000).toISOString(),
    to: new Date(Date.now() + 60_000).toISOString(),
  };
  const { value } = await server.send('alpha', bets, { token: player.token, query: around });
  expect(value).toMatchObject({ total: 3, studios: [] });
  expect(value.rounds).toContainEqual(
    expect.objectContaining({
      title: 'Quick Five',
      gameId: 'FIVE1',
      vendor: 'lottery',
      winsMinor: '380',
      state: 'lost',
    }),
  );
  const [settled] = await server.database.owner
    .selectFrom('lottery_periods')
    .select('state')
    .where('merchant', '=', 'alpha')
    .where('lottery', '=', FIVE.code)
    .where('number', '=', period)
    .execute();
  expect(settled?.state).toBe('settled');
  expect((await verifyLedger(server.database)).filter(({ wrong }) => wrong > 0n)).toEqual([]);
});

test('a bet of another merchant is unknown here', async () => {
  const foreign = await addLotteryPlayer(server, { merchant: 'beta' });
  const { message } = await server.send('beta', placeOrders, {
    token: foreign.token,
    body: {
      requestId: randomUUID(),
      bets: [{ gameCode: 'FIVE1', period, play: 'position', choice: '1||||', unitMinor: '100', multiple: 1 }],
    },
  });
  expect(message).toBe('gameUnknown');
});
