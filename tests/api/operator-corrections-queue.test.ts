import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimOrder, releaseOrder } from '../../schemas/calls/operator-claims.ts';
import {
  decideApproval,
  findApproval,
  listApprovals,
  requestCorrection,
} from '../../schemas/calls/operator-corrections.ts';
import { CLAIM_MS } from '../../server/operator/order-claims.repository.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';
import { giveMoney } from '../support/new-member.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;
const CLAIM_ID = '11111111-1111-4111-8111-111111111111';
let server: ApiServer;
let asker: TestOperator;
let second: TestOperator;
let third: TestOperator;

const enter = (role: TestOperator['role'], merchant = 'alpha') =>
  enterAsOperator({ database: server.database, now: server.context.now }, merchant, role);

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
  [asker, second, third] = await Promise.all([enter('finance'), enter('owner'), enter('finance')]);
});
afterAll(() => server.close());

const begin = async (differences: object = {}) => {
  const member = await addMember(server, 'alpha');
  await giveMoney(server.database, 'alpha', member.memberId, 900_000n);
  const answer = await server.send('alpha', requestCorrection, {
    token: asker.token,
    body: {
      requestId: randomUUID(),
      memberId: String(member.memberId),
      direction: 'in',
      amountMinor: '50000',
      reason: 'A round was paid too little.',
      ...differences,
    },
  });
  expectValue(requestCorrection, answer);
  return { number: String(answer.value.number), account: member.account };
};
const decide = (number: string, decision: string, operator = second) =>
  server.send('alpha', decideApproval, { token: operator.token, body: { number, decision, note: '' } });
const claim = (number: string, operator: TestOperator, more: object = {}) =>
  server.send('alpha', claimOrder, {
    token: operator.token,
    body: { order: number, claimId: CLAIM_ID, takeOver: false, ...more },
  });
const find = (number: string, token = asker.token, merchant = 'alpha') =>
  server.send(merchant, findApproval, { token, query: { number } });
const list = async (query: Readonly<Record<string, string>> = {}) => {
  const answer = await server.send('alpha', listApprovals, {
    token: asker.token,
    query: { view: 'waiting', ...query },
  });
  expectValue(listApprovals, answer);
  return answer.value as unknown as {
    approvals: readonly { number: string; claim: { operator: string } | null }[];
    page: number;
    pages: number;
    total: number;
    counts: { waiting: number };
  };
};
const numbers = async (query: Readonly<Record<string, string>>) =>
  (await list(query)).approvals.map(({ number }) => number);

test('R10.02d a correction has its own address, and a decision answers with its new state', async () => {
  const { number, account } = await begin();
  const found = await find(number);
  expectValue(findApproval, found);
  const waiting = { number, member: account, state: 'waiting', requestedBy: asker.account, decidedBy: '', claim: null };
  expect(found.value).toMatchObject(waiting);
  const decided = await decide(number, 'confirmed');
  expectValue(decideApproval, decided);
  expect(decided.value).toMatchObject({ number, state: 'confirmed', decidedBy: second.account, claim: null });
  expect((await find(number)).value).toEqual(decided.value);
});

test('R10.02d a claim on a correction is shown to the others, and only its holder decides about it', async () => {
  const { number } = await begin();
  expect((await claim(number, second)).value).toMatchObject({ isOwn: true });
  expect((await claim(number, third)).value).toMatchObject({ isOwn: false, claim: { operator: second.account } });
  expect((await find(number)).value.claim).toMatchObject({ operator: second.account });
  const row = (await list({ sort: 'newest' })).approvals.find((one) => one.number === number);
  expect(row?.claim?.operator).toBe(second.account);
  const refused = await decide(number, 'confirmed', third);
  expectRefusal(refused, 409, 'orderClaimed');
  expect(refused.value).toEqual({ operator: second.account });
  expectRefusal(await decide(number, 'withdrawn', asker), 409, 'orderClaimed');
  expect((await find(number)).value, 'what is refused leaves it waiting').toMatchObject({ state: 'waiting' });
  expect((await decide(number, 'confirmed')).message).toBe('ok');
  expect((await find(number)).value.claim, 'the act has ended the work on it').toBeNull();
});

test('R10.02d a correction is taken over on purpose only, returned by its page, and free again on its own', async () => {
  const { number } = await begin();
  await claim(number, second);
  expect((await claim(number, third, { takeOver: true })).value).toMatchObject({ isOwn: true });
  expectRefusal(await decide(number, 'refused'), 409, 'orderClaimed');
  const body = { order: number, claimId: CLAIM_ID };
  expectValue(releaseOrder, await server.send('alpha', releaseOrder, { token: third.token, body }));
  expect((await find(number)).value.claim).toBeNull();
  await claim(number, third);
  server.passTime(CLAIM_MS + 1);
  expect((await find(number)).value.claim).toBeNull();
  expect((await decide(number, 'refused')).message).toBe('ok');
});

test('R10.02d corrections are narrowed by member, amount, age, direction and end, and put in order', async () => {
  const first = await begin({ amountMinor: '100000' });
  server.passTime(HALF_AN_HOUR_MS - 1_000);
  [asker, second] = await Promise.all([enter('finance'), enter('owner')]);
  const middle = await begin({ amountMinor: '400000', direction: 'out' });
  server.passTime(1_000);
  const last = await begin({ amountMinor: '200000' });
  const own = [first, middle, last].map(({ number }) => number);
  const wanted = async (query: Readonly<Record<string, string>>) =>
    (await numbers(query)).filter((number) => own.includes(number));
  expect(await wanted({})).toEqual([first.number, middle.number, last.number]);
  expect(await wanted({ sort: 'newest' })).toEqual([last.number, middle.number, first.number]);
  expect(await wanted({ sort: 'largest' })).toEqual([middle.number, last.number, first.number]);
  expect(await wanted({ sort: 'smallest' })).toEqual([first.number, last.number, middle.number]);
  expect(await wanted({ minimumMinor: '150000', maximumMinor: '200000' })).toEqual([last.number]);
  expect(await wanted({ waitedMinutes: '15' })).toEqual([first.number]);
  expect(await wanted({ direction: 'out' })).toEqual([middle.number]);
  expect(await numbers({ account: middle.account.toUpperCase() })).toEqual([middle.number]);
  expect(await numbers({ account: '%' })).toEqual([]);
  expect(await list({ account: middle.account })).toMatchObject({ total: 1, counts: { waiting: 3 } });
  const beyond = await list({ page: '999' });
  expect(beyond.page).toBe(beyond.pages);
  expect(beyond.approvals.length).toBeGreaterThan(0);
  await decide(middle.number, 'refused');
  server.passTime(1_000);
  await decide(last.number, 'confirmed');
  expect(await wanted({ view: 'ended' }), 'the latest decision comes first').toEqual([last.number, middle.number]);
  expect(await wanted({ view: 'ended', state: 'refused' })).toEqual([middle.number]);
  expect(await wanted({ view: 'ended', state: 'direct' })).toEqual([]);
  expect(await wanted({ view: 'ended', sort: 'largest' })).toEqual([middle.number, last.number]);
});

test('R10.02a no one else looks at corrections: no member, no other merchant, no role without the permission', async () => {
  const { number, account } = await begin();
  const token = await logInAs(server, 'alpha', account);
  const [stranger, support] = await Promise.all([enter('owner', 'beta'), enter('support')]);
  for (const [call, query] of [
    [findApproval, { number }],
    [listApprovals, { view: 'waiting' }],
  ] as const) {
    expectRefusal(await server.send('alpha', call, { query }), 401, 'notLoggedIn');
    expectRefusal(await server.send('alpha', call, { token, query }), 401, 'notLoggedIn');
    expectRefusal(await server.send('alpha', call, { token: stranger.token, query }), 401, 'notLoggedIn');
    expectRefusal(await server.send('alpha', call, { token: support.token, query }), 403, 'permissionMissing');
  }
  expectRefusal(await find(number, stranger.token, 'beta'), 404, 'approvalUnknown');
  expectRefusal(await find('C-20260101-AAAAAA'), 404, 'approvalUnknown');
  expectRefusal(await find('nonsense'), 400, 'invalidBody');
  for (const query of [
    { view: 'all' },
    { view: 'waiting', direction: 'sideways' },
    { view: 'ended', state: 'waiting' },
  ]) {
    const answer = await server.send('alpha', listApprovals, { token: asker.token, query });
    expectRefusal(answer, 400, 'invalidBody');
  }
});
