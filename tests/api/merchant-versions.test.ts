import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimReward, enterCoupon, listRewards } from '../../schemas/calls/activity.ts';
import { offerHouseContract } from '../../schemas/calls/contract-desk.ts';
import { deskDeposit } from '../../schemas/calls/deposit-desk.ts';
import { memberMoney, movementsOfCause } from '../../schemas/calls/operator-money.ts';
import { convertPoints } from '../../schemas/calls/points.ts';
import { deskWithdrawal } from '../../schemas/calls/withdrawal-desk.ts';
import { openVersions, versionsIn } from '../../server/brands/versions/version-store.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { makeDeposit, TEST_DEPOSITS, TEST_PROVIDER, tellPayment } from '../support/deposits.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import { ACTIVITY_RULES, BONUS_COUPON } from '../support/foreign-reward.ts';
import { type Belongings, makeBelongings } from '../support/foreign-world.ts';
import { DAILY, ELSEWHERE } from '../support/lottery-people.ts';
import { expectValue } from '../support/members.ts';
import { POINT_RULES } from '../support/point-people.ts';
import { registerNow } from '../support/register-now.ts';
import { addWithdrawer, beginWithdrawal } from '../support/withdrawals.ts';

const MODULES = { pointMall: true, enableCt: true };

let server: ApiServer;
let own: Belongings;
let first: string;

const versionNow = () => server.merchant('alpha').version;
const rename = (name: string) => editMerchant(server, 'alpha', 'brand.json', (file) => Object.assign(file, { name }));
const ask = (call: Parameters<ApiServer['send']>[1], query: Readonly<Record<string, string>>) =>
  server.send('alpha', call, { token: own.desk.token, query });
/** Versions that rows of a table name, each once. */
const namedIn = async (table: string, where = sql`true`) => {
  const { rows } = await sql<{ version: string | null }>`
    select distinct merchant_version as version from ${sql.table(table)} where ${where}`.execute(server.database.owner);
  return rows.map(({ version }) => version);
};
const versionOfCause = async (cause: string) => {
  const answer = await ask(movementsOfCause, { cause });
  expectValue(movementsOfCause, answer);
  return answer.value.version;
};

beforeAll(async () => {
  server = await startApiServer(
    [
      {
        code: 'alpha',
        deposits: TEST_DEPOSITS,
        lotteries: { lotteries: [DAILY, ELSEWHERE] },
        activities: ACTIVITY_RULES,
        points: POINT_RULES,
        modules: MODULES,
        operators: { correctionFourEyesAbove: '1000' },
      },
    ] as never,
    { payments: TEST_PROVIDER },
  );
  own = await makeBelongings(server, 'alpha');
  first = versionNow();
});
afterAll(() => server.close());

test('every order names the version of the folder that it was made under, which is kept with its content', async () => {
  const { agent, desk } = own;
  await sql`update members set is_agent = 1 where member_id = ${agent.memberId}`.execute(server.database.owner);
  const tier = { profitMinor: '0', volumeMinor: '0', activeMembers: 0, rate: 10_000, payMinor: '0' };
  const terms = { period: 'D', carriesLosses: true, minimumBetMinor: '0', tiers: [tier] };
  const body = { memberId: String(agent.memberId), type: 'dividend', terms, reason: 'As agreed.' };
  const offered = await server.send('alpha', offerHouseContract, { token: desk.token, body });
  expectValue(offerHouseContract, offered);
  const tables = ['deposit_orders', 'withdrawals', 'bonuses', 'activity_rewards', 'lottery_orders', 'lottery_chases'];
  for (const table of [...tables, 'contracts']) expect([table, ...(await namedIn(table))]).toEqual([table, first]);
  expect(await namedIn('game_rounds', sql`vendor = 'lottery'`)).toEqual([first]);
  expect(first).toMatch(/^[0-9a-f]{10}$/);
  const kept = openVersions(versionsIn(server.context.settings.dataDirectory));
  await expect.poll(async () => (await kept.list('alpha')).map(({ id }) => id)).toContain(first);
});

test('the back office shows the version of each order, and none for orders from before versions were recorded', async () => {
  const member = await addWithdrawer(server);
  const [number, older] = [await beginWithdrawal(server, member), await beginWithdrawal(server, member)];
  await rename('Second');
  const second = versionNow();
  expect(second).not.toBe(first);
  const newer = await beginWithdrawal(server, member);
  await sql`update withdrawals set merchant_version = null where number = ${older}`.execute(server.database.owner);
  const shown = [];
  for (const asked of [number, older, newer]) {
    const answer = await ask(deskWithdrawal, { number: asked });
    expectValue(deskWithdrawal, answer);
    shown.push([answer.value.version, await versionOfCause(asked)]);
  }
  expect(shown).toEqual([
    [first, first],
    [undefined, undefined],
    [second, second],
  ]);
  const money = await ask(memberMoney, { id: String(member.memberId) });
  expectValue(memberMoney, money);
  const parts = money.value.parts as readonly { part: string; lines: readonly { id: string; version?: string }[] }[];
  const lines = parts.find(({ part }) => part === 'withdrawals')?.lines ?? [];
  expect(new Map(lines.map(({ id, version }) => [id, version]))).toEqual(
    new Map([
      [number, first],
      [older, undefined],
      [newer, second],
    ]),
  );
});

test('a deposit to review and the round of a lottery bet are shown with their version', async () => {
  const deposit = await ask(deskDeposit, { id: own.depositToReview });
  expectValue(deskDeposit, deposit);
  expect(deposit.value.version).toBe(first);
  expect(await versionOfCause(`lottery ${own.lotteryOrder}`)).toBe(first);
});

test('a bonus names the version of the deposit whose terms it has, not the one in which the money came', async () => {
  const member = await addWithdrawer(server);
  const before = versionNow();
  const order = await makeDeposit(server, 'alpha', member.token, { bonus: 'welcome' });
  await rename('Third');
  expect(versionNow()).not.toBe(before);
  expect((await tellPayment(server, order.value)).message).toBe('ok');
  expect(await namedIn('bonuses', sql`bonus_id = ${String(order.value.id)}`)).toEqual([before]);
  expect(await versionOfCause(String(order.value.id))).toBe(before);
});

test('the bonus of a reward names the version in which the reward was decided, and leads to its movements', async () => {
  const { memberId, token } = await addWithdrawer(server);
  const before = versionNow();
  await registerNow(server, 'alpha', memberId);
  expectValue(enterCoupon, await server.send('alpha', enterCoupon, { token, body: { code: BONUS_COUPON } }));
  const rewards = await server.send('alpha', listRewards, { token });
  const [{ id = '' } = {}] = rewards.value as unknown as readonly { readonly id: string }[];
  await rename('Fourth');
  expectValue(claimReward, await server.send('alpha', claimReward, { token, body: { reward: id } }));
  expect(await namedIn('bonuses', sql`member_id = ${memberId}`)).toEqual([before]);
  expect(await versionOfCause(`reward-${id}`)).toBe(before);
});

test('a client cannot state the version of what it makes', async () => {
  const { token } = await addWithdrawer(server);
  for (const more of [{ version: 'ffffffffff' }, { merchantVersion: 'ffffffffff' }])
    expect((await makeDeposit(server, 'alpha', token, more)).message).toBe('invalidBody');
  const body = { requestId: randomUUID(), points: '1', merchantVersion: 'ffffffffff' };
  expect((await server.send('alpha', convertPoints, { token, body })).message).toBe('invalidBody');
});
