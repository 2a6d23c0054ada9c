import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startIdentity } from '../../schemas/calls/identity.ts';
import { resume } from '../../schemas/calls/session.ts';
import { sessionState } from '../../schemas/calls/session-list.ts';
import { merchantState } from '../../schemas/calls/system.ts';
import { buildApp } from '../../server/app.ts';
import type { AppContext } from '../../server/app-context.ts';
import { openRateLimits } from '../../server/http/rate-limits.ts';
import { REMEMBER_COOKIE } from '../../server/session/remember-cookie.ts';
import { testControlRoutes } from '../../server/test-control/test-control.routes.ts';
import { controlContext } from '../../server/test-control/test-control.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';

const PATH = '/test-control';
const MERCHANT = 'acme';
const OTHER = 'bolt';

let server: ApiServer;
let controlled: AppContext;
let app: Awaited<ReturnType<typeof buildApp>>;

const points = {
  requestsPerMinute: 1e6,
  loginsPerMinute: 1e6,
  registrationsPerHour: 1e6,
  messagesPerHour: 1e6,
  invitationsPerHour: 1e6,
  recipientsPerMinute: 1e6,
};

beforeAll(async () => {
  server = await startApiServer([
    { code: MERCHANT, operator: 'house' },
    { code: OTHER, operator: 'house' },
  ]);
  const opened = controlContext(
    { ...server.context, rateLimits: openRateLimits(server.database, points, false) },
    async () => undefined,
  );
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

describe('the test control', () => {
  test('is not part of a server that was not asked for it', async () => {
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

  test('refuses unknown facts, and names the mistake', async () => {
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

describe('the test control knows who vouches for whom', () => {
  const AT_GOOGLE = { provider: 'google', subject: 'local-mei' } as const;
  const rowsOf = (table: 'identities' | 'passkeys' | 'identity_attempts') =>
    controlled.database.owner.selectFrom(table).selectAll().where('merchant', '=', MERCHANT).execute();
  const accept = async (facts: object) =>
    expect((await post({ merchant: MERCHANT, ...facts })).statusCode, JSON.stringify(facts)).toBe(204);

  test('links someone at a third party to one member after another, and to no one', async () => {
    await accept({ members: [{ account: 'first', identity: AT_GOOGLE }, { account: 'second' }] });
    const [linked] = await rowsOf('identities');
    expect(linked).toMatchObject({ ...AT_GOOGLE, realm: controlled.identity.google.realm });
    await accept({ members: [{ account: 'second', identity: AT_GOOGLE }] });
    const [moved, ...others] = await rowsOf('identities');
    expect(others).toEqual([]);
    expect(moved?.member_id).not.toBe(linked?.member_id);
    await accept({ members: [{ account: 'second', identity: { ...AT_GOOGLE, subject: 'local-asha' } }] });
    expect((await rowsOf('identities')).map(({ subject }) => subject)).toEqual(['local-asha']);
    await accept({ strangers: [{ ...AT_GOOGLE, subject: 'local-asha' }] });
    expect(await rowsOf('identities')).toEqual([]);
  });

  test('gives a member a passkey in place of any other, and takes it away', async () => {
    const passkey = { credentialId: 'credential-1', publicKey: 'a2V5', host: `${MERCHANT}.localhost` };
    await accept({ members: [{ account: 'first', passkey }] });
    await accept({ members: [{ account: 'first', passkey: { ...passkey, credentialId: 'credential-2' } }] });
    const [kept, ...others] = await rowsOf('passkeys');
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ credential_id: 'credential-2', public_key: 'a2V5', rp_id: passkey.host });
    await accept({ unknownPasskeys: ['credential-2'] });
    expect(await rowsOf('passkeys')).toEqual([]);
  });

  test('lets no third party be reached until the next facts', async () => {
    const attempt = { merchant: MERCHANT, origin: 'http://a.localhost', state: 's', nonce: 'n', verifier: 'v' };
    const { google, facebook } = controlled.identity;
    await accept({ unreachable: ['identity'] });
    const sentence = 'The provider of identity cannot be reached.';
    await expect(google.addressOf(attempt)).rejects.toThrow(sentence);
    await expect(facebook.addressOf(attempt)).rejects.toThrow(sentence);
    await expect(google.exchange(attempt, 'code')).rejects.toThrow(sentence);
    await expect(google.verify('token', attempt)).rejects.toThrow(sentence);
    await accept({});
    await expect(google.addressOf(attempt)).resolves.toContain('/identity/google/authorize');
  });

  test('ends the logins that have begun at a third party', async () => {
    const origin = { host: `${MERCHANT}.localhost` };
    await accept({ modules: { googleLogin: true } });
    const begun = await app.inject({
      method: startIdentity.method,
      url: startIdentity.path,
      headers: origin,
      payload: { provider: 'google' },
      remoteAddress: '127.0.0.1',
    });
    expect(begun.json()).toMatchObject({ message: 'ok' });
    expect(await rowsOf('identity_attempts')).toHaveLength(1);
    await accept({ haveAttemptsEnded: true });
    expect(await rowsOf('identity_attempts')).toEqual([]);
  });
});

describe('the sessions of the test control', () => {
  const ACCOUNT = 'modelmember';
  const TOKEN = 'a-token-that-only-a-test-knows';
  const nowMs = Date.parse('2030-01-02T03:04:05Z');
  const stand = async (session: object) => {
    const sessions = [{ account: ACCOUNT, token: TOKEN, ...session }];
    expect((await post({ merchant: MERCHANT, nowMs, members: [{ account: ACCOUNT }], sessions })).statusCode).toBe(204);
    const headers = { host: `${MERCHANT}.localhost`, authorization: `Bearer ${TOKEN}` };
    const answer = await app.inject({ method: sessionState.method, url: sessionState.path, headers });
    const { message, value } = answer.json() as { message: string; value: unknown };
    return { message, value };
  };

  test.each([
    [
      { unusedSeconds: 1_796, lastsSeconds: 7_200 },
      { leftSeconds: 4, canStay: true },
    ],
    [{ lastsSeconds: 5 }, { leftSeconds: 5, canStay: false }],
  ])('stand as %o says, also where they stood otherwise before', async (session, value) => {
    await stand({ endedBy: 'elsewhere' });
    expect((await stand(session)).value).toEqual(value);
  });

  test.each([
    [{ unusedSeconds: 1_801 }, 'sessionExpired', { reason: 'expired' }],
    [{ endedBy: 'elsewhere' }, 'sessionExpired', { reason: 'ended' }],
    [{ endedBy: 'replaced' }, 'sessionReplaced', {}],
  ])('are over as %o says', async (session, message, value) => {
    await stand({});
    expect(await stand(session)).toEqual({ message, value });
  });

  test('continue by a cookie that works once, and again if the facts require it', async () => {
    const payload = {
      merchant: MERCHANT,
      members: [{ account: ACCOUNT }],
      remembered: [{ account: ACCOUNT, token: TOKEN }],
    };
    const goOn = async () => {
      const headers = { host: `${MERCHANT}.localhost` };
      const cookies = { [REMEMBER_COOKIE]: TOKEN };
      return (await app.inject({ method: resume.method, url: resume.path, headers, cookies, payload: {} })).statusCode;
    };
    await post(payload);
    expect(await goOn()).toBe(200);
    expect(await goOn()).toBe(401);
    await post(payload);
    expect(await goOn()).toBe(200);
  });
});

describe('the merchants of the test control', () => {
  const stateOf = async (code: string) => {
    const url = `${merchantState.path}?code=${code}`;
    const answer = await app.inject({ method: merchantState.method, url, headers: { host: `${OTHER}.localhost` } });
    const { message, value } = answer.json() as { message: string; value: { status?: number } | null };
    return value?.status ?? message;
  };

  test('are closed for the reason that is named, one by one, and open again if none is', async () => {
    for (const [why, expected] of [
      ['maintenance', 1],
      ['region', 2],
      ['gone', 'merchantUnknown'],
    ] as const) {
      await post({ merchant: OTHER, closed: [{ merchant: MERCHANT, why }] });
      expect(await stateOf(MERCHANT)).toBe(expected);
      expect(await stateOf(OTHER)).toBe(0);
    }
    await post({ merchant: OTHER });
    expect(await stateOf(MERCHANT), 'facts that say nothing of it').toBe('merchantUnknown');
    await post({ merchant: OTHER, closed: [] });
    expect(await stateOf(MERCHANT)).toBe(0);
  });
});

test('the test control counts the pictures that a member has sent', async () => {
  const nowMs = Date.parse('2030-02-03T03:04:05Z');
  const account = 'modelpainter';
  const uploadsOf = async (pictures: number) => {
    await post({ merchant: MERCHANT, nowMs, members: [{ account, pictures }] });
    return controlled.database.owner
      .selectFrom('member_avatars')
      .select(['uploads', 'uploads_since'])
      .orderBy('member_id', 'desc')
      .executeTakeFirst();
  };
  expect(await uploadsOf(3)).toEqual({ uploads: 3, uploads_since: new Date(nowMs) });
  expect(await uploadsOf(0)).toEqual({ uploads: 0, uploads_since: new Date(nowMs) });
});
