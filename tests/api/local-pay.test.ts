import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeposit, depositOptions, readDeposit } from '../../schemas/calls/deposit.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';
import { makeDeposit, TEST_DEPOSITS } from '../support/deposits.ts';
import { addMember, expectRefusal, logInAs } from '../support/members.ts';

const HERE = '127.0.0.1';
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', deposits: TEST_DEPOSITS }, { code: 'beta' }]);
});
afterAll(() => server.close());

const newToken = async () => logInAs(server, 'alpha', (await addMember(server, 'alpha')).account);
const order = async (token: string, method = 'card') =>
  server.send('alpha', createDeposit, {
    token,
    address: HERE,
    body: { requestId: randomUUID(), method, amountMinor: '100000' },
  });
const page = (id: unknown, sent: { outcome?: string; address?: string; headers?: object; host?: string } = {}) =>
  server.app.inject({
    method: sent.outcome === undefined ? 'GET' : 'POST',
    url: `/pay/${String(id)}`,
    remoteAddress: sent.address ?? HERE,
    headers: {
      host: sent.host ?? 'alpha.localhost',
      ...(sent.outcome === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...sent.headers,
    },
    ...(sent.outcome === undefined ? {} : { payload: `outcome=${sent.outcome}` }),
  });
const stateOf = async (token: string, id: unknown) =>
  (await server.send('alpha', readDeposit, { token, query: { id: String(id) } })).value.state;

test('the pay page shows the order, and each of its buttons sends the callback of a provider', async () => {
  const token = await newToken();
  const { value } = await order(token);
  expect(value.payment).toMatchObject({ pageUrl: `/pay/${value.id}` });
  const shown = await page(value.id);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain(String(value.id));
  expect(shown.headers['content-security-policy']).not.toContain('unsafe-eval');
  expect((await page(value.id, { outcome: 'expire' })).statusCode).toBe(200);
  expect(await stateOf(token, value.id)).toBe('created');
  expect((await page(value.id, { outcome: 'decline' })).statusCode).toBe(200);
  expect(await stateOf(token, value.id)).toBe('failed');
  await page(value.id, { outcome: 'pay' });
  expect(await stateOf(token, value.id)).toBe('arrived');
});

test('the pay page exists on this machine only, and no other page presses its buttons', async () => {
  const token = await newToken();
  const { value } = await order(token);
  const far = newAddress();
  const refused = [
    page(value.id, { address: far }),
    page(value.id, { outcome: 'pay', address: far }),
    page(value.id, { outcome: 'pay', headers: { 'sec-fetch-site': 'cross-site' } }),
    page(value.id, { outcome: 'pay', headers: { 'x-forwarded-for': '1.2.3.4' } }),
    page('D-20200101-222222'),
  ];
  expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  await page(value.id, { outcome: 'pay', host: 'beta.localhost' });
  expect((await page(value.id, { outcome: 'something' })).statusCode).toBe(400);
  expect(await stateOf(token, value.id)).toBe('created');
});

test('a member outside this machine is offered no method that uses this page', async () => {
  const token = await newToken();
  expectRefusal(await makeDeposit(server, 'alpha', token), 409, 'depositMethodOff');
  const { value } = await server.send('alpha', depositOptions, { token });
  const open = (value.methods as { key: string; isOff: boolean }[]).filter(({ isOff }) => !isOff);
  expect(open.map(({ key }) => key)).toEqual(['bank']);
});
