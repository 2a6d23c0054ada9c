import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { openRateLimits } from '../../server/http/rate-limits.ts';
import type { ServerContext } from '../../server/server-context.ts';
import { readSettings } from '../../server/settings.ts';
import { StartError } from '../../server/start-error.ts';
import { testControlRoutes } from '../../server/test-control/test-control.routes.ts';
import { controlContext } from '../../server/test-control/test-control.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';

const PATH = '/test-control';
const MERCHANT = 'acme';

let server: ApiServer;
let controlled: ServerContext;
let app: Awaited<ReturnType<typeof buildApp>>;

const points = {
  requestsPerMinute: 1e6,
  loginsPerMinute: 1e6,
  registrationsPerHour: 1e6,
  messagesPerHour: 1e6,
  invitationsPerHour: 1e6,
};

beforeAll(async () => {
  server = await startApiServer([{ code: MERCHANT }]);
  const opened = controlContext({ ...server.context, rateLimits: openRateLimits(server.database, points, false) });
  controlled = opened.context;
  app = await buildApp(controlled);
  testControlRoutes(app, opened.control);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const post = (payload: object, remoteAddress = '127.0.0.1', on = app) =>
  on.inject({ method: 'POST', url: PATH, headers: { host: `${MERCHANT}.localhost` }, payload, remoteAddress });

describe('R10.04 the test control', () => {
  test('is no part of a server that was not asked for it', async () => {
    const { statusCode } = await post({ merchant: MERCHANT }, '127.0.0.1', server.app);
    expect(statusCode).toBe(404);
  });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('hears this machine, as %s', async (address) => {
    expect((await post({ merchant: MERCHANT }, address)).statusCode).toBe(204);
  });

  test.each(['10.0.0.1', '192.168.1.7', '::ffff:10.0.0.1', 'fe80::1'])(
    'hears nobody else, such as %s',
    async (address) => {
      expect((await post({ merchant: MERCHANT }, address)).statusCode).toBe(404);
    },
  );

  test('believes the connection, and no header that names another address', async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: PATH,
      headers: { host: `${MERCHANT}.localhost`, 'x-forwarded-for': '127.0.0.1' },
      payload: { merchant: MERCHANT },
      remoteAddress: '10.0.0.1',
    });
    expect(statusCode).toBe(404);
  });

  test('refuses what it does not know, and says what is wrong', async () => {
    expect((await post({ merchant: MERCHANT, wish: 1 })).statusCode).toBe(400);
    const strange = await post({ merchant: 'nobody' });
    expect(strange.statusCode).toBe(422);
    expect(strange.json()).toEqual({ problem: 'There is no merchant nobody.' });
    const unknown = await post({ merchant: MERCHANT, endedSessions: ['ghost'] });
    expect(unknown.json()).toEqual({ problem: `Nobody of ${MERCHANT} is called ghost.` });
  });

  test('stops the clock, and changes rules without touching the folder', async () => {
    const nowMs = Date.parse('2030-01-02T03:04:05Z');
    expect(controlled.brands.find(MERCHANT)?.modules.loginCaptcha).toBe(false);
    await post({ merchant: MERCHANT, nowMs, modules: { loginCaptcha: true }, limits: { smsCountdownMinutes: 0.1 } });
    expect(controlled.now().getTime()).toBe(nowMs);
    expect(controlled.brands.find(MERCHANT)?.modules.loginCaptcha).toBe(true);
    expect(controlled.brands.find(MERCHANT)?.brand.limits.smsCountdownMinutes).toBe(0.1);
    expect(server.context.brands.find(MERCHANT)?.modules.loginCaptcha).toBe(false);
    await post({ merchant: MERCHANT, modules: {} });
    expect(controlled.brands.find(MERCHANT)?.modules.loginCaptcha).toBe(false);
  });

  test('begins afresh: rules, sessions, codes and failures of before are gone, accounts are not', async () => {
    const { owner } = server.database;
    const number = { diallingCode: '+91', mobile: '9876500001' };
    const used = {
      modules: { loginCaptcha: true },
      members: [{ account: 'lasting', password: 'Correct2468', hasTwoFactor: true }],
      sessions: [{ account: 'lasting', token: 'a-token-of-before' }],
      failures: [{ account: 'lasting', secret: 'login', failures: 2 }],
      textCodes: [{ purpose: 'login', number, code: '135790' }],
    };
    await post({ merchant: MERCHANT, ...used });
    const count = async (table: 'members' | 'sessions' | 'login_failures' | 'sms_codes' | 'totp_secrets') =>
      (await owner.selectFrom(table).select('merchant').where('merchant', '=', MERCHANT).execute()).length;
    const passing = ['sessions', 'login_failures', 'sms_codes', 'totp_secrets'] as const;
    for (const table of passing) expect(await count(table), table).toBeGreaterThan(0);
    const members = await count('members');
    expect((await post({ merchant: MERCHANT, isFresh: true })).statusCode).toBe(204);
    for (const table of passing) expect(await count(table), table).toBe(0);
    expect(await count('members')).toBe(members);
    expect(controlled.brands.find(MERCHANT)?.modules.loginCaptcha).toBe(false);
  });

  test('uses a counter up, and empties it with the next facts', async () => {
    await post({ merchant: MERCHANT, usedUp: [{ limit: 'logins', waitSeconds: 30 }] });
    await expect(controlled.rateLimits.logins('127.0.0.1')).rejects.toMatchObject({ code: 'tooManyRequests' });
    await post({ merchant: MERCHANT });
    await expect(controlled.rateLimits.logins('127.0.0.1')).resolves.toBeUndefined();
  });
});

describe('R10.04 TEST_CONTROL', () => {
  test('is off unless it is asked for', () => {
    expect(readSettings({}).hasTestControl).toBe(false);
    expect(readSettings({ TEST_CONTROL: 'on' }).hasTestControl).toBe(true);
    for (const HOST of ['localhost', '127.0.0.1', '::1'])
      expect(readSettings({ TEST_CONTROL: 'on', HOST }).hasTestControl).toBe(true);
  });

  test.each([
    [{ TEST_CONTROL: 'yes' }, 'TEST_CONTROL is "yes"'],
    [{ TEST_CONTROL: 'on', HOST: '0.0.0.0' }, 'HOST must be this machine alone'],
    [{ TEST_CONTROL: 'on', DATABASE_URL: 'postgres://a:b@db/c' }, 'DATABASE_URL must be empty'],
  ])('%o is refused', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(StartError);
    expect(() => readSettings(environment)).toThrow(sentence);
  });
});
