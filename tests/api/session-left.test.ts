import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionState, staySession } from '../../schemas/calls/session-list.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, logInAs } from '../support/members.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }]);
});
afterAll(() => server.close());

test('R3.01e the seconds left of a session are rounded up, so that it is over when they are', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const left = async () => (await server.send('alpha', sessionState, { token })).value.leftSeconds;
  expect(await left()).toBe(1_800);
  server.passTime(500);
  expect(await left()).toBe(1_800);
  server.passTime(501);
  expect(await left()).toBe(1_799);
  server.passTime(1_798_998);
  expect(await left()).toBe(1);
  server.passTime(1_000);
  expectRefusal(await server.send('alpha', sessionState, { token }), 401, 'sessionExpired');
});

test('R3.01e a session that is kept alive has its whole time again, in full seconds', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  server.passTime(999);
  const { value } = await server.send('alpha', staySession, { token, body: {} });
  expect(value.leftSeconds).toBe(1_800);
});
