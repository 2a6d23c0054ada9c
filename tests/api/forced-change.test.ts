import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL_TABLE } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { info } from '../../schemas/calls/member.ts';
import { changePassword } from '../../schemas/calls/password.ts';
import { AFFILIATE_RULES } from '../support/affiliate-people.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, PASSWORD, tryLogin } from '../support/members.ts';
import { POINT_RULES } from '../support/point-people.ts';

/** Every module is on here, so that no call is refused for another reason before. */
let server: ApiServer;
let token = '';

const CHANGING: readonly CallDefinition[] = CALL_TABLE.filter(
  ({ token: needed, method }) => needed === 'required' && method !== 'GET',
);
const CLOSED = CHANGING.filter(({ duringForcedChange }) => !duringForcedChange);

beforeAll(async () => {
  const modules = Object.fromEntries(CHANGING.flatMap(({ module }) => (module ? [[module, true]] : [])));
  server = await startApiServer([{ code: 'alpha', modules, points: POINT_RULES, affiliates: AFFILIATE_RULES }]);
  const { account } = await addMember(server, 'alpha', { isFirstLogin: true });
  token = String((await tryLogin(server, 'alpha', { username: account })).value.token);
});
afterAll(() => server.close());

test('R4.02e calls that change something are there, and few of them stay open during a forced change', () => {
  expect(CLOSED.length).toBeGreaterThan(20);
  expect(CHANGING.length - CLOSED.length).toBeLessThan(5);
});

test.each(CLOSED.map((call) => [call.id, call] as const))(
  'R4.02e %s is refused until the password that must be changed has been changed',
  async (_, call) => {
    expectRefusal(await server.send('alpha', call, { token, body: {} }), 403, 'passwordChangeRequired');
  },
);

test('R4.02e a session that must change its password may look, and changes it', async () => {
  expectValue(info, await server.send('alpha', info, { token }));
  const body = { oldPassword: PASSWORD, newPassword: 'Another-Day-2', confirmNewPassword: 'Another-Day-2' };
  expectValue(changePassword, await server.send('alpha', changePassword, { token, body }));
  const [call] = CLOSED;
  if (!call) throw new Error('There is no such call.');
  expect((await server.send('alpha', call, { token, body: {} })).message).not.toBe('passwordChangeRequired');
});
