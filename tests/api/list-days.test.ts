import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { deskDeposits } from '../../schemas/calls/deposit-desk.ts';
import { listApprovals } from '../../schemas/calls/operator-corrections.ts';
import { auditEntries } from '../../schemas/calls/operator-desk.ts';
import { deskWithdrawals } from '../../schemas/calls/withdrawal-desk.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { fillLists } from '../support/fill-lists.ts';
import { expectValue } from '../support/members.ts';
import { insertMember } from '../support/new-member.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';

const MERCHANT = 'alpha';
let server: ApiServer;
let owner: TestOperator;

beforeAll(async () => {
  server = await startApiServer([{ code: MERCHANT }]);
  owner = await enterAsOperator({ database: server.database, now: server.context.now }, MERCHANT, 'owner');
  const { memberId } = await insertMember(server.database, MERCHANT, { account: 'player7' });
  await fillLists(server.database, {
    merchant: MERCHANT,
    memberIds: [memberId],
    operator: owner,
    orders: 130,
    auditRows: 330,
    from: new Date(Date.UTC(2026, 8, 1)),
    days: 6,
  });
});
afterAll(() => server.close());

interface ListPage {
  readonly total: number;
  readonly pages: number;
  readonly page: number;
}

const ask = async (call: CallDefinition, query: Readonly<Record<string, string>>) => {
  const answer = await server.send(MERCHANT, call, { token: owner.token, query });
  expectValue(call, answer);
  return answer.value as unknown as ListPage & Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
};

/** Every page of a list, one after the other. */
async function readAll(call: CallDefinition, query: Readonly<Record<string, string>>, list: string, name: string) {
  const names: string[] = [];
  let last = await ask(call, query);
  for (let page = 1; page <= last.pages; page += 1) {
    last = await ask(call, { ...query, page: String(page) });
    names.push(...(last[list] ?? []).map((entry) => entry[name] ?? ''));
  }
  expect(last.total).toBe(names.length);
  return names;
}

const read = async (statement: string): Promise<string[]> => {
  const { rows } = await sql<{ readonly name: string }>`${sql.raw(statement)}`.execute(server.database.owner);
  return rows.map(({ name }) => String(name));
};

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 8, day, hour)).toISOString();
const AUDIT = 'select entry_id as name from audit_log where true';
const NEWEST = 'order by happened_at desc, entry_id desc';
const PERIOD = `and happened_at >= '${at(2, 5)}' and happened_at < '${at(4, 9)}'`;

test.each([
  ['all', {}, ''],
  ['of an operator', { operator: 'op1' }, "and operator = 'op1'"],
  ['of an action', { action: 'action2' }, "and action = 'action2'"],
  [
    'of an operator and an action',
    { operator: 'op1', action: 'action2' },
    "and operator = 'op1' and action = 'action2'",
  ],
  ['that were refused', { outcome: 'refused' }, "and outcome = 'refused'"],
  ['of a subject', { subject: 'subject3' }, "and subject = 'subject3'"],
  ['of a period', { from: at(2, 5), to: at(4, 9) }, PERIOD],
  ['of a period and an operator', { from: at(2, 5), to: at(4, 9), operator: 'op0' }, `${PERIOD} and operator = 'op0'`],
  [
    'within an hour',
    { from: at(3, 5), to: at(3, 6) },
    `and happened_at >= '${at(3, 5)}' and happened_at < '${at(3, 6)}'`,
  ],
  ['of a period that ends before it begins', { from: at(4, 0), to: at(2, 0) }, 'and false'],
])('R10.02e the pages of the audit log hold every row once: %s', async (_, query, condition) => {
  expect(await readAll(auditEntries, query, 'entries', 'entry')).toEqual(await read(`${AUDIT} ${condition} ${NEWEST}`));
});

test('R10.02e the audit log names every operator and action that it knows', async () => {
  const page = await ask(auditEntries, {});
  expect(page.operators).toEqual(await read('select distinct operator as name from audit_log order by 1'));
  expect(page.actions).toEqual(await read('select distinct action as name from audit_log order by 1'));
});

const DEPOSITS =
  "select order_id as name from deposit_orders where is_by_proof and state not in ('created', 'pending', 'review')";
const WITHDRAWALS = 'select number as name from withdrawals where ended_at is not null';
const CORRECTIONS = "select approval_id as name from approvals where state <> 'waiting'";

test.each([
  [deskDeposits, {}, 'orders', 'id', `${DEPOSITS} order by created_at desc, order_id desc`],
  [deskDeposits, { sort: 'oldest' }, 'orders', 'id', `${DEPOSITS} order by created_at, order_id`],
  [deskDeposits, { sort: 'largest' }, 'orders', 'id', `${DEPOSITS} order by amount desc, order_id desc`],
  [
    deskDeposits,
    { state: 'failed' },
    'orders',
    'id',
    `${DEPOSITS} and state = 'failed' order by created_at desc, order_id desc`,
  ],
  [
    deskDeposits,
    { from: at(2, 5), to: at(4, 9) },
    'orders',
    'id',
    `${DEPOSITS} ${PERIOD.replaceAll('happened_at', 'created_at')} order by created_at desc, order_id desc`,
  ],
  [
    deskDeposits,
    { from: at(2, 5), to: at(4, 9), sort: 'smallest' },
    'orders',
    'id',
    `${DEPOSITS} ${PERIOD.replaceAll('happened_at', 'created_at')} order by amount, order_id`,
  ],
  [
    deskWithdrawals,
    { from: at(2, 5), to: at(4, 9), state: 'failed' },
    'withdrawals',
    'number',
    `${WITHDRAWALS} ${PERIOD.replaceAll('happened_at', 'ended_at')} and state = 'failed' order by ended_at desc, number desc`,
  ],
  [
    listApprovals,
    { from: at(2, 5), to: at(4, 9), sort: 'oldest' },
    'approvals',
    'number',
    `${CORRECTIONS} ${PERIOD.replaceAll('happened_at', 'decided_at')} order by requested_at, approval_id`,
  ],
  [deskDeposits, { account: 'PLAYER' }, 'orders', 'id', `${DEPOSITS} order by created_at desc, order_id desc`],
  [deskDeposits, { account: 'somebody' }, 'orders', 'id', `${DEPOSITS} and false`],
  [deskWithdrawals, {}, 'withdrawals', 'number', `${WITHDRAWALS} order by ended_at desc, number desc`],
  [
    deskWithdrawals,
    { sort: 'newest' },
    'withdrawals',
    'number',
    `${WITHDRAWALS} order by requested_at desc, number desc`,
  ],
  [
    deskWithdrawals,
    { method: 'wallet' },
    'withdrawals',
    'number',
    `${WITHDRAWALS} and target_kind = 'wallet' order by ended_at desc, number desc`,
  ],
  [listApprovals, {}, 'approvals', 'number', `${CORRECTIONS} order by decided_at desc, approval_id desc`],
  [listApprovals, { sort: 'smallest' }, 'approvals', 'number', `${CORRECTIONS} order by amount, approval_id`],
  [
    listApprovals,
    { direction: 'out' },
    'approvals',
    'number',
    `${CORRECTIONS} and payload->>'direction' = 'out' order by decided_at desc, approval_id desc`,
  ],
])('R10.02b the pages of a closed queue hold every order once: %o %o', async (call, query, list, name, statement) => {
  expect(await readAll(call, { view: call === listApprovals ? 'ended' : 'closed', ...query }, list, name)).toEqual(
    await read(statement),
  );
});

test('R10.02b an order that changes its state after it was closed is counted in its present state', async () => {
  const { total } = await ask(deskDeposits, { view: 'closed', state: 'arrived' });
  await sql`update deposit_orders set state = 'arrived' where order_id = (select order_id from deposit_orders
    where state = 'expired' and is_by_proof limit 1)`.execute(server.database.owner);
  await sql`delete from deposit_orders where order_id = (select order_id from deposit_orders where state = 'failed' and is_by_proof
    limit 1)`.execute(server.database.owner);
  expect((await ask(deskDeposits, { view: 'closed', state: 'arrived' })).total).toBe(total + 1);
  expect(await readAll(deskDeposits, { view: 'closed' }, 'orders', 'id')).toEqual(
    await read(`${DEPOSITS} order by created_at desc, order_id desc`),
  );
});
