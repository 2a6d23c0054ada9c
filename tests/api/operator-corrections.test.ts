import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideApproval, listApprovals, requestCorrection } from '../../schemas/calls/operator-corrections.ts';
import { auditEntries, deskWaiting } from '../../schemas/calls/operator-desk.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { verifyAudit } from '../../server/audit/verify-audit.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';
import { giveMoney } from '../support/new-member.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';

/** 100.00 of the currency. */
const THRESHOLD_MINOR = 10_000;
let server: ApiServer;
let one: TestOperator;
let two: TestOperator;
let stranger: TestOperator;

const enter = (merchant: string, role: TestOperator['role']) =>
  enterAsOperator({ database: server.database, now: server.context.now }, merchant, role);

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', operators: { correctionFourEyesAbove: '100' } }, { code: 'beta' }]);
});
beforeEach(async () => {
  [one, two, stranger] = await Promise.all([
    enter('alpha', 'finance'),
    enter('alpha', 'owner'),
    enter('beta', 'owner'),
  ]);
});
afterEach(async () => {
  expect(await findImbalances(server.database)).toEqual([]);
  const verdicts = await verifyAudit(server.database, server.context.dataKey);
  expect(verdicts.flatMap(({ examples }) => examples)).toEqual([]);
});
afterAll(() => server.close());

const addPlayer = async (amountMinor = 5_000n) => {
  const member = await addMember(server, 'alpha');
  await giveMoney(server.database, 'alpha', member.memberId, amountMinor);
  return member;
};
const bodyOf = (memberId: bigint, differences: object = {}) => ({
  requestId: randomUUID(),
  memberId: String(memberId),
  direction: 'in',
  amountMinor: String(THRESHOLD_MINOR),
  reason: 'A round was paid too little.',
  ...differences,
});
const ask = (memberId: bigint, differences: object = {}, operator = one) =>
  server.send('alpha', requestCorrection, { token: operator.token, body: bodyOf(memberId, differences) });
const decide = (number: unknown, decision: string, operator = two, merchant = 'alpha') =>
  server.send(merchant, decideApproval, { token: operator.token, body: { number, decision, note: 'seen' } });
const balanceOf = async (account: string) => {
  const token = await logInAs(server, 'alpha', account);
  return Number((await server.send('alpha', balance, { token })).value.sumBalance);
};
const rowsOf = async (subject: string) => {
  const { value } = await server.send('alpha', auditEntries, { token: two.token, query: { subject } });
  return (value.entries as readonly { action: string; operator: string; details: object }[]).toReversed();
};
const waiting = async () => {
  const answer = await server.send('alpha', listApprovals, { token: one.token, query: { view: 'waiting' } });
  expectValue(listApprovals, answer);
  return answer.value.approvals as readonly { number: string }[];
};
const ABOVE = { amountMinor: String(THRESHOLD_MINOR + 1) };

test('R10.02d a correction up to the amount of the merchant is an entry of the ledger at once, with its reason', async () => {
  const { account, memberId } = await addPlayer();
  const answer = await ask(memberId);
  expectValue(requestCorrection, answer);
  expect(answer.value.state).toBe('direct');
  expect(await balanceOf(account)).toBe(5_000 + THRESHOLD_MINOR);
  const { number } = answer.value;
  const transfers = await server.database.owner
    .selectFrom('ledger_transfers')
    .select(['kind', 'reference'])
    .where('reference', 'like', `${number}%`)
    .execute();
  expect(transfers).toEqual([{ kind: 'correction', reference: `${number}: A round was paid too little.` }]);
  expect(await rowsOf(String(number))).toMatchObject([
    { action: 'operator.requestCorrection', operator: one.account, details: { state: 'direct', direction: 'in' } },
  ]);
});

test('R10.02d money can be taken back as well, but no more than is there', async () => {
  const { account, memberId } = await addPlayer();
  expect((await ask(memberId, { direction: 'out', amountMinor: '5000' })).success).toBe(true);
  expect(await balanceOf(account)).toBe(0);
  const refused = await ask(memberId, { direction: 'out', amountMinor: '1' });
  expectRefusal(refused, 409, 'insufficientFunds');
});

test('R10.02d above that amount it waits for a second operator, and the first one cannot be the second', async () => {
  const { account, memberId } = await addPlayer();
  const answer = await ask(memberId, ABOVE);
  expectValue(requestCorrection, answer);
  const { number, state } = answer.value;
  expect(state).toBe('waiting');
  expect(await balanceOf(account)).toBe(5_000);
  expect(await waiting()).toMatchObject([{ number, member: account, requestedBy: one.account, decidedBy: '' }]);
  const counted = await server.send('alpha', deskWaiting, { token: one.token });
  expect(counted.value).toContainEqual(expect.objectContaining({ queue: 'corrections', count: 1 }));
  expectRefusal(await decide(number, 'confirmed', one), 403, 'sameOperator');
  expectRefusal(await decide(number, 'refused', one), 403, 'sameOperator');
  expectRefusal(await decide(number, 'withdrawn', two), 403, 'notYourRequest');
  const confirmed = await decide(number, 'confirmed');
  expectValue(decideApproval, confirmed);
  expect(await balanceOf(account)).toBe(5_000 + THRESHOLD_MINOR + 1);
  expect(await waiting()).toEqual([]);
  expect((await rowsOf(String(number))).map(({ operator, action }) => [operator, action])).toEqual([
    [one.account, 'operator.requestCorrection'],
    [two.account, 'operator.decideApproval'],
  ]);
});

test.each([
  ['refused', 'two'],
  ['withdrawn', 'one'],
] as const)('R10.02d what was %s has moved nothing, and is over', async (decision, who) => {
  const { account, memberId } = await addPlayer();
  const { number } = (await ask(memberId, ABOVE)).value;
  expectValue(decideApproval, await decide(number, decision, who === 'one' ? one : two));
  expect(await balanceOf(account)).toBe(5_000);
  for (const again of ['confirmed', 'refused', 'withdrawn'])
    for (const operator of [one, two]) {
      const answer = await decide(number, again, operator);
      expectRefusal(answer, 409, 'approvalDecided');
      expect(answer.value).toEqual({ state: decision });
    }
  const ended = await server.send('alpha', listApprovals, { token: one.token, query: { view: 'ended' } });
  expect(ended.value.approvals).toContainEqual(expect.objectContaining({ number, state: decision, note: 'seen' }));
});

test('R10.02d twenty confirmations at the same moment move the money once', async () => {
  const { account, memberId } = await addPlayer();
  const { number } = (await ask(memberId, ABOVE)).value;
  const others = await Promise.all(Array.from({ length: 4 }, () => enter('alpha', 'finance')));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => decide(number, 'confirmed', others[index % others.length])),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(answers.filter(({ success }) => !success).map(({ message }) => message))).toEqual(
    new Set(['approvalDecided']),
  );
  expect(await balanceOf(account)).toBe(5_000 + THRESHOLD_MINOR + 1);
});

test('R10.06b the same request twenty times is one correction; with other details it is a conflict', async () => {
  const { account, memberId } = await addPlayer();
  const requestId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(memberId, { requestId })));
  expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['ok']));
  expect(new Set(answers.map(({ value }) => value.number)).size).toBe(1);
  expect(await balanceOf(account)).toBe(5_000 + THRESHOLD_MINOR);
  expectRefusal(await ask(memberId, { requestId, amountMinor: '5' }), 409, 'idempotencyConflict');
  expectRefusal(await ask(memberId, { requestId, reason: 'Something else.' }), 409, 'idempotencyConflict');
  expectRefusal(await ask(memberId, { requestId }, two), 409, 'idempotencyConflict');
  expect(await balanceOf(account)).toBe(5_000 + THRESHOLD_MINOR);
});

test('R10.02d a confirmation for which the money is gone is refused and leaves the request waiting', async () => {
  const { account, memberId } = await addPlayer(20_000n);
  const { number } = (await ask(memberId, { ...ABOVE, direction: 'out' })).value;
  await ask(memberId, { direction: 'out' });
  const audited = (await rowsOf(String(number))).length;
  expectRefusal(await decide(number, 'confirmed'), 409, 'insufficientFunds');
  expect((await waiting()).map((request) => request.number)).toContain(number);
  expect(await rowsOf(String(number))).toHaveLength(audited);
  expect(await balanceOf(account)).toBe(10_000);
  expectValue(decideApproval, await decide(number, 'refused'));
});

test('R10.02d a trial, an operator, a stranger and no one cannot be corrected', async () => {
  const trial = await addMember(server, 'alpha', { isAgent: 4 });
  expectRefusal(await ask(trial.memberId), 409, 'memberIsTrial');
  expectRefusal(await ask(two.operatorId), 404, 'memberUnknown');
  expectRefusal(await ask(999_999_999n), 404, 'memberUnknown');
  const elsewhere = await addMember(server, 'beta');
  expectRefusal(await ask(elsewhere.memberId), 404, 'memberUnknown');
});

test.each([
  ['no reason', { reason: '  ' }],
  ['a short reason', { reason: 'no' }],
  ['nothing', { amountMinor: '0' }],
  ['less than nothing', { amountMinor: '-5' }],
  ['a fraction', { amountMinor: '1.5' }],
  ['a direction of its own', { direction: 'sideways' }],
  ['a number of its own', { requestId: '1' }],
  ['a field of its own', { state: 'confirmed' }],
])('R10.02d a correction with %s is refused', async (_, differences) => {
  expectRefusal(await ask(1n, differences), 400, 'invalidBody');
});

test('R10.02d a request of another merchant is unknown', async () => {
  const { memberId } = await addPlayer();
  const { number } = (await ask(memberId, ABOVE)).value;
  expectRefusal(await decide(number, 'confirmed', stranger, 'beta'), 404, 'approvalUnknown');
  expectRefusal(await decide('C-20260101-AAAAAA', 'confirmed'), 404, 'approvalUnknown');
  expectRefusal(await decide('nonsense', 'confirmed'), 400, 'invalidBody');
  const theirs = await server.send('beta', listApprovals, { token: stranger.token, query: { view: 'waiting' } });
  expect(theirs.value.approvals).toEqual([]);
  await decide(number, 'refused');
});

test('R10.02d with the preset every correction needs a second operator', async () => {
  const member = await addMember(server, 'beta');
  const answer = await server.send('beta', requestCorrection, {
    token: stranger.token,
    body: bodyOf(member.memberId, { amountMinor: '1' }),
  });
  expect(answer.value.state).toBe('waiting');
});

test("R10.02d one operator's corrections for one member in a day add up, in either direction", async () => {
  const [{ memberId }, other] = [await addPlayer(), await addPlayer()];
  const stateOf = async (differences: object, operator = one, member = memberId) =>
    (await ask(member, differences, operator)).value.state;
  expect(await stateOf({ amountMinor: '6000' })).toBe('direct');
  expect(await stateOf({ amountMinor: '4000', direction: 'out' })).toBe('direct');
  const waits = await ask(memberId, { amountMinor: '1' });
  expect(waits.value.state).toBe('waiting');
  // Another member and another operator have separate sums; corrections confirmed by two count for neither.
  expect(await stateOf({ amountMinor: '10000' }, one, other.memberId)).toBe('direct');
  expect(await stateOf({ amountMinor: '5000' }, two)).toBe('direct');
  expect((await decide(waits.value.number, 'confirmed')).success).toBe(true);
  expect(await stateOf({ amountMinor: '5000' }, two)).toBe('direct');
  expect(await stateOf({ amountMinor: '1' }, two)).toBe('waiting');
});

test('R10.02d of twenty corrections at the same moment no more are booked than the amount allows', async () => {
  const { account, memberId } = await addPlayer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(memberId, { amountMinor: '1000' })));
  expect(answers.filter(({ value }) => value.state === 'direct')).toHaveLength(10);
  expect(answers.filter(({ value }) => value.state === 'waiting')).toHaveLength(10);
  expect(await balanceOf(account)).toBe(5_000 + THRESHOLD_MINOR);
});

test('R10.02d the sum of a day begins at midnight where the merchant is', async () => {
  const { memberId } = await addPlayer();
  const { timeZone } = server.merchant('alpha').protection;
  const dayOf = (at: Date) => new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' }).format(at);
  const operator = () => enter('alpha', 'finance');
  const HOUR_MS = 3_600_000;
  const today = dayOf(server.context.now());
  const booked = await ask(memberId, {}, one);
  expect(booked.value.state).toBe('direct');
  expect((await ask(memberId, { amountMinor: '1' }, one)).value.state).toBe('waiting');
  while (dayOf(server.context.now()) === today) server.passTime(HOUR_MS);
  // The session of the operator is over by then; the operator is the same.
  const { token } = await operator();
  await server.database.owner
    .updateTable('operator_sessions')
    .set({ operator_id: one.operatorId })
    .where('merchant', '=', 'alpha')
    .where('operator_id', '!=', one.operatorId)
    .where('ended_at', 'is', null)
    .where('created_at', '>=', new Date(server.context.now().getTime() - HOUR_MS))
    .execute();
  expect((await ask(memberId, {}, { ...one, token })).value.state).toBe('direct');
});
