import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pointRewards, redeemPoints } from '../../schemas/calls/points.ts';
import { approveExchange, deskExchanges, exchangeDelivery, sendExchange } from '../../schemas/calls/points-desk.ts';
import { OPERATOR_PERMISSIONS } from '../../schemas/operator-permissions.ts';
import { purge } from '../../server/jobs/purge.ts';
import { PURGE_TABLE } from '../../server/purge-table.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { DELIVERY, goodsPeople } from '../support/goods-people.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';
import { POINT_RULES } from '../support/point-people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: ApiServer;
let people: ReturnType<typeof goodsPeople>;
let desk: TestOperator;

beforeAll(async () => {
  const modules = { pointMall: true };
  const roles = {
    owner: [...OPERATOR_PERMISSIONS],
    finance: ['points.manage' as const, 'points.send' as const],
    support: ['points.manage' as const],
  };
  server = await startApiServer([
    { code: 'alpha', points: POINT_RULES, modules, operators: { roles } },
    { code: 'beta', points: POINT_RULES, modules },
  ]);
  people = goodsPeople(server);
});
beforeEach(async () => {
  desk = await enterAsOperator(server.context, 'alpha', 'finance');
});
afterAll(async () => {
  expect(await people.findProblems()).toEqual([]);
  await server.close();
});

const listed = async (view: 'waiting' | 'toSend' | 'decided') => {
  const answer = await server.send('alpha', deskExchanges, { token: desk.token, query: { view } });
  expectValue(deskExchanges, answer);
  return answer.value.exchanges as readonly Readonly<Record<string, unknown>>[];
};
const stockLeft = async (item: string) =>
  Number(
    (
      await sql<{ readonly left: number }>`select left_count as left from point_stock where merchant = 'alpha'
        and item = ${item}`.execute(server.database.owner)
    ).rows[0]?.left,
  );
const keptAddresses = async () =>
  (await server.database.owner.selectFrom('point_deliveries').select(['number', 'sealed']).execute()).map(
    ({ number, sealed }) => ({ number, sealed }),
  );

test('R1.04a R3.13b R5.10a goods are asked for with an address, approved, and sent with a code that the member sees, with a message at each step', async () => {
  const player = await people.newCollector(100n);
  const asked = await people.ask(player, { quantity: 2 });
  expectValue(redeemPoints, asked);
  expect(asked.value).toMatchObject({ kind: 'goods', points: '40', amountMinor: '0', state: 'applying', tracking: '' });
  expect(await people.balanceOf(player)).toBe('60');
  const number = String(asked.value.number);
  expect((await listed('waiting')).map((row) => row.number)).toContain(number);
  expectValue(approveExchange, await people.approve(desk, number));
  expect((await listed('toSend')).map((row) => row.number)).toEqual([number]);
  expect(await people.ownList(player)).toMatchObject([{ number, state: 'approved', sentAt: null }]);
  const address = await people.addressOf(desk, number);
  expectValue(exchangeDelivery, address);
  expect(address.value).toEqual(DELIVERY);
  server.passTime(1000);
  const sent = await people.sendOff(desk, number);
  expectValue(sendExchange, sent);
  expect(sent.value).toMatchObject({ state: 'sent', carrier: 'Blue Dart', tracking: 'BD 4711/22' });
  expect(await listed('toSend')).toEqual([]);
  expect((await listed('decided')).map((row) => row.number)).toContain(number);
  expect(await people.ownList(player)).toMatchObject([{ state: 'sent', carrier: 'Blue Dart', tracking: 'BD 4711/22' }]);
  expect(await people.mailsOf(player)).toMatchObject([
    { kind: 'exchange.sent', orderId: number, text: 'Blue Dart BD 4711/22' },
    { kind: 'exchange.approved', orderId: number, text: '' },
  ]);
  const rewards = await server.send('alpha', pointRewards, { token: player.token });
  expectValue(pointRewards, rewards);
});

test('R4.14b rejected goods give points and stock back once, and their address is forgotten at once', async () => {
  const player = await people.newCollector(100n);
  const number = await people.asked(player, { quantity: 3 });
  const left = await stockLeft('mug');
  const answers = await Promise.all([1, 2, 3].map(() => people.reject(desk, number)));
  expect(answers.map(({ message }) => message).toSorted()).toEqual([
    'exchangeStepRefused',
    'exchangeStepRefused',
    'ok',
  ]);
  expect([await people.balanceOf(player), await stockLeft('mug')]).toEqual(['100', left + 3]);
  expect((await keptAddresses()).map((kept) => kept.number)).not.toContain(number);
  expectRefusal(await people.sendOff(desk, number), 409, 'exchangeStepRefused');
  expectRefusal(await people.approve(desk, number), 409, 'exchangeStepRefused');
  expectRefusal(await people.addressOf(desk, number), 409, 'exchangeStepRefused');
  expect(await people.mailsOf(player)).toMatchObject([{ kind: 'exchange.rejected', text: 'Sold elsewhere' }]);
  expect(await people.ownList(player)).toMatchObject([{ state: 'rejected', remark: 'Sold elsewhere' }]);
});

test('goods are sent once, after their approval, and money is never sent', async () => {
  const player = await people.newCollector(300n);
  const number = await people.asked(player);
  expectRefusal(await people.sendOff(desk, number), 409, 'exchangeStepRefused');
  await people.approve(desk, number);
  expectRefusal(await people.reject(desk, number), 409, 'exchangeStepRefused');
  const answers = await Promise.all([1, 2].map(() => people.sendOff(desk, number)));
  expect(answers.map(({ message }) => message).toSorted()).toEqual(['exchangeStepRefused', 'ok']);
  for (const body of [{ tracking: '' }, { tracking: 'AB<script>' }, { tracking: ' AB12' }, { carrier: ' ' }])
    expectRefusal(await people.sendOff(desk, number, body), 400, 'invalidBody');
  const cash = (await people.redeem(player, { item: 'cash', quantity: 2 })).value.number;
  await people.approve(desk, String(cash));
  expectRefusal(await people.sendOff(desk, String(cash)), 409, 'exchangeStepRefused');
  expectRefusal(await people.sendOff(desk, 'P-20200101-AAAAAA'), 404, 'exchangeUnknown');
});

test('R5.10a R5.12 goods need the fund password, a name, an address that can be read and a phone number of its country', async () => {
  const player = await people.newCollector(100n);
  const before = await keptAddresses();
  const refused = async (body: object, fields: readonly string[]) => {
    const answer = await people.ask(player, body);
    expectRefusal(answer, 422, 'invalidFields');
    const wrong = answer.value.fields as readonly { readonly field: string }[];
    expect(wrong.map(({ field }) => field)).toEqual(fields);
  };
  await refused({ address: undefined }, ['address']);
  await refused({ receiver: undefined, mobileNum: undefined, countryDialingCode: undefined }, [
    'receiver',
    'countryDialingCode',
    'mobileNum',
  ]);
  await refused({ mobileNum: '12345' }, ['mobileNum']);
  await refused({ mobileNum: '98765-43210' }, ['mobileNum']);
  await refused({ countryDialingCode: '+999' }, ['countryDialingCode']);
  await refused({ receiver: '   ' }, ['receiver']);
  await refused({ paymentPassword: undefined }, ['paymentPassword']);
  for (const address of [
    'Short',
    '12345 67890 12345',
    'Temple Road\u0007 14, Kochi',
    'Temple Road\r14, Kochi 682001',
    'Temple Road \u202e41 ihcoK, Kerala',
    'Temple Road \u2066 14, Kochi',
    'x'.repeat(251),
  ])
    await refused({ address }, ['address']);
  for (const address of ['x'.repeat(5000), 'Temple Road\u0000 14, Kochi'])
    expectRefusal(await people.ask(player, { address }), 400, 'invalidBody');
  expectRefusal(await people.ask(player, { paymentPassword: '000000' }), 422, 'fundPasswordWrong');
  expectRefusal(await people.ask(player, { item: 'watch' }), 422, 'pointQuantityTooLow');
  await refused({ item: 'few' }, ['receiver', 'countryDialingCode', 'mobileNum', 'address']);
  expect([await people.balanceOf(player), await keptAddresses()]).toEqual(['100', before]);
});

test('an address is kept as it was written, whatever it says and in whichever script', async () => {
  const player = await people.newCollector(100n);
  for (const address of [
    '<script>alert(1)</script>\n"; drop table members; --',
    'मकान 14, मंदिर मार्ग\nजयपुर 302001 क्\u200dष',
    'شارع الملك فهد ١٢، الرياض',
  ]) {
    const number = await people.asked(player, { address: `  ${address}  ` });
    await people.approve(desk, number);
    expect((await people.addressOf(desk, number)).value).toEqual({ ...DELIVERY, address });
  }
});

test('a request that comes again is one exchange; another address under its id is refused', async () => {
  const player = await people.newCollector(100n);
  const requestId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => people.ask(player, { requestId })));
  expect(new Set(answers.map(({ value }) => value.number)).size).toBe(1);
  expect(await people.balanceOf(player)).toBe('80');
  const other = { requestId, address: '15 Temple Road, Kochi 682001' };
  expectRefusal(await people.ask(player, other), 409, 'idempotencyConflict');
  expectRefusal(await people.ask(player, { requestId, quantity: 2 }), 409, 'idempotencyConflict');
});

test('R1.04a of 50 members who want the last 30 pieces two at a time, 15 get them, and the others keep their points', async () => {
  const players = [];
  for (let index = 0; index < 50; index += 1) players.push(await people.newCollector(40n));
  const answers = await Promise.all(players.map((player) => people.ask(player, { item: 'watch', quantity: 2 })));
  const codes = answers.map(({ message }) => message);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(15);
  expect(codes.filter((code) => code === 'pointItemSoldOut')).toHaveLength(35);
  expect(await stockLeft('watch')).toBe(0);
  const balances = await Promise.all(players.map((player) => people.balanceOf(player)));
  expect(balances.filter((balance) => balance === '40')).toHaveLength(35);
}, 180_000);

test('an address is shown to operators with its permission alone, each look is audited, and it stands nowhere else', async () => {
  const player = await people.newCollector(100n);
  const secret = 'Zanzibar Lane 99, Udaipur 313001';
  const number = await people.asked(player, { address: secret });
  const clerk = await enterAsOperator(server.context, 'alpha', 'support');
  const neighbour = await enterAsOperator(server.context, 'beta', 'owner');
  expectRefusal(await people.addressOf(desk, number), 409, 'exchangeStepRefused');
  expectValue(approveExchange, await people.approve(clerk, number));
  expectRefusal(await people.addressOf(clerk, number), 403, 'permissionMissing');
  expectRefusal(await people.sendOff(clerk, number), 403, 'permissionMissing');
  expectRefusal(await people.addressOf(neighbour, number, 'beta'), 404, 'exchangeUnknown');
  expectRefusal(await people.approve(neighbour, number, 'beta'), 404, 'exchangeUnknown');
  expectRefusal(
    await server.send('alpha', exchangeDelivery, { token: player.token, query: { number } }),
    401,
    'notLoggedIn',
  );
  expect((await people.addressOf(desk, number)).value).toMatchObject({ address: secret });
  await people.addressOf(desk, number);
  const looks = await server.database.owner
    .selectFrom('audit_log')
    .select(['operator_id', 'member_id'])
    .where('action', '=', exchangeDelivery.id)
    .where('subject', '=', number)
    .where('outcome', '=', 'done')
    .execute();
  expect(looks).toEqual([{ operator_id: desk.operatorId, member_id: player.memberId }]);
  await people.sendOff(desk, number);
  const said = JSON.stringify([await listed('decided'), await people.ownList(player), await people.mailsOf(player)]);
  const { rows } = await sql<{ readonly text: string }>`select row_to_json(t)::text as text from (
    select details as a, subject as b from audit_log union all select payload::text, type from events
    union all select sealed, number from point_deliveries union all select title, remark from point_exchanges) t`.execute(
    server.database.owner,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(`${said} ${rows.map(({ text }) => text).join()}`).not.toMatch(/Zanzibar|9876543210|Meera/);
});

test('R10.02j a queue is narrowed to the members whose accounts start with a text', async () => {
  const [one, two] = [await people.newCollector(100n), await people.newCollector(100n)];
  const [first, second] = [await people.asked(one), await people.asked(two)];
  const found = async (account: string) => {
    const query = { view: 'waiting', account };
    const answer = await server.send('alpha', deskExchanges, { token: desk.token, query });
    expectValue(deskExchanges, answer);
    return (answer.value.exchanges as readonly { readonly number: string }[]).map(({ number }) => number);
  };
  expect(await found(one.account)).toEqual([first]);
  expect(await found(two.account.toUpperCase())).toEqual([second]);
  expect(await found('%')).toEqual([]);
  const neighbour = await enterAsOperator(server.context, 'beta', 'owner');
  const theirs = { token: neighbour.token, query: { view: 'waiting', account: one.account } };
  expect((await server.send('beta', deskExchanges, theirs)).value.exchanges).toEqual([]);
});

test('an address is forgotten 90 days after the goods were sent, and never before', async () => {
  const player = await people.newCollector(100n);
  const [sent, waiting] = [await people.asked(player), await people.asked(player)];
  await people.approve(desk, sent);
  await people.sendOff(desk, sent);
  const at = server.context.now().getTime();
  const numbers = async () => (await keptAddresses()).map((kept) => kept.number);
  await purge(server.database.owner, new Date(at + 89 * DAY_MS), PURGE_TABLE);
  expect(await numbers()).toEqual(expect.arrayContaining([sent, waiting]));
  await purge(server.database.owner, new Date(at + 91 * DAY_MS), PURGE_TABLE);
  expect(await numbers()).toContain(waiting);
  expect(await numbers()).not.toContain(sent);
});

test('a sealed address that is copied to another exchange does not open there', async () => {
  const player = await people.newCollector(100n);
  const [one, two] = [await people.asked(player), await people.asked(player, { receiver: 'Ravi Kumar' })];
  await sql`update point_deliveries set sealed = (select sealed from point_deliveries where number = ${one})
    where number = ${two}`.execute(server.database.owner);
  await people.approve(desk, two);
  expectRefusal(await people.addressOf(desk, two), 500, 'unknown');
});
