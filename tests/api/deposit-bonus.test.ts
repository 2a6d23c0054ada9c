import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveUpBonus, listBonuses } from '../../schemas/calls/bonus.ts';
import { depositOptions } from '../../schemas/calls/deposit.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { expireBonuses } from '../../server/deposit/deposit-jobs.ts';
import { publish } from '../../server/events/publish.repository.ts';
import { openAccount } from '../../server/ledger/accounts.repository.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { entriesOf, makeDeposit, TEST_DEPOSITS, TEST_PROVIDER, tellPayment } from '../support/deposits.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';

const DAY_MS = 86_400_000;
let server: ApiServer;
let lastRound = 0;

beforeAll(async () => {
  server = await startApiServer(
    [
      { code: 'alpha', deposits: TEST_DEPOSITS },
      { code: 'beta', deposits: TEST_DEPOSITS },
    ],
    {
      payments: TEST_PROVIDER,
    },
  );
});
afterAll(() => server.close());

const newPlayer = async (merchant = 'alpha') => {
  const { account, memberId } = await addMember(server, merchant);
  return { account, memberId, token: await logInAs(server, merchant, account) };
};
const moneyOf = async (token: string) => (await server.send('alpha', balance, { token })).value.sumBalance;
const bonusesOf = async (token: string) => {
  const answer = await server.send('alpha', listBonuses, { token });
  expectValue(listBonuses, answer);
  return answer.value.bonuses as Record<string, unknown>[];
};
/** A deposit of 5,000.00 that has arrived, with the bonus that is named. */
async function deposit(token: string, bonus = 'welcome') {
  const order = await makeDeposit(server, 'alpha', token, { bonus });
  expect(order.message).toBe('ok');
  await tellPayment(server, order.value);
  return order.value;
}
/** A round that is over, as vendors leave it. */
async function play(memberId: bigint, bets: bigint, isOver = true): Promise<void> {
  lastRound += 1;
  const account = await server.database.withMerchant('alpha', (tx) =>
    openAccount(tx, 'alpha', { ownerKind: 'member', ownerId: memberId, purpose: 'main', currency: 'INR' }),
  );
  await server.database.owner
    .insertInto('game_rounds')
    .values({
      merchant: 'alpha',
      vendor: 'local',
      round_id: `round-${lastRound}`,
      member_id: memberId,
      game_id: 'game',
      currency: 'INR',
      account_id: account,
      house_account_id: account,
      bets,
      wins: 0n,
      is_over: isOver,
      began_at: server.context.now(),
      ended_at: isOver ? server.context.now() : null,
    })
    .execute();
  if (isOver) await publishRound(memberId, bets);
}

const publishRound = (memberId: bigint, bets: bigint) =>
  server.database.withMerchant('alpha', (tx) =>
    publish(tx, 'alpha', {
      type: 'play.roundSettled',
      occurredAt: server.context.now(),
      memberId,
      payload: {
        vendor: 'local',
        roundId: `round-${lastRound}`,
        gameId: 'game',
        category: null,
        currency: 'INR',
        isTrial: false,
        betsMinor: String(bets),
        winsMinor: '0',
        beganAt: server.context.now().toISOString(),
        endedAt: server.context.now().toISOString(),
      },
    }),
  );
/** Background work: consumers, and the job that expires overdue orders. */
async function settle(): Promise<void> {
  await server.app.eventDispatcher.drain();
  await expireBonuses(server.database, server.merchant('alpha'), () => undefined, server.context.now());
}

test('R1.05b bonus money waits apart until it is played, and then is the member’s', async () => {
  const { token, memberId } = await newPlayer();
  await play(memberId, 9_999_999n);
  server.passTime(1);
  const order = await deposit(token);
  expect(order).toMatchObject({ bonusMinor: '500000' });
  expect(await moneyOf(token)).toBe('500000');
  expect(await bonusesOf(token)).toMatchObject([
    { id: order.id, state: 'active', neededMinor: '1000000', playedMinor: '0', leftMinor: '1000000' },
  ]);
  await play(memberId, 999_999n);
  await play(memberId, 5_000n, false);
  expect(await bonusesOf(token)).toMatchObject([{ state: 'active', leftMinor: '1' }]);
  expect((await server.send('alpha', depositOptions, { token })).value).toMatchObject({
    wageringLeftMinor: '1',
    bonuses: [],
  });
  expect(await moneyOf(token)).toBe('500000');
  await play(memberId, 1n);
  expect(await bonusesOf(token)).toMatchObject([{ state: 'released', leftMinor: '0' }]);
  expect(await moneyOf(token)).toBe('1000000');
  expect(await entriesOf(server, 'alpha', String(order.id))).toEqual([
    'deposit house deposits -500000',
    'deposit member main 500000',
    'bonus house bonuses -500000',
    'bonus member bonus 500000',
    'bonus member bonus -500000',
    'bonus member main 500000',
  ]);
  await Promise.all([settle(), settle(), bonusesOf(token)]);
  expect(await moneyOf(token)).toBe('1000000');
});

test('R1.05b rounds count once, whether they are read before or after their consumer', async () => {
  const { token, memberId } = await newPlayer();
  server.passTime(1);
  await deposit(token);
  const left = async () => (await bonusesOf(token))[0]?.leftMinor;
  await play(memberId, 100_000n);
  expect(await left()).toBe('900000');
  await server.app.eventDispatcher.drain();
  expect(await left()).toBe('900000');
  await play(memberId, 200_000n);
  expect(await left()).toBe('700000');
  const [one, two] = [server.app.eventDispatcher.drain(), left()];
  await one;
  expect(await two).toBe('700000');
  await server.app.eventDispatcher.reset('bonus.wagering');
  expect(await left()).toBe('700000');
  await server.app.eventDispatcher.drain();
  expect(await left()).toBe('700000');
});

test('R1.05b a bonus that is played is the member’s although no one looks at it', async () => {
  const { token, memberId } = await newPlayer();
  server.passTime(1);
  const order = await deposit(token);
  await play(memberId, 1_000_000n);
  await server.app.eventDispatcher.drain();
  expect(await moneyOf(token)).toBe('1000000');
  const events = await server.database.owner
    .selectFrom('events')
    .select('type')
    .where('member_id', '=', memberId)
    .where(({ ref, eb }) => eb(sql`${ref('payload')}->>'bonusId'`, '=', order.id))
    .orderBy('event_id')
    .execute();
  expect(events.map(({ type }) => type)).toEqual(['bonus.granted', 'bonus.completed']);
});

test('R1.05b a bonus that is not played in its days goes back to the house; the member’s own money stays', async () => {
  const { account, token } = await newPlayer();
  const order = await deposit(token);
  server.passTime(30 * DAY_MS - 1);
  await settle();
  expect((await entriesOf(server, 'alpha', String(order.id))).length).toBe(4);
  server.passTime(1);
  await Promise.all([settle(), settle(), settle()]);
  expect((await entriesOf(server, 'alpha', String(order.id))).slice(4)).toEqual([
    'bonus member bonus -500000',
    'bonus house bonuses 500000',
  ]);
  const again = await logInAs(server, 'alpha', account);
  expect(await bonusesOf(again)).toMatchObject([{ state: 'expired' }]);
  expect(await moneyOf(again)).toBe('500000');
});

test('R1.05b a bonus can be given up, once, and by its member alone', async () => {
  const { token } = await newPlayer();
  const giveUp = (as?: string) => server.send('alpha', giveUpBonus, { ...(as ? { token: as } : {}), body: {} });
  expectRefusal(await giveUp(token), 404, 'bonusUnknown');
  await deposit(token);
  expectRefusal(await giveUp(), 401, 'notLoggedIn');
  expectRefusal(await giveUp((await newPlayer()).token), 404, 'bonusUnknown');
  expectRefusal(await giveUp((await newPlayer('beta')).token), 401, 'notLoggedIn');
  expectRefusal(await server.send('alpha', giveUpBonus, { token, body: { more: 1 } }), 400, 'invalidBody');
  const answers = await Promise.all(Array.from({ length: 20 }, () => giveUp(token)));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  expect(await bonusesOf(token)).toMatchObject([{ state: 'givenUp' }]);
  expect(await moneyOf(token)).toBe('500000');
  expectRefusal(await server.send('alpha', listBonuses, {}), 401, 'notLoggedIn');
});

test('R1.05b one bonus runs at a time, and one for the first deposit is for that alone', async () => {
  const { token } = await newPlayer();
  const waiting = await makeDeposit(server, 'alpha', token, { bonus: 'first' });
  expect(waiting.value).toMatchObject({ bonusMinor: '100000' });
  expectRefusal(await makeDeposit(server, 'alpha', token, { bonus: 'welcome' }), 409, 'depositBonusUnknown');
  await tellPayment(server, waiting.value);
  expectRefusal(await makeDeposit(server, 'alpha', token, { bonus: 'welcome' }), 409, 'depositBonusUnknown');
  await server.send('alpha', giveUpBonus, { token, body: {} });
  expectRefusal(await makeDeposit(server, 'alpha', token, { bonus: 'first' }), 409, 'depositBonusUnknown');
  expect((await server.send('alpha', depositOptions, { token })).value).toMatchObject({
    bonuses: [{ key: 'welcome' }],
  });
  await deposit(token);
});

test('R1.05b money of an order that comes late, while another bonus runs, arrives without a second one', async () => {
  const { account, token } = await newPlayer();
  const late = await makeDeposit(server, 'alpha', token, { bonus: 'welcome' });
  server.passTime(16 * 60_000);
  await deposit(token);
  await tellPayment(server, late.value);
  const again = await logInAs(server, 'alpha', account);
  expect(await moneyOf(again)).toBe('1000000');
  expect(await bonusesOf(again)).toHaveLength(1);
});
