import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelDeposit, readDeposit, sayPaid, sendProof } from '../../schemas/calls/deposit.ts';
import {
  approveDeposit,
  deskDeposit,
  deskDepositProof,
  deskDeposits,
  rejectDeposit,
} from '../../schemas/calls/deposit-desk.ts';
import { claimOrder } from '../../schemas/calls/operator-claims.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { entriesOf, makeDeposit, TEST_DEPOSITS, TEST_PROVIDER } from '../support/deposits.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';
import { type Desk, openDesk } from '../support/withdrawals.ts';
import { PICTURE } from '../support/withdrawer.ts';

let server: ApiServer;
let desk: Desk;
let lastUtr = 700_000_000_000;

beforeAll(async () => {
  const merchants = ['alpha', 'beta'].map((code) => ({ code, deposits: TEST_DEPOSITS }));
  server = await startApiServer(merchants, { payments: TEST_PROVIDER });
  desk = await openDesk(server);
});
afterAll(async () => {
  expect(await findImbalances(server.database)).toEqual([]);
  await server.close();
});

/** A transfer of 5,000.00 whose proof waits for an operator. */
async function waiting() {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const { value } = await makeDeposit(server, 'alpha', token, { method: 'bank' });
  const id = String(value.id);
  await server.send('alpha', sendProof, { token, query: { id }, picture: PICTURE });
  lastUtr += 1;
  const said = await server.send('alpha', sayPaid, { token, body: { id, utr: String(lastUtr) } });
  expect(said.value).toMatchObject({ state: 'review' });
  return { id, token, account };
}
const approve = (id: string, token = desk.token, merchant = 'alpha') =>
  server.send(merchant, approveDeposit, { token, body: { id } });
const reject = (id: string, token = desk.token, merchant = 'alpha') =>
  server.send(merchant, rejectDeposit, { token, body: { id, reason: 'No such transfer.' } });
const listed = async (view: string) => {
  const answer = await server.send('alpha', deskDeposits, { token: desk.token, query: { view } });
  expectValue(deskDeposits, answer);
  return (answer.value.orders as { id: string }[]).map(({ id }) => id);
};
const moneyOf = async (token: string) => (await server.send('alpha', balance, { token })).value.sumBalance;

test('R10.02b R10.02e an operator sees the picture and approves; the money arrives once and the act is written down', async () => {
  const { id, token } = await waiting();
  expect(await listed('review')).toContain(id);
  const proof = await server.send('alpha', deskDepositProof, { token: desk.token, query: { id } });
  expectValue(deskDepositProof, proof);
  expect(Buffer.from(String(proof.value.webp), 'base64').subarray(8, 12).toString()).toBe('WEBP');
  const answers = await Promise.all(Array.from({ length: 20 }, () => approve(id)));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  expect(answers.filter(({ message }) => message === 'depositStepRefused')).toHaveLength(19);
  expect(await moneyOf(token)).toBe('500000');
  expect(await entriesOf(server, 'alpha', id)).toEqual([
    'deposit house deposits -500000',
    'deposit member main 500000',
  ]);
  expect([await listed('review'), await listed('closed')].map((ids) => ids.includes(id))).toEqual([false, true]);
  const acts = await server.database.owner
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', id)
    .orderBy('entry_id')
    .execute();
  expect(acts).toEqual([{ action: 'depositDesk.proof' }, { action: 'depositDesk.approve' }]);
});

test('R10.02b a rejected transfer moves nothing and shows the reason; found at the bank later, it can still be approved', async () => {
  const { id, token } = await waiting();
  expectValue(rejectDeposit, await reject(id));
  const read = await server.send('alpha', readDeposit, { token, query: { id } });
  expect(read.value).toMatchObject({ state: 'failed', reason: 'No such transfer.' });
  expect(await moneyOf(token)).toBe('0');
  expectRefusal(await reject(id), 409, 'depositStepRefused');
  expectValue(approveDeposit, await approve(id));
  expect(await moneyOf(token)).toBe('500000');
});

test('R2.29d R10.02b a transfer that was cancelled or came too late is found in the back office, and its money still arrives', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const { value } = await makeDeposit(server, 'alpha', token, { method: 'bank' });
  const id = String(value.id);
  expect(await listed('closed')).not.toContain(id);
  await server.send('alpha', cancelDeposit, { token, body: { id } });
  expect(await listed('closed')).toContain(id);
  const late = await makeDeposit(server, 'alpha', token, { method: 'bank' });
  await server.database.owner
    .updateTable('deposit_orders')
    .set({ state: 'expired' })
    .where('order_id', '=', String(late.value.id))
    .execute();
  expect(await listed('closed')).toContain(String(late.value.id));
  expectValue(approveDeposit, await approve(id));
  expect(await moneyOf(token)).toBe('500000');
});

test('R10.02a no one else judges a proof: no member, no operator of another merchant or without the permission', async () => {
  const { id, token } = await waiting();
  const stranger = await openDesk(server, 'beta');
  const calls = [
    (as: string, merchant?: string) => approve(id, as, merchant),
    (as: string, merchant?: string) => reject(id, as, merchant),
    (as: string, merchant = 'alpha') => server.send(merchant, deskDepositProof, { token: as, query: { id } }),
    (as: string, merchant = 'alpha') => server.send(merchant, deskDeposit, { token: as, query: { id } }),
  ];
  for (const call of calls) {
    expectRefusal(await call(token), 401, 'notLoggedIn');
    expectRefusal(await call(stranger.token), 401, 'notLoggedIn');
    expectRefusal(await call(stranger.token, 'beta'), 404, 'depositUnknown');
  }
  expectRefusal(await server.send('alpha', deskDeposits, { query: { view: 'review' } }), 401, 'notLoggedIn');
  expectRefusal(
    await server.send('alpha', deskDeposits, { token: desk.token, query: { view: 'x' } }),
    400,
    'invalidBody',
  );
  expectRefusal(
    await server.send('alpha', rejectDeposit, { token: desk.token, body: { id, reason: '' } }),
    400,
    'invalidBody',
  );
  const upi = await makeDeposit(server, 'alpha', token);
  expectRefusal(await approve(String(upi.value.id)), 409, 'depositStepRefused');
  expectRefusal(
    await server.send('alpha', deskDepositProof, { token: desk.token, query: { id: String(upi.value.id) } }),
    404,
    'depositUnknown',
  );
  expect(await moneyOf(token)).toBe('0');
});

test('R10.02b the queue of deposits is narrowed and put in order, and one of them has its own address', async () => {
  const first = await waiting();
  server.passTime(1_000);
  const second = await waiting();
  const list = async (query: Readonly<Record<string, string>>) => {
    const answer = await server.send('alpha', deskDeposits, { token: desk.token, query: { view: 'review', ...query } });
    expectValue(deskDeposits, answer);
    return (answer.value.orders as { id: string }[]).map(({ id }) => id);
  };
  const own = async (query: Readonly<Record<string, string>>) =>
    (await list(query)).filter((id) => id === first.id || id === second.id);
  expect(await own({})).toEqual([first.id, second.id]);
  expect(await own({ sort: 'newest' })).toEqual([second.id, first.id]);
  expect(await list({ account: second.account })).toEqual([second.id]);
  expect(await list({ minimumMinor: '500001' })).toEqual([]);
  expect(await own({ maximumMinor: '500000', sort: 'largest', method: 'bank', waitedMinutes: '0' })).toHaveLength(2);
  expect(await list({ method: 'card' })).toEqual([]);
  expect(await list({ waitedMinutes: '600' })).toEqual([]);
  const one = await server.send('alpha', deskDeposit, { token: desk.token, query: { id: first.id } });
  expectValue(deskDeposit, one);
  expect(one.value).toMatchObject({ id: first.id, account: first.account, claim: null });
  const claimId = crypto.randomUUID();
  const other = await openDesk(server);
  await server.send('alpha', claimOrder, { token: other.token, body: { order: first.id, claimId, takeOver: false } });
  expectRefusal(await approve(first.id), 409, 'orderClaimed');
  expect(await moneyOf(first.token)).toBe('0');
  expectValue(approveDeposit, await approve(first.id, other.token));
  await reject(second.id);
  expect(await list({ view: 'closed', account: second.account, state: 'failed' })).toEqual([second.id]);
  expect(await list({ view: 'closed', account: second.account, state: 'arrived' })).toEqual([]);
});
