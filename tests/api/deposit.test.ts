import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cancelDeposit,
  createDeposit,
  depositOptions,
  listDeposits,
  readDeposit,
  sayPaid,
  sendProof,
} from '../../schemas/calls/deposit.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { expireOrders } from '../../server/deposit/deposit-jobs.ts';
import type { PaymentProvider } from '../../server/deposit/payment-provider.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { makeDeposit, TEST_DEPOSITS, TEST_PROVIDER } from '../support/deposits.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';

const MINUTE_MS = 60_000;
let server: ApiServer;
let isProviderDown = false;
const payments: PaymentProvider = {
  ...TEST_PROVIDER,
  create: async (request) => {
    if (isProviderDown) throw new Error('down');
    return request.kind === 'card' ? { pageUrl: `https://pay.example/${request.orderId}` } : {};
  },
};

beforeAll(async () => {
  server = await startApiServer(
    [
      { code: 'alpha', deposits: TEST_DEPOSITS },
      { code: 'beta', deposits: TEST_DEPOSITS },
    ],
    {
      payments,
    },
  );
});
afterAll(() => server.close());

const newToken = async (merchant = 'alpha', isAgent = 0) => {
  const { account } = await addMember(server, merchant, { isAgent });
  return logInAs(server, merchant, account);
};
const picture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

test('R2.29d R7.11a the options name methods with limits and fees, chips and bonuses', async () => {
  const token = await newToken();
  const answer = await server.send('alpha', depositOptions, { token });
  expectValue(depositOptions, answer);
  expect(answer.value).toMatchObject({ currency: 'INR', chipsMinor: ['50000', '100000'] });
  const methods = answer.value.methods as Record<string, unknown>[];
  expect(methods.map(({ key, isOff, isByProof }) => [key, isOff, isByProof])).toEqual([
    ['upi', false, false],
    ['bank', false, true],
    ['card', false, false],
    ['closed', true, false],
  ]);
  expect(methods[2]).toMatchObject({ minimumMinor: '50000', feePercent: 1.5 });
  expect((answer.value.bonuses as { key: string }[]).map(({ key }) => key)).toEqual(['welcome', 'first']);
});

test('R2.29d an order shows how to pay it: a UPI address, a bank account, a page', async () => {
  const token = await newToken();
  const upi = await makeDeposit(server, 'alpha', token);
  expectValue(createDeposit, upi);
  expect(upi.value).toMatchObject({ state: 'created', amountMinor: '500000', feeMinor: '0', bonusMinor: '0' });
  expect(upi.value.id).toMatch(/^D-\d{8}-[2-9A-HJ-NP-Z]{6}$/);
  const { code } = upi.value.payment as { code: string };
  expect(new URL(code).searchParams.get('am')).toBe('5000.00');
  expect(new URL(code).searchParams.get('tr')).toBe(String(upi.value.id).replaceAll('-', ''));
  const bank = await makeDeposit(server, 'alpha', token, { method: 'bank' });
  expect((bank.value.payment as { lines: { name: string }[] }).lines.map(({ name }) => name)).toEqual([
    'payee',
    'bank',
    'accountNumber',
    'reference',
  ]);
  const card = await makeDeposit(server, 'alpha', token, { method: 'card' });
  expect(card.value).toMatchObject({ feeMinor: '7500', totalMinor: '507500' });
  expect(card.value.payment).toMatchObject({ pageUrl: `https://pay.example/${card.value.id}` });
});

test('R2.29d an impossible order is refused with its code', async () => {
  const token = await newToken();
  const refused = async (wishes: object, status: number, code: string) =>
    expectRefusal(await makeDeposit(server, 'alpha', token, { ...wishes }), status, code);
  await refused({ method: 'nothing' }, 404, 'depositMethodUnknown');
  await refused({ method: 'closed' }, 409, 'depositMethodOff');
  await refused({ amountMinor: '29999' }, 422, 'depositAmountOutside');
  await refused({ amountMinor: '10000001' }, 422, 'depositAmountOutside');
  await refused({ bonus: 'nothing' }, 409, 'depositBonusUnknown');
  await refused({ amountMinor: '40000', bonus: 'welcome' }, 409, 'depositBonusUnknown');
  await refused({ amountMinor: '-5' }, 400, 'invalidBody');
  await refused({ amountMinor: '5', more: true }, 400, 'invalidBody');
  expectRefusal(await server.send('alpha', createDeposit, { body: {} }), 401, 'notLoggedIn');
  const stranger = await newToken('beta');
  expectRefusal(await makeDeposit(server, 'alpha', stranger), 401, 'notLoggedIn');
});

test('R6.03 R8.01r a trial account has to register first', async () => {
  const token = await newToken('alpha', 4);
  expectRefusal(await makeDeposit(server, 'alpha', token), 403, 'officialAccountRequired');
});

test('a provider that does not answer leaves nothing behind', async () => {
  const token = await newToken();
  isProviderDown = true;
  const requestId = randomUUID();
  expectRefusal(await makeDeposit(server, 'alpha', token, { requestId }), 502, 'paymentProviderDown');
  isProviderDown = false;
  expect((await server.send('alpha', listDeposits, { token })).value).toMatchObject({ total: 0 });
  expect((await makeDeposit(server, 'alpha', token, { requestId })).message).toBe('ok');
});

test('R10.06b twenty equal requests at once are one order, and the same request with other wishes is a conflict', async () => {
  const token = await newToken();
  const requestId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => makeDeposit(server, 'alpha', token, { requestId })),
  );
  expect(new Set(answers.map(({ message, value }) => `${message} ${value.id}`)).size).toBe(1);
  expect(answers[0]?.message).toBe('ok');
  expectRefusal(
    await makeDeposit(server, 'alpha', token, { requestId, amountMinor: '50000' }),
    409,
    'idempotencyConflict',
  );
});

test('no more orders wait at once than the merchant allows, also when they come together', async () => {
  const token = await newToken();
  const answers = await Promise.all(Array.from({ length: 12 }, () => makeDeposit(server, 'alpha', token)));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(3);
  expect(answers.filter(({ message }) => message === 'depositOrdersOpen')).toHaveLength(9);
  const made = answers.find(({ message }) => message === 'ok');
  const cancelled = await server.send('alpha', cancelDeposit, { token, body: { id: made?.value.id } });
  expectValue(cancelDeposit, cancelled);
  expect(cancelled.value).toMatchObject({ state: 'cancelled' });
  expectRefusal(
    await server.send('alpha', cancelDeposit, { token, body: { id: made?.value.id } }),
    409,
    'depositStepRefused',
  );
  expect((await makeDeposit(server, 'alpha', token)).message).toBe('ok');
});

test('R6.02 an order is read by its member alone, and expires when its time is over', async () => {
  const token = await newToken();
  const { value } = await makeDeposit(server, 'alpha', token);
  const read = (as: string, merchant = 'alpha') =>
    server.send(merchant, readDeposit, { token: as, query: { id: String(value.id) } });
  expectValue(readDeposit, await read(token));
  expectRefusal(await read(await newToken()), 404, 'depositUnknown');
  expectRefusal(await read(await newToken('beta'), 'beta'), 404, 'depositUnknown');
  expectRefusal(await server.send('alpha', readDeposit, { query: { id: String(value.id) } }), 401, 'notLoggedIn');
  expectRefusal(await server.send('alpha', readDeposit, { token, query: { id: 'x' } }), 400, 'invalidBody');
  server.passTime(15 * MINUTE_MS - 1_000);
  expect((await read(token)).value).toMatchObject({ state: 'created' });
  server.passTime(1_000);
  expect((await read(token)).value).toMatchObject({ state: 'expired' });
});

test('R2.29d having paid takes the number of the transfer, of which each is good once', async () => {
  const token = await newToken();
  const first = await makeDeposit(server, 'alpha', token);
  const say = (id: unknown, utr?: string, as = token) =>
    server.send('alpha', sayPaid, { token: as, body: utr === undefined ? { id } : { id, utr } });
  expectRefusal(await say(first.value.id), 422, 'depositUtrRequired');
  expectRefusal(await say(first.value.id, '12345'), 400, 'invalidBody');
  expectRefusal(await say(first.value.id, '431200981712', await newToken()), 404, 'depositUnknown');
  const said = await say(first.value.id, '431200981712');
  expectValue(sayPaid, said);
  expect(said.value).toMatchObject({ state: 'pending', utr: '431200981712' });
  expectRefusal(await say(first.value.id, '431200981713'), 409, 'depositStepRefused');
  const second = await makeDeposit(server, 'alpha', token);
  expectRefusal(await say(second.value.id, '431200981712'), 409, 'depositUtrUsed');
  expectRefusal(await server.send('alpha', sayPaid, { body: { id: second.value.id } }), 401, 'notLoggedIn');
});

test('R2.29d a transfer to a bank account is shown by a picture, whose bytes count, and waits for an operator', async () => {
  const token = await newToken();
  const { value } = await makeDeposit(server, 'alpha', token, { method: 'bank' });
  const send = (bytes: Uint8Array, as = token, id = String(value.id)) =>
    server.send('alpha', sendProof, { token: as, query: { id }, picture: bytes, pictureType: 'image/png' });
  const say = () => server.send('alpha', sayPaid, { token, body: { id: value.id, utr: '431200981799' } });
  expectRefusal(await say(), 422, 'depositProofRequired');
  expectRefusal(await send(Buffer.from('no picture')), 422, 'notAPicture');
  expectRefusal(await send(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])), 422, 'pictureBroken');
  expectRefusal(await send(Buffer.alloc(5 * 1024 * 1024 + 1)), 413, 'pictureTooLarge');
  expectRefusal(await send(await picture(), await newToken()), 404, 'depositUnknown');
  expectRefusal(await server.send('alpha', sendProof, { query: { id: String(value.id) } }), 401, 'notLoggedIn');
  const upi = await makeDeposit(server, 'alpha', token);
  expectRefusal(await send(await picture(), token, String(upi.value.id)), 409, 'depositStepRefused');
  for (let sent = 0; sent < 5; sent += 1) expectValue(sendProof, await send(await picture()));
  expectRefusal(await send(await picture()), 429, 'pictureLimit');
  const said = await say();
  expect(said.value).toMatchObject({ state: 'review', hasProof: true });
  server.passTime(48 * 60 * MINUTE_MS);
  await expireOrders(server.database, 'alpha', server.context.now());
  const { state } = await server.database.owner
    .selectFrom('deposit_orders')
    .select('state')
    .where('order_id', '=', String(value.id))
    .executeTakeFirstOrThrow();
  expect(state).toBe('review');
});

test('R2.29d of twenty pictures for one order at the same moment five are taken, and a broken one takes no place', async () => {
  const token = await newToken();
  const { value } = await makeDeposit(server, 'alpha', token, { method: 'bank' });
  const send = (bytes: Uint8Array) =>
    server.send('alpha', sendProof, {
      token,
      query: { id: String(value.id) },
      picture: bytes,
      pictureType: 'image/png',
    });
  for (let sent = 0; sent < 6; sent += 1) expectRefusal(await send(Buffer.from('no picture')), 422, 'notAPicture');
  const bytes = await picture();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(bytes)));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(5);
  expect(answers.filter(({ message }) => message === 'pictureLimit')).toHaveLength(15);
});

test('R2.29d R7.11a the list of deposits is the member’s own, the newest first, in pages', async () => {
  const token = await newToken();
  expect((await server.send('alpha', listDeposits, { token })).value).toMatchObject({ orders: [], pages: 1, total: 0 });
  const ids: unknown[] = [];
  for (let made = 0; made < 12; made += 1) {
    server.passTime(1_000);
    const { value } = await makeDeposit(server, 'alpha', token);
    ids.unshift(value.id);
    await server.send('alpha', cancelDeposit, { token, body: { id: value.id } });
  }
  const page = async (number: string) => server.send('alpha', listDeposits, { token, query: { page: number } });
  const first = await page('1');
  expectValue(listDeposits, first);
  expect(first.value).toMatchObject({ total: 12, pages: 2, page: 1 });
  const second = await page('9');
  const listed = [first, second].flatMap(({ value }) => (value.orders as { id: string }[]).map(({ id }) => id));
  expect(listed).toEqual(ids);
  expectRefusal(await page('x'), 400, 'invalidBody');
  expectRefusal(await server.send('alpha', listDeposits, {}), 401, 'notLoggedIn');
  expect((await server.send('alpha', balance, { token })).value).toMatchObject({ sumBalance: '0' });
});
