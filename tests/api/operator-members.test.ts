import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_LISTED } from '../../schemas/calls/dated-list.ts';
import { findMembers, MEMBERS_A_PAGE, viewMember } from '../../schemas/calls/operator-members.ts';
import { memberMoney } from '../../schemas/calls/operator-money.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue } from '../support/members.ts';
import { giveMoney } from '../support/new-member.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';
import { openBetting } from '../support/site-betting.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

let server: ApiServer;
let support: TestOperator;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }, { code: 'gamma' }]);
  support = await enterAsOperator({ database: server.database, now: server.context.now }, 'alpha', 'support');
});
afterAll(() => server.close());

const ask = (query: Readonly<Record<string, string>>) =>
  server.send('alpha', findMembers, { token: support.token, query });
const list = async (query: Readonly<Record<string, string>> = {}) => {
  const answer = await ask(query);
  expectValue(findMembers, answer);
  return answer.value as unknown as {
    members: readonly { id: string; account: string; type: string; isClosed: boolean }[];
    page: number;
    pages: number;
    total: number;
    isMore?: boolean;
  };
};
const registeredAt = (days: number) => new Date(server.context.now().getTime() - days * DAY_MS);
const change = (memberId: bigint, values: { created_at?: Date; closed_at?: Date; is_agent?: number }) =>
  server.database.owner.updateTable('members').set(values).where('member_id', '=', memberId).execute();

test('R10.02c without a search the members are listed, the newest first, in pages, and none of another merchant', async () => {
  const empty = await enterAsOperator({ database: server.database, now: server.context.now }, 'gamma', 'support');
  const none = await server.send('gamma', findMembers, { token: empty.token, query: {} });
  expect(none.value).toMatchObject({ members: [], page: 1, pages: 1, total: 0 });
  await addMember(server, 'beta');
  const made: string[] = [];
  for (let days = 0; days < MEMBERS_A_PAGE + 2; days += 1) {
    const { memberId } = await addMember(server, 'alpha');
    await change(memberId, { created_at: registeredAt(days) });
    made.push(String(memberId));
  }
  const first = await list();
  expect(first).toMatchObject({ page: 1, pages: 2, total: made.length });
  const second = await list({ page: '2' });
  expect([...first.members, ...second.members].map(({ id }) => id)).toEqual(made);
});

test('R10.02c the list of members is narrowed by the days of registration and by status', async () => {
  const [agent, trial, closed] = [
    await addMember(server, 'alpha'),
    await addMember(server, 'alpha'),
    await addMember(server, 'alpha'),
  ];
  await change(agent.memberId, { created_at: registeredAt(100), is_agent: 41 });
  await change(trial.memberId, { created_at: registeredAt(101), is_agent: 4 });
  await change(closed.memberId, { created_at: registeredAt(102), closed_at: registeredAt(1) });
  const names = async (query: Readonly<Record<string, string>>) =>
    (await list(query)).members.map(({ account }) => account);
  expect(await names({ status: 'agent' })).toEqual([agent.account]);
  expect(await names({ status: 'trial' })).toEqual([trial.account]);
  expect((await list({ status: 'closed' })).members).toMatchObject([{ account: closed.account, isClosed: true }]);
  expect(await names({ status: 'member' })).not.toContain(closed.account);
  const dates = { from: registeredAt(101).toISOString(), to: registeredAt(99).toISOString() };
  expect(await names(dates)).toEqual([agent.account, trial.account]);
  expect(await names({ ...dates, status: 'trial' })).toEqual([trial.account]);
});

test('R10.02c wrong filters of the list of members are refused, and so is a page behind its bound', async () => {
  expectRefusal(await ask({ status: 'none' }), 400, 'invalidBody');
  expectRefusal(await ask({ from: 'x' }), 400, 'invalidBody');
  expectRefusal(await ask({ page: '0' }), 400, 'invalidBody');
  const last = (await list()).pages;
  expect((await list({ page: String(last + 5) })).page).toBe(last);
  const { owner } = server.database;
  const rows = Array.from({ length: MOST_LISTED }, (_, index) => ({
    merchant: 'alpha',
    account: `many${index}`,
    nickname: '',
    invitation_code: `many${index}`,
    is_agent: 0,
  }));
  await owner.insertInto('members').values(rows).execute();
  expect(await list()).toMatchObject({ total: MOST_LISTED, pages: MOST_LISTED / MEMBERS_A_PAGE, isMore: true });
  expectRefusal(await ask({ page: '999999' }), 422, 'listTooLong');
});

test('R10.02c a session of a member names its browser and system, and the user agent', async () => {
  const { memberId } = await addMember(server, 'alpha');
  const now = server.context.now();
  await server.database.owner
    .insertInto('sessions')
    .values({
      merchant: 'alpha',
      token_hash: 'a session of an Android phone',
      member_id: memberId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
      address: '203.0.113.7',
      user_agent: ANDROID,
    })
    .execute();
  const answer = await server.send('alpha', viewMember, { token: support.token, query: { id: String(memberId) } });
  expectValue(viewMember, answer);
  expect(answer.value.sessions).toMatchObject([{ browser: 'Chrome', system: 'Android', device: ANDROID }]);
});

test('R10.02c a bet of a member shows its vendor, its stake and what came back', async () => {
  const { memberId } = await addMember(server, 'alpha');
  await giveMoney(server.database, 'alpha', memberId, 9_000n);
  const betting = await openBetting(server.context, 'alpha', memberId);
  await betting.bet(2_500n);
  const answer = await server.send('alpha', memberMoney, { token: support.token, query: { id: String(memberId) } });
  expectValue(memberMoney, answer);
  const parts = answer.value.parts as readonly { part: string; lines: readonly unknown[] }[];
  expect(parts.find(({ part }) => part === 'rounds')?.lines).toMatchObject([
    { state: 'open', amountMinor: '-2500', bet: { vendor: 'local', stakeMinor: '2500', returnMinor: '0' } },
  ]);
});
