import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import {
  approveWithdrawal,
  deskWithdrawal,
  deskWithdrawals,
  failPayout,
  rejectWithdrawal,
  sendPayout,
  WITHDRAWAL_DESK_CALLS,
} from '../../schemas/calls/withdrawal-desk.ts';
import { type Answer, type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { addWithdrawer, beginWithdrawal, type Desk, openDesk, readPurses, showTo } from '../support/withdrawals.ts';

let server: ApiServer;
let desk: Desk;

beforeAll(async () => {
  const rules = {
    fee: { fixed: '10', percent: '0' },
    secondApprovalFrom: '5000',
    maximum: '20000',
    largestPayout: '4000',
  };
  server = await startApiServer([{ code: 'alpha', withdrawals: rules }, { code: 'beta' }]);
  desk = await openDesk(server);
});
afterAll(async () => {
  expect(await findImbalances(server.database)).toEqual([]);
  await server.close();
});

const listOf = (view: string, { token, merchant = 'alpha' }: { token: string; merchant?: string } = desk) =>
  server.send(merchant, deskWithdrawals, { token, query: { view } });
const showOf = (number: string, token = desk.token) =>
  server.send('alpha', deskWithdrawal, { token, query: { number } });
const numbersIn = ({ value }: Answer) =>
  (value.withdrawals as readonly { number: string }[]).map(({ number }) => number);
const begin = async (differences: object = {}) => {
  const member = await addWithdrawer(server);
  return { member, number: await beginWithdrawal(server, member, differences) };
};
const actsOn = (number: string) =>
  server.database.owner
    .selectFrom('audit_log')
    .select(['action', 'operator'])
    .where('subject', '=', number)
    .where('action', 'not in', [deskWithdrawal.id])
    .orderBy('entry_id')
    .execute();

test('R10.02b a withdrawal goes through the views of the back office', async () => {
  const { number } = await begin();
  const queue = await listOf('review');
  expectValue(deskWithdrawals, queue);
  expect(numbersIn(queue)).toContain(number);
  expectValue(approveWithdrawal, await desk.approve(number));
  expect(numbersIn(await listOf('review'))).not.toContain(number);
  expect(numbersIn(await listOf('pay'))).toContain(number);
  expectValue(sendPayout, await desk.send(number, 0, 'UTR 1'));
  expect(numbersIn(await listOf('receipts'))).toContain(number);
  await desk.force(number);
  expect(numbersIn(await listOf('closed'))).toContain(number);
  expect((await listOf('pay')).value.counts).toMatchObject({ cases: 0, second: 0 });
});

test('R10.02b the back office shows the payout account and the points to review', async () => {
  const { member, number } = await begin({ amountMinor: '600000' });
  const answer = await showOf(number);
  expectValue(deskWithdrawal, answer);
  expect(answer.value).toMatchObject({
    account: member.account,
    memberId: String(member.memberId),
    needsSecond: true,
    target: { branchCode: 'GNGA0001', holder: 'Asha Rao' },
    hints: ['firstWithdrawal', 'twoApprove'],
  });
  const support = await openDesk(server, 'alpha', 'support');
  expect((await showOf(number, support.token)).value.target).toBeNull();
  expectRefusal(await showOf('W-20260101-AAAAAA'), 404, 'withdrawalUnknown');
});

test('R4.17a R10.02b above the threshold two operators approve, and never the same one', async () => {
  const { number } = await begin({ amountMinor: '500000' });
  const other = await openDesk(server);
  expect((await desk.approve(number)).value).toMatchObject({ state: 'secondReview', approvedBy: desk.account });
  expect(numbersIn(await listOf('second'))).toContain(number);
  const again = await Promise.all(Array.from({ length: 20 }, () => desk.approve(number)));
  for (const answer of again) expectRefusal(answer, 403, 'secondOperatorRequired');
  expectRefusal(await desk.send(number, 0, 'UTR 1'), 409, 'withdrawalStepRefused');
  expect((await other.approve(number)).value).toMatchObject({ state: 'paying' });
  expect(await actsOn(number)).toEqual([
    { action: 'withdrawalDesk.approve', operator: desk.account },
    { action: 'withdrawalDesk.approve', operator: other.account },
  ]);
});

test('R4.17a a rejected withdrawal is returned in full, with its reason', async () => {
  const { member, number } = await begin();
  const answer = await desk.reject(number, 'The name on the account differs.');
  expectValue(rejectWithdrawal, answer);
  expect((await showTo(server, member, number)).value).toMatchObject({
    state: 'rejected',
    reason: 'The name on the account differs.',
  });
  expect(await readPurses(server.database, member)).toEqual({ main: 1_000_000n, held: 0n });
  const { number: second } = await begin({ amountMinor: '500000' });
  await desk.approve(second);
  expect((await desk.reject(second)).value).toMatchObject({ state: 'rejected' });
});

test('R4.18b every step out of order is refused, and changes nothing', async () => {
  const { member, number } = await begin();
  const refused = async (answers: readonly Promise<Answer>[]) => {
    const before = await showTo(server, member, number);
    for (const answer of await Promise.all(answers)) expectRefusal(answer, 409, 'withdrawalStepRefused');
    expect((await showTo(server, member, number)).value).toEqual(before.value);
  };
  const settles = () => ['refunded', 'explained'].map((outcome) => desk.settle(number, outcome));
  const again = () => desk.settle(number, 'paidAgain', { reference: 'R' });
  await refused([desk.send(number), desk.send(number, 0, 'R'), desk.fail(number), desk.force(number)]);
  await refused([desk.answer(number), ...settles(), again()]);
  await desk.approve(number);
  await refused([desk.approve(number), desk.reject(number), desk.force(number), desk.answer(number), ...settles()]);
  await refused([desk.send(number, 1, 'R'), desk.fail(number, 1)]);
  await desk.send(number, 0, 'UTR 1');
  await refused([desk.approve(number), desk.reject(number), desk.send(number), desk.send(number, 0, 'R'), again()]);
  await desk.force(number);
  await refused([desk.force(number), desk.fail(number), desk.answer(number), desk.reject(number), ...settles()]);
  expect((await actsOn(number)).map(({ action }) => action)).toEqual([
    'withdrawalDesk.approve',
    'withdrawalDesk.send',
    'withdrawalDesk.force',
  ]);
});

test('R4.18b twenty operators at the same moment do it once', async () => {
  const { member, number } = await begin();
  const many = (step: () => Promise<Answer>) => Promise.all(Array.from({ length: 20 }, step));
  const done = (answers: readonly Answer[]) => answers.filter(({ message }) => message === 'ok').length;
  expect(done(await many(() => desk.approve(number)))).toBe(1);
  expect(done(await many(() => desk.send(number, 0, 'UTR 1')))).toBe(1);
  expect(await readPurses(server.database, member)).toEqual({ main: 700_000n, held: 0n });
  expect(done(await many(() => desk.fail(number)))).toBe(1);
  expect(await readPurses(server.database, member)).toEqual({ main: 1_000_000n, held: 0n });
});

test('R1.03c a payout that fails comes back, and the fee with the last of them', async () => {
  const { member, number } = await begin({ amountMinor: '800000' });
  await desk.approve(number);
  await (await openDesk(server)).approve(number);
  const first = await desk.fail(number, 0);
  expectValue(failPayout, first);
  expect(first.value).toMatchObject({ state: 'paying' });
  // Half of 8,000.00 less the fee of 10.00.
  expect(await readPurses(server.database, member)).toEqual({ main: 599_500n, held: 400_500n });
  await desk.send(number, 1, 'UTR 1');
  expect(await readPurses(server.database, member)).toEqual({ main: 599_500n, held: 0n });
  // The bank returns the payout: nothing was withdrawn, so no fee is charged.
  expect((await desk.fail(number, 1)).value).toMatchObject({ state: 'failed' });
  expect(await readPurses(server.database, member)).toEqual({ main: 1_000_000n, held: 0n });
});

test('R10.02a each call of the back office needs an operator whose role allows it', async () => {
  const { member, number } = await begin();
  const support = await openDesk(server, 'alpha', 'support');
  const beta = await openDesk(server, 'beta');
  const body = (call: CallDefinition) => {
    const more: Readonly<Record<string, object>> = {
      'withdrawalDesk.approve': {},
      'withdrawalDesk.reject': { reason: 'x' },
      'withdrawalDesk.send': { payout: 0 },
      'withdrawalDesk.fail': { payout: 0, reason: 'x' },
      'withdrawalDesk.force': { payout: 0, reason: 'x' },
      'withdrawalDesk.answer': { payout: 0, said: 'x' },
      'withdrawalDesk.settle': { payout: 0, outcome: 'explained', said: 'x' },
    };
    return call.method === 'GET' ? {} : { body: { number, ...more[call.id] } };
  };
  const query = (call: CallDefinition) =>
    call.method !== 'GET'
      ? {}
      : {
          query: {
            ...(call.id.endsWith('list')
              ? { view: 'review' }
              : call.id.endsWith('proof')
                ? { proof: 'A'.repeat(43) }
                : { number }),
          },
        };
  for (const call of WITHDRAWAL_DESK_CALLS) {
    const send = (merchant: string, token?: string) =>
      server.send(merchant, call, { ...body(call), ...query(call), ...(token ? { token } : {}) });
    expectRefusal(await send('alpha'), 401, 'notLoggedIn');
    expectRefusal(await send('alpha', member.token), 401, 'notLoggedIn');
    expectRefusal(await send('alpha', beta.token), 401, 'notLoggedIn');
    const isAllowed = ['members.view', 'disputes.answer'].includes(call.permission);
    if (!isAllowed) expectRefusal(await send('alpha', support.token), 403, 'permissionMissing');
    // Another merchant's desk finds nothing of this one.
    if (!call.id.endsWith('list')) expect((await send('beta', beta.token)).status).toBe(404);
  }
  expect(numbersIn(await listOf('review', { token: beta.token, merchant: 'beta' }))).toEqual([]);
  expect((await showTo(server, member, number)).value).toMatchObject({ state: 'review' });
});
