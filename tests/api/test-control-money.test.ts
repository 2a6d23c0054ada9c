import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeposit, depositOptions, readDeposit } from '../../schemas/calls/deposit.ts';
import { deskDeposits } from '../../schemas/calls/deposit-desk.ts';
import { withdrawalOptions } from '../../schemas/calls/withdrawal.ts';
import { buildApp } from '../../server/app.ts';
import { expireOrders } from '../../server/deposit/deposit-jobs.ts';
import { testControlRoutes } from '../../server/test-control/test-control.routes.ts';
import { controlContext } from '../../server/test-control/test-control.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { TEST_DEPOSITS, TEST_PROVIDER } from '../support/deposits.ts';

const MERCHANT = 'acme';
const TOKEN = 'a-token-of-a-test-of-the-control';
const DESK_TOKEN = 'a-token-of-the-desk-of-the-control';
let server: ApiServer;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  server = await startApiServer([{ code: MERCHANT, deposits: TEST_DEPOSITS }], { payments: TEST_PROVIDER });
  const opened = controlContext(server.context, (context, merchant) =>
    expireOrders(context.database, merchant, context.now()),
  );
  app = await buildApp(opened.context);
  testControlRoutes(app, opened.control);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const post = async (facts: object) => {
  const payload = { merchant: MERCHANT, ...facts };
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/test-control',
    payload,
    remoteAddress: '127.0.0.1',
  });
  expect(statusCode).toBe(204);
};
const call = async (
  { method, path }: { method: string; path: string },
  token: string,
  payload?: object,
  query = '',
) => {
  const answer = await app.inject({
    method: method as 'GET',
    url: `${path}${query}`,
    headers: { host: `${MERCHANT}.localhost`, authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  return answer.json() as { message: string; value: Record<string, unknown> };
};
const wishes = () => ({ requestId: crypto.randomUUID(), method: 'upi', amountMinor: '500000' });

test('the test control lets an operator in in the back office, and a member with a fund password', async () => {
  await post({
    members: [
      { account: 'payer', balanceMinor: 100, fundPassword: '246810', bankHolder: 'Asha Rao' },
      { account: 'checker', operatorRole: 'finance', hasTwoFactor: true },
    ],
    sessions: [
      { account: 'payer', token: TOKEN },
      { account: 'checker', token: DESK_TOKEN, isDesk: true },
    ],
  });
  expect((await call(deskDeposits, DESK_TOKEN, undefined, '?view=review')).message).toBe('ok');
  expect((await call(deskDeposits, TOKEN, undefined, '?view=review')).message).toBe('notLoggedIn');
  const { value } = await call(withdrawalOptions, TOKEN);
  expect(value).toMatchObject({ hasFundPassword: true, balanceMinor: '100' });
});

test('the test control changes how money is taken and paid, and whose deposits are', async () => {
  await post({ deposits: { maximumOpenOrders: 0 }, withdrawals: { receiptMinutes: 7 } });
  expect((await call(createDeposit, TOKEN, wishes())).message).toBe('depositOrdersOpen');
  expect((await call(withdrawalOptions, TOKEN)).value).toMatchObject({ receiptMinutes: 7 });
  await post({ deposits: {}, withdrawals: {}, unreachable: ['payments'] });
  expect((await call(createDeposit, TOKEN, wishes())).message).toBe('paymentProviderDown');
  await post({});
  const made = await call(createDeposit, TOKEN, wishes());
  const id = String(made.value.id);
  await post({ members: [{ account: 'somebody' }], depositOwners: [{ account: 'somebody', id }] });
  expect((await call(readDeposit, TOKEN, undefined, `?id=${id}`)).message).toBe('depositUnknown');
  await post({ depositOwners: [{ account: 'payer', id }], overdueDeposits: [id], runsJobs: true });
  const stored = await server.database.owner
    .selectFrom('deposit_orders')
    .select('state')
    .where('order_id', '=', id)
    .execute();
  expect(stored, 'ended by the job').toEqual([{ state: 'expired' }]);
  expect((await call(depositOptions, TOKEN)).message).toBe('ok');
});
