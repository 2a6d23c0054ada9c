import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelDeposit, readDeposit, sayPaid } from '../../schemas/calls/deposit.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { expireOrders } from '../../server/deposit/deposit-jobs.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { entriesOf, makeDeposit, TEST_DEPOSITS, TEST_PROVIDER, tellPayment } from '../support/deposits.ts';
import { addMember, logInAs } from '../support/members.ts';

const HOUR_MS = 3_600_000;
let server: ApiServer;

beforeAll(async () => {
  const merchants = ['alpha', 'beta'].map((code) => ({ code, deposits: TEST_DEPOSITS }));
  server = await startApiServer(merchants, { payments: TEST_PROVIDER });
});
afterAll(() => server.close());

const newToken = async () => logInAs(server, 'alpha', (await addMember(server, 'alpha')).account);
const moneyOf = async (token: string) => (await server.send('alpha', balance, { token })).value.sumBalance;
const stateOf = async (token: string, id: unknown) =>
  (await server.send('alpha', readDeposit, { token, query: { id: String(id) } })).value.state;
const taken = { status: 200, message: 'ok' };

test('R1.03a R10.06a a paid order arrives once, with its fee, as entries that sum to zero', async () => {
  const token = await newToken();
  const { value } = await makeDeposit(server, 'alpha', token, { method: 'card' });
  expect(await tellPayment(server, value, { status: 'processing' })).toMatchObject({
    ...taken,
    value: { state: 'pending' },
  });
  expect(await moneyOf(token)).toBe('0');
  const eventId = 'event-1';
  expect(await tellPayment(server, value, { eventId })).toMatchObject({
    ...taken,
    value: { state: 'arrived', isRepeated: false },
  });
  expect(await tellPayment(server, value, { eventId })).toMatchObject({ ...taken, value: { isRepeated: true } });
  expect(await tellPayment(server, value)).toMatchObject({ status: 409, message: 'stepRefused' });
  expect(await tellPayment(server, value, { status: 'failed' })).toMatchObject({ message: 'stepRefused' });
  expect(await moneyOf(token)).toBe('500000');
  expect(await entriesOf(server, 'alpha', String(value.id))).toEqual([
    'deposit house deposits -507500',
    'deposit house fees 7500',
    'deposit member main 500000',
  ]);
});

test('R10.06b the same event twenty times at once, and twenty events at once, have one effect', async () => {
  const token = await newToken();
  const one = await makeDeposit(server, 'alpha', token);
  const equal = await Promise.all(
    Array.from({ length: 20 }, () => tellPayment(server, one.value, { eventId: 'same' })),
  );
  expect(equal.filter(({ value }) => value?.isRepeated === false)).toHaveLength(1);
  expect(equal.every(({ message }) => message === 'ok')).toBe(true);
  const other = await makeDeposit(server, 'alpha', token);
  const different = await Promise.all(Array.from({ length: 20 }, () => tellPayment(server, other.value)));
  expect(different.filter(({ message }) => message === 'ok')).toHaveLength(1);
  expect(different.filter(({ message }) => message === 'stepRefused')).toHaveLength(19);
  expect(await moneyOf(token)).toBe('1000000');
});

test('a callback that is forged, stale, for another order or inexact moves nothing', async () => {
  const token = await newToken();
  const { value } = await makeDeposit(server, 'alpha', token);
  const refused = async (telling: Parameters<typeof tellPayment>[2], status: number, message: string) =>
    expect(await tellPayment(server, value, telling)).toMatchObject({ status, message });
  await refused({ secret: 'x'.repeat(40) }, 401, 'signatureInvalid');
  await refused({ sentBody: '{}' }, 401, 'signatureInvalid');
  await refused({ provider: 'nobody' }, 401, 'providerUnknown');
  await refused({ timestamp: String(server.context.now().getTime() - 61_000) }, 401, 'timestampOutside');
  await refused({ merchant: 'beta' }, 404, 'orderUnknown');
  await refused({ merchant: 'gamma' }, 404, 'merchantUnknown');
  await refused({ orderId: 'D-20200101-222222' }, 404, 'orderUnknown');
  await refused({ orderId: 'nothing' }, 400, 'bodyInvalid');
  await refused({ amountMinor: '499999' }, 422, 'amountWrong');
  await refused({ currency: 'USD' }, 422, 'amountWrong');
  expect([await stateOf(token, value.id), await moneyOf(token)]).toEqual(['created', '0']);
  expect(await tellPayment(server, value, { eventId: 'event-2', status: 'processing' })).toMatchObject(taken);
  await refused({ eventId: 'event-2', status: 'paid' }, 409, 'eventConflict');
  // A refused callback uses up no event: a correct one can follow.
  expect(await tellPayment(server, value, { eventId: 'event-3', amountMinor: '1' })).toMatchObject({ status: 422 });
  expect(await tellPayment(server, value, { eventId: 'event-3' })).toMatchObject(taken);
  expect(await moneyOf(token)).toBe('500000');
});

test('a failed payment moves nothing and shows the reason', async () => {
  const token = await newToken();
  const { value } = await makeDeposit(server, 'alpha', token);
  await tellPayment(server, value, { status: 'failed', reason: 'The bank said no.' });
  const read = await server.send('alpha', readDeposit, { token, query: { id: String(value.id) } });
  expect(read.value).toMatchObject({ state: 'failed', reason: 'The bank said no.' });
  expect(await moneyOf(token)).toBe('0');
});

test('money that is notified of late arrives: after the time was over, after it was cancelled, after a failed try', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const [expired, cancelled, failed] = await Promise.all([1, 2, 3].map(() => makeDeposit(server, 'alpha', token)));
  await server.send('alpha', cancelDeposit, { token, body: { id: cancelled?.value.id } });
  await tellPayment(server, failed?.value ?? {}, { status: 'failed' });
  server.passTime(HOUR_MS / 2);
  await expireOrders(server.database, 'alpha', server.context.now());
  for (const order of [expired, cancelled, failed])
    expect(await tellPayment(server, order?.value ?? {})).toMatchObject({ ...taken, value: { state: 'arrived' } });
  expect(await moneyOf(await logInAs(server, 'alpha', account))).toBe('1500000');
});

test('a payment that the member speaks of is waited for a day; a job that runs twice at once ends it once', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const { value } = await makeDeposit(server, 'alpha', token);
  await server.send('alpha', sayPaid, { token, body: { id: value.id, utr: '555500001111' } });
  const run = () => expireOrders(server.database, 'alpha', server.context.now());
  server.passTime(23 * HOUR_MS);
  await run();
  expect(await stateOf(await logInAs(server, 'alpha', account), value.id)).toBe('pending');
  server.passTime(HOUR_MS);
  await Promise.all([run(), run(), run()]);
  expect(await stateOf(await logInAs(server, 'alpha', account), value.id)).toBe('expired');
});
