import { afterAll, expect, test } from 'vitest';
import { levelRebates } from '../../schemas/calls/contract.ts';
import { setTerms } from '../../server/agent/agents.repository.ts';
import { runContracts } from '../../server/contract/contract-job.ts';
import { settleLevelDays } from '../../server/contract/settle-level-days.ts';
import { verifyLevels } from '../../server/contract/verify-levels.ts';
import { startContractServer } from '../support/contracts.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { playRound, type TeamMember } from '../support/teams.ts';
import { beginTestSession } from '../support/test-sessions.ts';
import { addWithdrawer } from '../support/withdrawals.ts';

const { addPerson, settle, moneyOf, passDay, tokenOf, server, close } = await startContractServer();
afterAll(close);

type Rates = Readonly<Record<string, number>>;

const LAG_MS = 31 * 60_000;

const give = ({ merchant, memberId }: TeamMember, rates: Rates) =>
  server.database.withMerchant(merchant, (tx) =>
    setTerms(tx, { merchant, memberId }, { rates, label: '', now: server.context.now() }),
  );

async function addRated(upline: TeamMember | undefined, isAgent: number, rates: Rates): Promise<TeamMember> {
  const person = await addPerson(upline?.memberId, isAgent);
  await give(person, rates);
  return person;
}

/** Lets the day end and be settled. */
async function endDay() {
  passDay();
  server.passTime(LAG_MS);
  await settle();
}

async function rebatesOf(person: TeamMember) {
  const answer = await server.send('alpha', levelRebates, { token: await tokenOf(person) });
  expectValue(levelRebates, answer);
  return answer.value.rebates as readonly Record<string, unknown>[];
}

const expectVerified = async () => {
  const { problems, results } = await verifyLevels(server.database, server.merchant('alpha'));
  expect(problems).toEqual([]);
  return results;
};

async function makeLine() {
  const a = await addRated(undefined, 1, { RNG: 10_000, LIVE: 4_000 });
  const b = await addRated(a, 2, { RNG: 8_000 });
  const c = await addRated(b, 2, { RNG: 8_000 });
  const member = await addPerson(c.memberId);
  return { a, b, c, member };
}

test('each level earns its difference once a day, by however many and however often the day is settled', async () => {
  const { a, b, c, member } = await makeLine();
  await endDay();
  await playRound(server, await addPerson(a.memberId), { bets: 1_000_000n, wins: 0n });
  await playRound(server, await addPerson(b.memberId), { bets: 2_000_000n, wins: 3_000_000n });
  await playRound(server, member, { bets: 3_000_000n, wins: 0n });
  await playRound(server, member, { bets: 100_000n, wins: 0n, category: 'LIVE' });
  passDay();
  await settle();
  expect(await moneyOf(c), 'not before the lag is over').toBe(0n);
  server.passTime(LAG_MS);
  await server.app.eventDispatcher.drain();
  await Promise.all(Array.from({ length: 4 }, () => runContracts(server.context, server.merchant('alpha'))));
  await settle();
  expect([await moneyOf(a), await moneyOf(b), await moneyOf(c)]).toEqual([20_400n, 16_000n, 24_000n]);
  const [rebate] = await rebatesOf(a);
  expect(rebate).toMatchObject({ earnedMinor: '20400', paidMinor: '20400', state: 'paid' });
  expect(rebate?.transferId).toMatch(/^\d+$/);
  expect(rebate?.lines).toEqual([
    {
      category: 'LIVE',
      rate: 4_000,
      turnoverMinor: '100000',
      below: [],
      formula: '100000 * 4000 / 1000000',
      result: '400',
    },
    {
      category: 'RNG',
      rate: 10_000,
      turnoverMinor: '6000000',
      below: [{ account: b.account, rate: 8_000, turnoverMinor: '5000000' }],
      formula: '6000000 * 10000 / 1000000 - 5000000 * 8000 / 1000000',
      result: '20000',
    },
  ]);
  expect(await expectVerified()).toBeGreaterThanOrEqual(3);
});

test('a job that dies after settling pays when it comes back, and no one twice', async () => {
  const { a, c, member } = await makeLine();
  await endDay();
  await playRound(server, member, { bets: 1_000_000n, wins: 0n });
  passDay();
  server.passTime(LAG_MS);
  await server.app.eventDispatcher.drain();
  // Settled, and dead before the first payment.
  await settleLevelDays(server.context, server.merchant('alpha'));
  expect(await moneyOf(c)).toBe(0n);
  await settle();
  await settle();
  expect([await moneyOf(a), await moneyOf(c)]).toEqual([2_000n, 8_000n]);
  await expectVerified();
});

test('a day is paid by the rates with which it began: a lower one takes nothing from earlier play', async () => {
  const { a, b, member } = await makeLine();
  await endDay();
  await playRound(server, member, { bets: 1_000_000n, wins: 0n });
  await give(b, { RNG: 0 });
  await endDay();
  expect(await moneyOf(a)).toBe(2_000n);
  await playRound(server, member, { bets: 1_000_000n, wins: 0n });
  await endDay();
  expect(await moneyOf(a), 'the next day is paid by the new rates').toBe(12_000n);
  await expectVerified();
});

test('a member with a rate is a branch, and members without one belong to the agent', async () => {
  const a = await addRated(undefined, 1, { RNG: 10_000 });
  const rated = await addRated(a, 0, { RNG: 3_000 });
  const plain = await addPerson(a.memberId);
  await endDay();
  await playRound(server, rated, { bets: 100_000n, wins: 0n });
  await playRound(server, plain, { bets: 100_000n, wins: 0n });
  await playRound(server, a, { bets: 100_000n, wins: 0n });
  const before = await Promise.all([moneyOf(a), moneyOf(rated), moneyOf(plain)]);
  await endDay();
  const after = await Promise.all([moneyOf(a), moneyOf(rated), moneyOf(plain)]);
  expect(after.map((money, index) => money - (before[index] ?? 0n))).toEqual([2_700n, 300n, 0n]);
  await expectVerified();
});

test('lines for tests are paid nothing', async () => {
  const internal = await addRated(undefined, 41, { RNG: 10_000 });
  await endDay();
  await playRound(server, await addPerson(internal.memberId), { bets: 100_000n, wins: 0n });
  await endDay();
  expect(await rebatesOf(internal)).toEqual([]);
});

test('a debt is taken from the next days', async () => {
  const a = await addRated(undefined, 1, { RNG: 10_000 });
  const member = await addPerson(a.memberId);
  await endDay();
  await playRound(server, member, { bets: 100_000n, wins: 0n });
  await endDay();
  expect(await moneyOf(a)).toBe(1_000n);
  // As a day leaves it whose turnover was taken back.
  await server.database.owner
    .updateTable('level_rebates')
    .set({ debt_before: 1_400n, debt_after: 400n, paid: 0n, state: 'nothing', transfer_id: null, paid_at: null })
    .where('member_id', '=', a.memberId)
    .execute();
  expect((await verifyLevels(server.database, server.merchant('alpha'))).problems).toEqual([
    expect.stringContaining(`member ${a.memberId} got 0, 1000 would be right`),
  ]);
  await playRound(server, member, { bets: 100_000n, wins: 0n });
  await endDay();
  expect((await rebatesOf(a))[0]).toMatchObject({ debtBeforeMinor: '400', paidMinor: '600', debtAfterMinor: '0' });
  const [transfer] = await server.database.owner
    .selectFrom('ledger_transfers')
    .select('transfer_id')
    .where('merchant', '=', 'alpha')
    .where('kind', '=', 'agentPay')
    .where('reference', 'like', `${a.memberId}:%`)
    .orderBy('transfer_id')
    .execute();
  await server.database.owner
    .updateTable('level_rebates')
    .set({
      debt_before: 0n,
      debt_after: 0n,
      paid: 1_000n,
      state: 'paid',
      transfer_id: transfer?.transfer_id ?? null,
      paid_at: server.context.now(),
    })
    .where('member_id', '=', a.memberId)
    .where('debt_after', '=', 400n)
    .execute();
});

test('everyone sees the own rebates alone, and another merchant has none', async () => {
  const { a, b, member } = await makeLine();
  await endDay();
  await playRound(server, member, { bets: 1_000_000n, wins: 0n });
  await endDay();
  const [ofB] = await rebatesOf(b);
  expect(JSON.stringify(ofB)).not.toContain(a.account);
  expect(await rebatesOf(member)).toEqual([]);
  const stranger = await addWithdrawer(server, 'beta', { isAgent: 1, balanceMinor: 0n });
  const token = await beginTestSession(server, 'beta', stranger.memberId);
  expectRefusal(await server.send('beta', levelRebates, { token }), 403, 'moduleOff');
  await settleLevelDays(server.context, server.merchant('beta'));
  await server.database.withMerchant('beta', async (tx) => {
    expect(await tx.selectFrom('level_rebates').selectAll().execute()).toEqual([]);
  });
});
