import { expect, test } from 'vitest';
import { maskPublicly } from '../../engine/access/mask.ts';
import { moveDownline } from '../../schemas/calls/agent-desk.ts';
import { teamOverview } from '../../schemas/calls/agent-team.ts';
import { exportTeamTransactions, teamTransactions } from '../../schemas/calls/agent-transactions.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { AGENT_PURGES } from '../../server/agent/agent-purge.ts';
import { withdrawOnce } from '../../server/seed/demo-withdrawals.ts';
import { makeDeposit, tellPayment } from '../support/deposits.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';
import { beginTestSession } from '../support/test-sessions.ts';
import { addPair, sendDown, sendUp, startTransferServer } from '../support/transfers.ts';
import { addWithdrawer, askFor, type Withdrawer } from '../support/withdrawals.ts';

const DAY_MS = 24 * 60 * 60_000;
const server = await startTransferServer();
const { timeZone } = server.merchant('alpha').protection;

const dayOf = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
const days = () => ({
  from: dayOf(new Date(server.context.now().getTime() - 10 * DAY_MS)),
  to: dayOf(server.context.now()),
});
const id = ({ memberId }: Withdrawer) => String(memberId);

/** An agent with a member and an agent below, who has a member too. */
async function makeLine() {
  const { agent: top, member: ofTop } = await addPair(server);
  const low = await addWithdrawer(server, 'alpha', { isAgent: 2, uplineId: top.memberId });
  const ofLow = await addWithdrawer(server, 'alpha', { uplineId: low.memberId });
  return { top, ofTop, low, ofLow };
}

async function payIn(member: Withdrawer): Promise<void> {
  const made = await makeDeposit(server, 'alpha', member.token);
  expect(await tellPayment(server, made.value)).toMatchObject({ status: 200 });
}

async function takeOut(member: Withdrawer, amount: bigint): Promise<void> {
  const merchant = server.merchant('alpha');
  const { dataKey, database, now } = server.context;
  const asked = { memberId: member.memberId, requestId: `out of ${member.account}`, amount };
  await database.withMerchant('alpha', (tx) => withdrawOnce(tx, { merchant, dataKey }, asked, now()));
}

const ask = ({ token }: Withdrawer, more: object = {}) =>
  server.send('alpha', teamTransactions, { token, query: { ...days(), ...more } });

async function listOf(from: Withdrawer, more: object = {}) {
  const answer = await ask(from, more);
  expectValue(teamTransactions, answer);
  return answer.value as CallValue<typeof teamTransactions>;
}

const linesOf = async (from: Withdrawer, more: object = {}) =>
  (await listOf(from, more)).transactions.map(({ kind, account, amountMinor }) => `${kind} ${account} ${amountMinor}`);

test('an agent reads the transactions of the team by type and person, and none of another line', async () => {
  const { top, ofTop, low, ofLow } = await makeLine();
  const other = await makeLine();
  await payIn(ofLow);
  server.passTime(1_000);
  await takeOut(ofTop, 200_000n);
  server.passTime(1_000);
  expectValue(teamTransactions, await ask(top));
  expect((await sendUp(server, ofTop)).message).toBe('ok');
  server.passTime(1_000);
  expect((await sendDown(server, low, ofLow)).message).toBe('ok');
  // This one has not been paid.
  expect((await askFor(server, ofTop)).message).toBe('ok');
  await payIn(other.ofTop);
  await server.app.eventDispatcher.drain();
  const masked = maskPublicly(ofLow.account);
  // The order within one moment means nothing.
  const lines = await linesOf(top);
  expect([lines.slice(0, 2).toSorted(), lines.slice(2, 4).toSorted(), lines.slice(4)]).toEqual([
    [`transfer ${low.account} -50000`, `transfer ${masked} 50000`].toSorted(),
    [`transfer ${ofTop.account} -50000`, `transfer ${top.account} 50000`].toSorted(),
    [`withdrawal ${ofTop.account} -200000`, `deposit ${masked} 500000`],
  ]);
  expect(await linesOf(top, { kind: 'deposit' })).toEqual([`deposit ${masked} 500000`]);
  expect(await linesOf(top, { memberId: id(ofTop) })).toHaveLength(2);
  expect(await linesOf(top, { memberId: id(low) })).toHaveLength(3);
  expect(await linesOf(top, { text: ofTop.account })).toHaveLength(2);
  expect(await linesOf(top, { text: ofLow.account }), 'no one is found by an account that is masked').toEqual([]);
  expect(await linesOf(low)).toHaveLength(3);
  expect(await linesOf(other.top)).toEqual([`deposit ${other.ofTop.account} 500000`]);
  for (const foreign of [low, ofLow, top])
    expectRefusal(await ask(other.top, { memberId: id(foreign) }), 404, 'downlineUnknown');
  expectRefusal(await ask(low, { memberId: id(top) }), 404, 'downlineUnknown');
  expectRefusal(await ask(ofTop), 403, 'nonAgent');
});

test('a file has every transaction that the pages have, once, and its sums are those of the overview', async () => {
  const { top, ofTop, low, ofLow } = await makeLine();
  for (let times = 0; times < 22; times += 1) {
    await payIn(times % 2 === 0 ? ofTop : ofLow);
    if (times % 5 === 0) server.passTime(1_000);
  }
  await takeOut(ofLow, 150_000n);
  await server.app.eventDispatcher.drain();
  const first = await listOf(top);
  expect(first.transactions).toHaveLength(20);
  const rest = await listOf(top, { after: first.next });
  expect([rest.transactions.length, rest.next]).toEqual([3, null]);
  const pages = [...first.transactions, ...rest.transactions];
  expect(new Set(pages.map(({ key }) => key)).size).toBe(23);
  const file = (from: Withdrawer, more: object = {}) =>
    server.send('alpha', exportTeamTransactions, { token: from.token, query: { ...days(), ...more } });
  const whole = await file(top);
  expectValue(exportTeamTransactions, whole);
  expect(whole.value).toMatchObject({ isWhole: true, transactions: pages });
  const sumOf = (wanted: string) =>
    pages.reduce((sum, { kind, amountMinor }) => sum + (kind === wanted ? BigInt(amountMinor) : 0n), 0n);
  const overview = await server.send('alpha', teamOverview, { token: top.token, query: days() });
  expect(overview.value.totals).toMatchObject({
    depositsMinor: String(sumOf('deposit')),
    withdrawalsMinor: String(-sumOf('withdrawal')),
  });
  expectRefusal(await file(low, { memberId: id(ofTop) }), 404, 'downlineUnknown');
  expectRefusal(await file(ofTop), 403, 'nonAgent');
  for (const after of ['x', `1~deposit~0~${'a'.repeat(9)}`, "1~deposit~1~'"])
    expectRefusal(await ask(top, { after }), 400, 'invalidBody');
});

test('transactions stay with the line in which they happened, also after a replay, until they are too old', async () => {
  const { top, low, ofLow } = await makeLine();
  const { top: other } = await makeLine();
  const desk = await enterAsOperator(server.context, 'alpha', 'owner');
  await payIn(ofLow);
  const body = { memberId: id(low), uplineId: id(other), reason: 'They agreed.' };
  expectValue(moveDownline, await server.send('alpha', moveDownline, { token: desk.token, body }));
  server.passTime(DAY_MS);
  await takeOut(ofLow, 100_000n);
  await server.app.eventDispatcher.drain();
  const kindsOf = async (person: Withdrawer) => {
    const token = await beginTestSession(server, 'alpha', person.memberId);
    return (await listOf({ ...person, token })).transactions.map(({ kind }) => kind);
  };
  const expectLines = async () => {
    expect(await kindsOf(top)).toEqual(['deposit']);
    expect(await kindsOf(other)).toEqual(['withdrawal']);
    expect(await kindsOf(low)).toEqual(['withdrawal', 'deposit']);
  };
  await expectLines();
  await server.app.eventDispatcher.reset('agent.transactions');
  expect(await kindsOf(low)).toEqual([]);
  await server.app.eventDispatcher.drain();
  await expectLines();
  const in31Days = new Date(server.context.now().getTime() + 31.5 * DAY_MS);
  const in33Days = new Date(in31Days.getTime() + 2 * DAY_MS);
  const purge = async (now: Date) => {
    for (const rule of AGENT_PURGES) await rule(server.database.owner, now);
  };
  await purge(in31Days);
  expect(await kindsOf(low)).toEqual(['withdrawal']);
  await purge(in33Days);
  expect(await kindsOf(low)).toEqual([]);
});
