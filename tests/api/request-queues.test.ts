import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveApplication, deskApplication, deskApplications } from '../../schemas/calls/applications-desk.ts';
import { claimOrder } from '../../schemas/calls/operator-claims.ts';
import { deskExchange, deskExchanges, sendExchange } from '../../schemas/calls/points-desk.ts';
import { activityPeople } from '../support/activity-people.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { APPLICATIONS, applicationPeople } from '../support/application-people.ts';
import { goodsPeople } from '../support/goods-people.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';
import { POINT_RULES } from '../support/point-people.ts';

const MINUTE_MS = 60_000;

let server: ApiServer;
let people: ReturnType<typeof activityPeople>;
let gifts: ReturnType<typeof applicationPeople>;
let goods: ReturnType<typeof goodsPeople>;
let asha: TestOperator;
let ravi: TestOperator;

beforeAll(async () => {
  const terms = {
    activities: { isDemonstration: true, activities: APPLICATIONS },
    points: POINT_RULES,
    modules: { pointMall: true },
  };
  server = await startApiServer([
    { code: 'alpha', ...terms },
    { code: 'beta', ...terms },
  ]);
  people = activityPeople(server);
  gifts = applicationPeople(server);
  goods = goodsPeople(server);
});
afterAll(async () => {
  expect(await goods.findProblems()).toEqual([]);
  await server.close();
});

const enter = async () => {
  asha = await enterAsOperator(server.context, 'alpha', 'owner');
  ravi = await enterAsOperator(server.context, 'alpha', 'owner');
};
const claim = ({ token }: Pick<TestOperator, 'token'>, order: string, takeOver = false, merchant = 'alpha') =>
  server.send(merchant, claimOrder, {
    token,
    body: { order, claimId: '11111111-1111-4111-8111-111111111111', takeOver },
  });

interface Listed {
  readonly numbers: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
}
async function listed(
  call: typeof deskApplications | typeof deskExchanges,
  query: Readonly<Record<string, string>>,
): Promise<Listed> {
  const answer = await server.send('alpha', call, { token: asha.token, query });
  expectValue(call, answer);
  const rows = (answer.value.applications ?? answer.value.exchanges) as readonly { readonly number: string }[];
  return { numbers: rows.map(({ number }) => number), value: answer.value };
}
const one = async (call: typeof deskApplication | typeof deskExchange, number: string) => {
  const answer = await server.send('alpha', call, { token: asha.token, query: { number } });
  expectValue(call, answer);
  return answer.value;
};

test('R10.02j an application is worked on by one operator at a time, who is shown to the others', async () => {
  await enter();
  const player = await people.newPlayer();
  const number = await gifts.applied(player);
  expect(await one(deskApplication, number)).toMatchObject({ number, account: player.account, claim: null });
  expect((await claim(asha, number)).value).toMatchObject({ isOwn: true });
  expect((await claim(ravi, number)).value).toMatchObject({ isOwn: false, claim: { operator: asha.account } });
  expect(await one(deskApplication, number)).toMatchObject({ claim: { operator: asha.account } });
  const { value } = await listed(deskApplications, { view: 'waiting', account: player.account });
  expect(value.applications).toMatchObject([{ number, claim: { operator: asha.account } }]);
  for (const refused of [await gifts.approve(ravi, number, '1000'), await gifts.reject(ravi, number)]) {
    expectRefusal(refused, 409, 'orderClaimed');
    expect(refused.value).toEqual({ operator: asha.account });
  }
  expect(await one(deskApplication, number), 'a refused act leaves nothing').toMatchObject({
    state: 'applying',
    amountMinor: null,
  });
  expect((await claim(ravi, number, true)).value).toMatchObject({ isOwn: true });
  expectRefusal(await gifts.approve(asha, number, '1000'), 409, 'orderClaimed');
  expectValue(approveApplication, await gifts.approve(ravi, number, '1000'));
  expect(await one(deskApplication, number)).toMatchObject({ state: 'approved', claim: null });
});

test('R10.02j goods are decided and sent by one operator at a time', async () => {
  await enter();
  const player = await goods.newCollector(100n);
  const number = await goods.asked(player);
  await claim(asha, number);
  expectRefusal(await goods.reject(ravi, number), 409, 'orderClaimed');
  expectRefusal(await goods.approve(ravi, number), 409, 'orderClaimed');
  expect((await goods.approve(asha, number)).message).toBe('ok');
  expect(await one(deskExchange, number), 'an act ends the work').toMatchObject({ state: 'approved', claim: null });
  await claim(ravi, number);
  const { value } = await listed(deskExchanges, { view: 'toSend', account: player.account });
  expect(value.exchanges).toMatchObject([{ number, claim: { operator: ravi.account } }]);
  expectRefusal(await goods.sendOff(asha, number), 409, 'orderClaimed');
  expect(await goods.ownList(player)).toMatchObject([{ state: 'approved', tracking: '' }]);
  expectValue(sendExchange, await goods.sendOff(ravi, number));
  expect(await one(deskExchange, number)).toMatchObject({ state: 'sent', claim: null });
});

test('R10.02j a queue of applications is narrowed by promotion, age, outcome and day, and put in order', async () => {
  await enter();
  const player = await people.newPlayer();
  const own = { account: player.account };
  const begun = server.context.now();
  const story = await gifts.applied(player);
  server.passTime(10 * MINUTE_MS);
  const small = await gifts.applied(player, { activity: 'small' });
  const found = async (query: Readonly<Record<string, string>>) =>
    (await listed(deskApplications, { view: 'waiting', ...own, ...query })).numbers;
  expect(await found({})).toEqual([story, small]);
  expect(await found({ sort: 'newest' })).toEqual([small, story]);
  expect(await found({ waitedMinutes: '5' })).toEqual([story]);
  expect(await found({ activity: 'small' })).toEqual([small]);
  expect(await found({ activity: 'unknown' })).toEqual([]);
  expect(await found({ from: new Date(begun.getTime() + MINUTE_MS).toISOString() })).toEqual([small]);
  const { value } = await listed(deskApplications, { view: 'waiting' });
  expect(value.counts).toEqual({ waiting: value.total });
  expect(value.activities).toContainEqual({ activity: 'small', title: expect.any(String) });

  await gifts.reject(asha, story);
  server.passTime(MINUTE_MS);
  expectValue(approveApplication, await gifts.approve(asha, small, '200'));
  const decided = (query: Readonly<Record<string, string>>) => found({ view: 'decided', ...query });
  expect(await decided({}), 'the latest decision comes first').toEqual([small, story]);
  expect(await decided({ sort: 'oldest' })).toEqual([story, small]);
  expect(await decided({ state: 'approved' })).toEqual([small]);
  expect(await decided({ state: 'rejected' })).toEqual([story]);
  expect(await decided({ to: server.context.now().toISOString() }), 'by the day of the decision').toEqual([story]);
  const { token } = asha;
  const largest = { token, query: { view: 'waiting', sort: 'largest' } };
  expectRefusal(await server.send('alpha', deskApplications, largest), 400, 'invalidBody');
});

test('R10.02j a queue of exchanges is narrowed by kind, age, outcome and day, and counts what waits', async () => {
  await enter();
  const player = await goods.newCollector(500n);
  const own = { account: player.account };
  const mug = await goods.asked(player);
  server.passTime(10 * MINUTE_MS);
  const cash = String((await goods.redeem(player, { item: 'cash', quantity: 2 })).value.number);
  const found = async (query: Readonly<Record<string, string>>) =>
    (await listed(deskExchanges, { view: 'waiting', ...own, ...query })).numbers;
  const counts = async () => (await listed(deskExchanges, { view: 'waiting' })).value.counts as Record<string, number>;
  expect(await found({})).toEqual([mug, cash]);
  expect(await found({ sort: 'newest' })).toEqual([cash, mug]);
  expect(await found({ kind: 'goods' })).toEqual([mug]);
  expect(await found({ waitedMinutes: '5' })).toEqual([mug]);
  const { waiting = 0, toSend = 0 } = await counts();
  await goods.approve(asha, mug);
  expect(await counts()).toEqual({ waiting: waiting - 1, toSend: toSend + 1 });
  server.passTime(MINUTE_MS);
  await goods.reject(asha, cash);
  expect(await found({ view: 'toSend' })).toEqual([mug]);
  await goods.sendOff(asha, mug);
  expect(await counts()).toEqual({ waiting: waiting - 2, toSend });
  expect(await found({ view: 'decided' })).toEqual([cash, mug]);
  expect(await found({ view: 'decided', state: 'sent' })).toEqual([mug]);
  expect(await found({ view: 'decided', state: 'rejected' })).toEqual([cash]);
  expect(await found({ view: 'decided', to: server.context.now().toISOString() })).toEqual([mug]);
});

test('a request is shown to no neighbour and to no operator without the permission, and a neighbour has separate claims', async () => {
  await enter();
  const [application, exchange] = [
    await gifts.applied(await people.newPlayer()),
    await goods.asked(await goods.newCollector(100n)),
  ];
  const stranger = await enterAsOperator(server.context, 'beta', 'owner');
  const support = await enterAsOperator(server.context, 'alpha', 'support');
  for (const [call, number, unknown] of [
    [deskApplication, application, 'applicationUnknown'],
    [deskExchange, exchange, 'exchangeUnknown'],
  ] as const) {
    const query = { number };
    expectRefusal(await server.send('beta', call, { token: stranger.token, query }), 404, unknown);
    expectRefusal(await server.send('alpha', call, { token: support.token, query }), 403, 'permissionMissing');
    expectRefusal(await server.send('alpha', call, { query }), 401, 'notLoggedIn');
    await claim(asha, number);
    expect((await claim(stranger, number, true, 'beta')).value).toMatchObject({ isOwn: true });
    expect(await one(call, number)).toMatchObject({ claim: { operator: asha.account } });
  }
});
