import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approveExchange, decideExchange, deskExchanges } from '../../schemas/calls/points-desk.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { goodsPeople } from '../support/goods-people.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';
import { POINT_RULES } from '../support/point-people.ts';

/** So many points of one member one operator approves in a day. */
const ALONE = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

let server: ApiServer;
let people: ReturnType<typeof goodsPeople>;
let one: TestOperator;
let two: TestOperator;

beforeAll(async () => {
  const points = { ...POINT_RULES, fourEyesAbove: ALONE };
  const modules = { pointMall: true };
  server = await startApiServer([
    { code: 'alpha', points, modules },
    { code: 'beta', points, modules },
  ]);
  people = goodsPeople(server);
});
beforeEach(async () => {
  one = await enterAsOperator(server.context, 'alpha', 'finance');
  two = await enterAsOperator(server.context, 'alpha', 'finance');
});
afterAll(async () => {
  expect(await people.findProblems()).toEqual([]);
  await server.close();
});

/** An exchange that one operator has approved, and that waits for another one. */
async function proposed(item = 'mug', quantity = 4) {
  const player = await people.newCollector(500n);
  const number = await people.asked(player, { item, quantity });
  const answer = await people.approve(one, number);
  expectValue(approveExchange, answer);
  expect(answer.value).toMatchObject({ state: 'applying', proposal: { by: one.account }, decidedBy: '' });
  return { player, number };
}

test('R10.02b above the points of the merchant a second operator has to agree, and then it happens once', async () => {
  const { player, number } = await proposed();
  expectRefusal(await people.decide(one, number, 'confirmed'), 403, 'sameOperator');
  expectRefusal(await people.decide(one, number, 'refused'), 403, 'sameOperator');
  expectRefusal(await people.decide(two, number, 'withdrawn'), 403, 'notYourRequest');
  expectRefusal(await people.approve(two, number), 409, 'exchangeStepRefused');
  expectRefusal(await people.reject(two, number), 409, 'exchangeStepRefused');
  expectRefusal(await people.sendOff(two, number), 409, 'exchangeStepRefused');
  expect(await people.ownList(player)).toMatchObject([{ state: 'applying' }]);
  expect(await people.mailsOf(player)).toEqual([]);
  const answers = await Promise.all([1, 2, 3].map(() => people.decide(two, number, 'confirmed')));
  expect(answers.map(({ message }) => message).toSorted()).toEqual([
    'exchangeStepRefused',
    'exchangeStepRefused',
    'ok',
  ]);
  const done = answers.find(({ message }) => message === 'ok');
  expect(done?.value).toMatchObject({ state: 'approved', proposal: null, decidedBy: two.account });
  expect(await people.mailsOf(player)).toMatchObject([{ kind: 'exchange.approved' }]);
  const audited = await server.database.owner
    .selectFrom('audit_log')
    .select(['action', 'operator_id'])
    .where('subject', '=', number)
    .where('outcome', '=', 'done')
    .orderBy('entry_id')
    .execute();
  expect(audited).toEqual([
    { action: approveExchange.id, operator_id: one.operatorId },
    { action: decideExchange.id, operator_id: two.operatorId },
  ]);
});

test('money above the points is paid when the second operator agrees, and not before', async () => {
  const player = await people.newCollector(500n);
  const before = await people.moneyOf(player);
  const number = String((await people.redeem(player, { item: 'cash', quantity: 2 })).value.number);
  await people.approve(one, number);
  expect(await people.moneyOf(player)).toBe(before);
  expectValue(decideExchange, await people.decide(two, number, 'confirmed'));
  expect((await people.moneyOf(player)) - before).toBe(1000n);
});

test('an approval that is refused or withdrawn leaves the exchange waiting, for anyone to decide', async () => {
  for (const decision of ['refused', 'withdrawn'] as const) {
    const { player, number } = await proposed();
    const back = await people.decide(decision === 'refused' ? two : one, number, decision);
    expectValue(decideExchange, back);
    expect(back.value).toMatchObject({ state: 'applying', proposal: null });
    expectRefusal(await people.decide(two, number, 'confirmed'), 409, 'exchangeStepRefused');
    expect((await people.reject(two, number)).value).toMatchObject({ state: 'rejected', decidedBy: two.account });
    expect(await people.balanceOf(player)).toBe('500');
  }
});

test('approvals of one operator for one member count together for a day', async () => {
  const player = await people.newCollector(500n);
  const approve = async (operator: TestOperator) =>
    (await people.approve(operator, await people.asked(player))).value.state;
  expect([await approve(one), await approve(one), await approve(one)]).toEqual(['approved', 'approved', 'approved']);
  expect([await approve(one), await approve(two)]).toEqual(['applying', 'approved']);
  server.passTime(DAY_MS);
  await people.logIn(player);
  one = await enterAsOperator(server.context, 'alpha', 'finance');
  expect(await approve(one)).toBe('approved');
});

test('an approval by two operators does not count for either of them', async () => {
  const { player, number } = await proposed();
  await people.decide(two, number, 'confirmed');
  const again = await people.approve(two, await people.asked(player, { quantity: 3 }));
  expect(again.value).toMatchObject({ state: 'approved' });
});

test('an operator of a neighbour, or without the permission, decides nothing', async () => {
  const { number } = await proposed();
  const neighbour = await enterAsOperator(server.context, 'beta', 'owner');
  expectRefusal(await people.decide(neighbour, number, 'confirmed', 'beta'), 404, 'exchangeUnknown');
  const support = await enterAsOperator(server.context, 'alpha', 'support');
  expectRefusal(await people.decide(support, number, 'confirmed'), 403, 'permissionMissing');
  const list = await server.send('alpha', deskExchanges, { token: two.token, query: { view: 'waiting' } });
  expectValue(deskExchanges, list);
  const rows = list.value.exchanges as readonly Readonly<Record<string, unknown>>[];
  expect(rows.find((row) => row.number === number)).toMatchObject({ proposal: { by: one.account } });
});
