import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAt, dayStart, nextMonth } from '../../engine/promotions/local-days.ts';
import { affiliateCentre } from '../../schemas/calls/affiliate-centre.ts';
import { freezeAffiliate, restoreAffiliate } from '../../schemas/calls/affiliate-desk.ts';
import { affiliatesJob } from '../../server/affiliate/affiliate-job.ts';
import { verifyAffiliates } from '../../server/affiliate/verify-affiliates.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { AFFILIATE_RULES, addAffiliate, addBrought, campaignOf } from '../support/affiliate-people.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { makeDeposit, TEST_DEPOSITS, TEST_PROVIDER, tellPayment } from '../support/deposits.ts';
import { expectValue } from '../support/members.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';
import { addToTeam, playRound, type TeamMember } from '../support/teams.ts';
import { beginTestSession } from '../support/test-sessions.ts';
import { readPurses } from '../support/withdrawals.ts';

const HOUR_MS = 60 * 60_000;
let server: ApiServer;
let operator: TestOperator;

beforeAll(async () => {
  const rules = { affiliates: AFFILIATE_RULES, modules: { affiliates: true }, deposits: TEST_DEPOSITS };
  server = await startApiServer([{ code: 'alpha', ...rules }, { code: 'beta' }], { payments: TEST_PROVIDER });
  await server.app.eventDispatcher.drain();
});
afterAll(() => server.close());

const moneyOf = async (person: TeamMember) => (await readPurses(server.database, person)).main ?? 0n;
const settle = async () => {
  await server.app.eventDispatcher.drain();
  await affiliatesJob.run(server.context, server.merchant('alpha'));
};
/** Lets the running month end, and settles it. */
async function endMonth() {
  const { timeZone } = server.merchant('alpha').protection;
  const now = server.context.now().getTime();
  server.passTime(dayStart(nextMonth(dayAt(now, timeZone)), timeZone) + 3 * HOUR_MS - now);
  operator = await enterAsOperator(server.context, 'alpha', 'owner');
  await settle();
}
async function begin(plan: string) {
  operator = await enterAsOperator(server.context, 'alpha', 'owner');
  const owner = await addAffiliate(server, operator, undefined, plan);
  return { owner, code: await campaignOf(server, owner) };
}
const play = (player: TeamMember, bets: bigint, wins: bigint) => playRound(server, player, { bets, wins });
async function deposit(player: TeamMember, amountMinor: string) {
  const order = await makeDeposit(server, 'alpha', player.token, { amountMinor });
  await tellPayment(server, order.value);
}
async function centreOf(owner: TeamMember) {
  const token = await beginTestSession(server, 'alpha', owner.memberId);
  const answer = await server.send('alpha', affiliateCentre, { token });
  expectValue(affiliateCentre, answer);
  return answer.value as {
    readonly running: object;
    readonly campaigns: readonly object[];
    readonly months: readonly { readonly steps: readonly object[] }[];
  };
}
const verified = async () => verifyAffiliates(server.database, server.merchant('alpha'));
const desk = (call: typeof freezeAffiliate | typeof restoreAffiliate, { memberId }: TeamMember, more: object = {}) =>
  server.send('alpha', call, { token: operator.token, body: { memberId: String(memberId), ...more } as never });

test('a revenue share is paid once a month, however often and by however many it is settled', async () => {
  const { owner, code } = await begin('share');
  const [player, other] = [await addBrought(server, code), await addBrought(server, code)];
  const stranger = await addToTeam(server, undefined);
  await play(player, 3_000_000n, 1_500_000n);
  await play(other, 100_000n, 600_000n);
  await play(stranger, 900_000n, 0n);
  await server.app.eventDispatcher.drain();
  expect((await centreOf(owner)).running).toEqual({ netRevenueMinor: '1000000', qualified: 0, earnedMinor: '350000' });
  await endMonth();
  await Promise.all(Array.from({ length: 4 }, () => affiliatesJob.run(server.context, server.merchant('alpha'))));
  expect(await moneyOf(owner)).toBe(350_000n);
  const { months, running } = await centreOf(owner);
  expect(running).toMatchObject({ earnedMinor: '0' });
  expect(months).toMatchObject([{ earnedMinor: '350000', paidMinor: '350000', keptMinor: '0', state: 'paid' }]);
  expect(months[0]?.steps).toContainEqual({
    step: 'share',
    formula: 'max(1000000, 0) * 3500 / 10000',
    result: '350000',
  });
  expect(await verified()).toMatchObject({ problems: [] });

  // A month below zero is forgotten; commission below the smallest payment is kept until it reaches that.
  await play(player, 100_000n, 900_000n);
  await endMonth();
  await play(player, 20_000n, 0n);
  await endMonth();
  expect(await moneyOf(owner)).toBe(350_000n);
  expect((await centreOf(owner)).months[0]).toMatchObject({ earnedMinor: '6000', keptMinor: '6000', state: 'nothing' });
  await play(player, 20_000n, 0n);
  await endMonth();
  expect(await moneyOf(owner)).toBe(362_000n);
  expect(await verified()).toMatchObject({ problems: [] });
  expect((await verifyLedger(server.database)).filter(({ wrong }) => wrong > 0n)).toEqual([]);
});

test('a loss is made up first by a plan that carries losses', async () => {
  const { owner, code } = await begin('both');
  const player = await addBrought(server, code);
  await play(player, 100_000n, 400_000n);
  await endMonth();
  await play(player, 1_000_000n, 0n);
  await endMonth();
  expect(await moneyOf(owner)).toBe(70_000n);
  expect(await verified()).toMatchObject({ problems: [] });
});

test('an amount is paid for each player who qualifies, once', async () => {
  const { owner, code } = await begin('player');
  const [good, small, idle] = [
    await addBrought(server, code),
    await addBrought(server, code),
    await addBrought(server, code),
  ];
  await deposit(good, '50000');
  await deposit(small, '49900');
  await deposit(idle, '50000');
  await play(good, 60_000n, 60_000n);
  await play(good, 40_000n, 0n);
  await play(small, 100_000n, 0n);
  await play(idle, 99_999n, 0n);
  await server.app.eventDispatcher.drain();
  const { running, campaigns } = await centreOf(owner);
  expect(running).toMatchObject({ qualified: 1, earnedMinor: '150000' });
  expect(campaigns).toMatchObject([{ registrations: 3, firstDeposits: 3 }]);
  await endMonth();
  await play(good, 500_000n, 0n);
  await deposit(good, '50000');
  await endMonth();
  expect(await moneyOf(owner)).toBe(150_000n);
  expect(await verified()).toMatchObject({ problems: [] });
});

test('a player with a payout account of the affiliate, and one in the team of an agent, bring nothing', async () => {
  const { owner, code } = await begin('share');
  const [own, led] = [await addBrought(server, code), await addBrought(server, code)];
  const agent = await addToTeam(server, undefined, { isAgent: 1 });
  // An account is one member's at a time: the affiliate has removed it.
  for (const [{ memberId }, removed_at] of [
    [owner, server.context.now()],
    [own, null],
  ] as const)
    await server.database.owner
      .insertInto('bank_cards')
      .values({
        merchant: 'alpha',
        member_id: memberId,
        kind: 'bank',
        name: 'Bank',
        sealed: 'sealed',
        number_hash: 'the same account',
        is_default: true,
        created_at: server.context.now(),
        removed_at,
      })
      .execute();
  await server.database.owner
    .updateTable('members')
    .set({ upline_id: agent.memberId })
    .where('member_id', '=', led.memberId)
    .execute();
  await play(own, 1_000_000n, 0n);
  await play(led, 1_000_000n, 0n);
  await endMonth();
  expect(await moneyOf(owner)).toBe(0n);
  expect((await centreOf(owner)).months).toMatchObject([{ earnedMinor: '0' }]);
  expect(await verified()).toMatchObject({ problems: [] });
});

test('payments of a frozen affiliate wait until the freeze is lifted', async () => {
  const { owner, code } = await begin('share');
  await play(await addBrought(server, code), 100_000n, 0n);
  expectValue(freezeAffiliate, await desk(freezeAffiliate, owner, { reason: 'A check.' }));
  await endMonth();
  expect(await moneyOf(owner)).toBe(0n);
  expect((await centreOf(owner)).months).toMatchObject([{ paidMinor: '30000', state: 'due' }]);
  expectValue(restoreAffiliate, await desk(restoreAffiliate, owner));
  await settle();
  await settle();
  expect(await moneyOf(owner)).toBe(30_000n);
});

test('the check of payments notices a result that was changed, and one that is missing', async () => {
  const { owner, code } = await begin('share');
  await play(await addBrought(server, code), 50_000n, 0n);
  await endMonth();
  const results = server.database.owner;
  await results
    .updateTable('affiliate_results')
    .set({ earned: 16_000n, paid: 16_000n })
    .where('member_id', '=', owner.memberId)
    .execute();
  const { problems } = await verified();
  expect(problems).toEqual([expect.stringContaining(`member ${owner.memberId} got 16000, 15000 would be right`)]);
  await results.deleteFrom('affiliate_results').where('member_id', '=', owner.memberId).execute();
  expect((await verified()).problems).toEqual([expect.stringContaining(`member ${owner.memberId} has no result`)]);
});
