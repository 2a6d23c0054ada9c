import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_LISTED } from '../../schemas/calls/dated-list.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { listDeposits } from '../../schemas/calls/deposit.ts';
import { deskDeposits } from '../../schemas/calls/deposit-desk.ts';
import { listMails } from '../../schemas/calls/mail.ts';
import { listApprovals } from '../../schemas/calls/operator-corrections.ts';
import { transfers } from '../../schemas/calls/transfer.ts';
import { deskWithdrawals } from '../../schemas/calls/withdrawal-desk.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { fillLists } from '../support/fill-lists.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';
import { insertMember } from '../support/new-member.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';

const MERCHANT = 'alpha';
const PAGE = 20;
let server: ApiServer;
let owner: TestOperator;
let token = '';

beforeAll(async () => {
  server = await startApiServer([{ code: MERCHANT }]);
  owner = await enterAsOperator(server.context, MERCHANT, 'owner');
  const member = await addMember(server, MERCHANT);
  const { memberId: other } = await insertMember(server.database, MERCHANT, { account: 'another' });
  token = await logInAs(server, MERCHANT, member.account);
  await fillLists(server.database, {
    merchant: MERCHANT,
    memberIds: [member.memberId, other],
    operator: owner,
    orders: 6_000,
    auditRows: 10,
    from: new Date(Date.UTC(2026, 8, 1)),
    days: 30,
  });
});
afterAll(() => server.close());

const ask = (call: CallDefinition, query: Readonly<Record<string, string>>, as = owner.token) =>
  server.send(MERCHANT, call, { token: as, query });

const read = async (statement: string): Promise<string[]> => {
  const { rows } = await sql<{ readonly name: string }>`${sql.raw(statement)}`.execute(server.database.owner);
  return rows.map(({ name }) => name);
};

const QUEUES = [
  [deskDeposits, 'closed', 'orders', 'id', PAGE, 'order_id', 'deposit_orders', "is_by_proof and state <> 'review'"],
  [deskWithdrawals, 'closed', 'withdrawals', 'number', PAGE, 'number', 'withdrawals', 'ended_at is not null'],
  [listApprovals, 'ended', 'approvals', 'number', 25, 'approval_id', 'approvals', "state <> 'waiting'"],
] as const;

test.each(QUEUES)(
  'R10.02b a queue by amount is read from both ends, and in the middle it has to be narrowed: %o',
  async (...[call, view, list, name, most, id, table, condition]) => {
    const all = await read(`select ${id} as name from ${table} where ${condition} order by amount desc, ${id} desc`);
    const show = async (page: number) => {
      const answer = await ask(call, { view, sort: 'largest', page: String(page) });
      expectValue(call, answer);
      expect(answer.value).toMatchObject({ total: all.length, page });
      const entries = answer.value[list] as readonly Readonly<Record<string, string>>[];
      expect(entries.map((entry) => entry[name])).toEqual(all.slice((page - 1) * most, page * most));
    };
    const last = Math.ceil(all.length / most);
    const deepest = MOST_LISTED / most + 1;
    for (const page of [1, 2, deepest, last - deepest + 2, last - 1, last]) await show(page);
    for (const page of [deepest + 1, Math.floor(last / 2), last - deepest])
      expectRefusal(await ask(call, { view, sort: 'largest', page: String(page) }), 422, 'listTooLong');
  },
);

test('R10.02b a search of orders by amount counts and shows up to a stated bound', async () => {
  const wanted = { view: 'closed', minimumMinor: '1500' };
  const first = await ask(deskDeposits, wanted);
  expectValue(deskDeposits, first);
  expect(first.value).toMatchObject({ total: MOST_LISTED, pages: MOST_LISTED / PAGE, isMore: true });
  expect((await ask(deskDeposits, { ...wanted, page: String(MOST_LISTED / PAGE) })).message).toBe('ok');
  expectRefusal(await ask(deskDeposits, { ...wanted, page: String(MOST_LISTED / PAGE + 1) }), 422, 'listTooLong');
  // Within dates there are few enough to be counted, and the last page is shown for one behind it.
  const narrow = { ...wanted, from: '2026-09-03T00:00:00Z', to: '2026-09-05T00:00:00Z' };
  const few = await ask(deskDeposits, { ...narrow, page: '99999' });
  const total = (
    await read(`select order_id as name from deposit_orders where is_by_proof and state <> 'review' and amount >= 1500
      and created_at >= '2026-09-03Z' and created_at < '2026-09-05Z'`)
  ).length;
  expect(few.value).toMatchObject({ total, page: Math.ceil(total / PAGE) });
  expect(few.value).not.toHaveProperty('isMore');
});

test('R10.02c an account that too many begin with is asked for in more letters', async () => {
  await sql`insert into members (merchant, account, is_agent, nickname, invitation_code, profile)
    select ${MERCHANT}, 'crowd' || i, 0, 'Crowd', 'crowd' || i, '{}' from generate_series(1, 501) as i`.execute(
    server.database.owner,
  );
  expectRefusal(await ask(deskDeposits, { view: 'closed', account: 'Crowd' }), 422, 'listTooLong');
  expectRefusal(await ask(deskWithdrawals, { view: 'review', account: 'crowd' }), 422, 'listTooLong');
  expect((await ask(deskDeposits, { view: 'closed', account: 'crowd5' })).value).toMatchObject({ total: 0 });
});

test.each([
  [listDeposits, {}, 10],
  [transfers, { between: 'people' }, 10],
  [listMails, {}, 10],
] as const)('R7.11b an own list is shown up to a bound, which is told: %o', async (call, query, most) => {
  const first = await ask(call, query, token);
  expectValue(call, first);
  expect(first.value).toMatchObject({ total: MOST_LISTED, isMore: true, page: 1 });
  const pages = Number(first.value.pages);
  expect(pages).toBe(MOST_LISTED / most);
  expectValue(call, await ask(call, { ...query, page: String(pages) }, token));
  expectRefusal(await ask(call, { ...query, page: String(pages + 1) }, token), 422, 'listTooLong');
});

test('R7.11b transfers sent and got come in the order of their time, each once', async () => {
  const numbers: string[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const { value } = await ask(transfers, { between: 'people', page: String(page) }, token);
    const found = value.transfers as readonly { readonly number: string }[];
    numbers.push(...found.map(({ number }) => number));
  }
  expect(numbers).toEqual(
    await read(
      "select number as name from transfers where kind <> 'wallet' order by made_at desc, number desc limit 100",
    ),
  );
});
