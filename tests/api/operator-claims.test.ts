import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimOrder, releaseOrder } from '../../schemas/calls/operator-claims.ts';
import { deskWithdrawal, deskWithdrawals } from '../../schemas/calls/withdrawal-desk.ts';
import { CLAIM_MS } from '../../server/operator/order-claims.repository.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { addWithdrawer, beginWithdrawal, type Desk, openDesk, type Withdrawer } from '../support/withdrawals.ts';

let server: ApiServer;
let asha: Desk;
let ravi: Desk;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
  asha = await openDesk(server);
  ravi = await openDesk(server);
});
afterAll(() => server.close());

const claim = ({ token }: { token: string }, order: string, more: object = {}, merchant = 'alpha') =>
  server.send(merchant, claimOrder, {
    token,
    body: { order, claimId: '11111111-1111-4111-8111-111111111111', takeOver: false, ...more },
  });
const release = ({ token }: { token: string }, order: string, claimId = '11111111-1111-4111-8111-111111111111') =>
  server.send('alpha', releaseOrder, { token, body: { order, claimId } });
const begin = async (differences: object = {}): Promise<{ member: Withdrawer; number: string }> => {
  const member = await addWithdrawer(server);
  return { member, number: await beginWithdrawal(server, member, differences) };
};
const shown = async (number: string) => {
  const answer = await server.send('alpha', deskWithdrawal, { token: asha.token, query: { number } });
  expectValue(deskWithdrawal, answer);
  return answer.value.claim;
};
const list = async (query: Readonly<Record<string, string>>) => {
  const answer = await server.send('alpha', deskWithdrawals, {
    token: asha.token,
    query: { view: 'review', ...query },
  });
  expectValue(deskWithdrawals, answer);
  return answer.value as unknown as {
    withdrawals: readonly { number: string; claim: { operator: string } | null }[];
    total: number;
    page: number;
    pages: number;
  };
};
const numbers = async (query: Readonly<Record<string, string>>) =>
  (await list(query)).withdrawals.map(({ number }) => number);

test('R10.02b a claim is shown to the other operators, and only its holder acts on the order', async () => {
  const { number } = await begin();
  const claimed = await claim(asha, number);
  expectValue(claimOrder, claimed);
  expect(claimed.value).toMatchObject({ isOwn: true, claim: { operator: asha.account } });
  expect((await claim(ravi, number)).value).toMatchObject({ isOwn: false, claim: { operator: asha.account } });
  expect(await shown(number)).toMatchObject({ operator: asha.account });
  const row = (await list({ sort: 'newest' })).withdrawals.find((one) => one.number === number);
  expect(row?.claim?.operator).toBe(asha.account);
  const refused = await ravi.approve(number);
  expectRefusal(refused, 409, 'orderClaimed');
  expect(refused.value).toEqual({ operator: asha.account });
  expect((await asha.approve(number)).value).toMatchObject({ state: 'paying' });
  // The act has ended the work on it: the next step is anyone's.
  expect(await shown(number)).toBeNull();
  expect((await ravi.send(number, 0, 'UTR 1')).message).toBe('ok');
});

test('R10.02b an order is taken over on purpose only, and that is written down', async () => {
  const { number } = await begin();
  await claim(asha, number);
  expect((await claim(ravi, number, { takeOver: true })).value).toMatchObject({ isOwn: true });
  expectRefusal(await asha.approve(number), 409, 'orderClaimed');
  expect((await claim(asha, number)).value).toMatchObject({ isOwn: false, claim: { operator: ravi.account } });
  const acts = await server.database.owner
    .selectFrom('audit_log')
    .select(['operator', 'details'])
    .where('subject', '=', number)
    .where('action', '=', claimOrder.id)
    .execute();
  expect(acts).toEqual([{ operator: ravi.account, details: JSON.stringify({ from: asha.account }) }]);
});

test('R10.02b a claim ends by the page that made it, and on its own where the page is gone', async () => {
  const { number } = await begin();
  await claim(asha, number);
  expectValue(releaseOrder, await release(ravi, number));
  await release(asha, number, '22222222-2222-4222-8222-222222222222');
  expect(await shown(number)).not.toBeNull();
  await release(asha, number);
  expect(await shown(number)).toBeNull();
  await claim(asha, number);
  server.passTime(CLAIM_MS - 1_000);
  await claim(asha, number);
  server.passTime(CLAIM_MS - 1_000);
  expect(await shown(number)).toMatchObject({ operator: asha.account });
  server.passTime(1_001);
  expect(await shown(number)).toBeNull();
  expect((await ravi.approve(number)).message).toBe('ok');
});

test('R10.02b of twenty operators at the same moment one gets the order', async () => {
  const { number } = await begin();
  const desks = await Promise.all(Array.from({ length: 20 }, () => openDesk(server)));
  const answers = await Promise.all(desks.map((desk) => claim(desk, number)));
  expect(answers.filter(({ value }) => value.isOwn === true)).toHaveLength(1);
});

test('R10.02b a claim needs a session of this back office, and another merchant has separate claims', async () => {
  const { member, number } = await begin();
  const stranger = await openDesk(server, 'beta');
  await claim(asha, number);
  for (const call of [claimOrder, releaseOrder]) {
    const body = {
      order: number,
      claimId: '11111111-1111-4111-8111-111111111111',
      ...(call === claimOrder ? { takeOver: true } : {}),
    };
    expectRefusal(await server.send('alpha', call, { body }), 401, 'notLoggedIn');
    expectRefusal(await server.send('alpha', call, { token: member.token, body }), 401, 'notLoggedIn');
    expectRefusal(await server.send('alpha', call, { token: stranger.token, body }), 401, 'notLoggedIn');
    expectRefusal(
      await server.send('alpha', call, { token: asha.token, body: { ...body, order: 'X' } }),
      400,
      'invalidBody',
    );
  }
  expect((await claim(stranger, number, { takeOver: true }, 'beta')).value).toMatchObject({ isOwn: true });
  expect(await shown(number)).toMatchObject({ operator: asha.account });
});

test('R10.02b a queue is narrowed by account, amount, age and method, and put in order', async () => {
  const first = await begin({ amountMinor: '100000' });
  server.passTime(30 * 60_000);
  const desk = await openDesk(server);
  asha = desk;
  const second = await begin({ amountMinor: '400000' });
  server.passTime(1_000);
  const third = await begin({ amountMinor: '200000' });
  const own = [first.number, second.number, third.number];
  const wanted = async (query: Readonly<Record<string, string>>) =>
    (await numbers(query)).filter((number) => own.includes(number));
  expect(await wanted({})).toEqual([first.number, second.number, third.number]);
  expect(await wanted({ sort: 'newest' })).toEqual([third.number, second.number, first.number]);
  expect(await wanted({ sort: 'largest' })).toEqual([second.number, third.number, first.number]);
  expect(await wanted({ sort: 'smallest' })).toEqual([first.number, third.number, second.number]);
  expect(await wanted({ minimumMinor: '150000', maximumMinor: '200000' })).toEqual([third.number]);
  expect(await wanted({ waitedMinutes: '15' })).toEqual([first.number]);
  expect(await numbers({ account: second.member.account.toUpperCase() })).toEqual([second.number]);
  expect(await numbers({ account: '%' })).toEqual([]);
  expect(await wanted({ method: 'wallet' })).toEqual([]);
  expect(await wanted({ method: 'bank' })).toHaveLength(3);
  const beyond = await list({ page: '999' });
  expect(beyond.page).toBe(beyond.pages);
  expect(beyond.withdrawals.length).toBeGreaterThan(0);
  await desk.reject(third.number);
  const closed = { view: 'closed', account: third.member.account };
  expect(await numbers({ ...closed, state: 'rejected' })).toEqual([third.number]);
  expect(await numbers({ ...closed, state: 'complete' })).toEqual([]);
});
