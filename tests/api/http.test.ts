import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL_TABLE } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { smsWithoutLogin } from '../../schemas/calls/session.ts';
import { feedback, status } from '../../schemas/calls/system.ts';
import { buildApp } from '../../server/app.ts';
import { openRateLimits } from '../../server/http/rate-limits.ts';
import { hashSource } from '../../server/http/security-headers.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';

const WORDS = 'The game stopped in the middle of a round and my bet is gone since';
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', operator: 'house' },
    { code: 'beta' },
    { code: 'sister', operator: 'house' },
  ]);
});
afterAll(() => server.close());

const raw = (payload: string, type: string) =>
  server.app.inject({
    method: 'PUT',
    url: feedback.path,
    remoteAddress: newAddress(),
    headers: { host: 'alpha.localhost', 'content-type': type },
    payload,
  });

test('R8.01p prototypes, broken JSON, sizes and foreign media types are refused with their code', async () => {
  expect((await raw('{"__proto__": {"admin": true}, "questionType": "game"}', 'application/json')).json().message).toBe(
    'invalidBody',
  );
  expect((await raw('{"questionType": ', 'application/json')).json().message).toBe('invalidBody');
  expect(
    (await raw(`{"questionType":"game","content":"${'x'.repeat(70_000)}"}`, 'application/json')).json(),
  ).toMatchObject({ message: 'bodyTooLarge' });
  for (const type of [
    'text/plain',
    'application/xml',
    'application/jose',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ]) {
    const answer = await raw('x=1', type);
    expect(['unsupportedMediaType'], type).toContain(answer.json().message);
    expect(answer.statusCode).toBe(415);
  }
  for (const type of ['application/json\ta', ' application/json', 'application/json ; charset=utf-8']) {
    expect((await raw(JSON.stringify({ questionType: 'game', content: 'few' }), type)).json().success, type).toBe(
      false,
    );
  }
});

/** Calls that anyone may make with a choice of language in the query. */
const TEXT_QUERIES = (CALL_TABLE as readonly CallDefinition[]).flatMap((call) => {
  const { properties = {}, required = [] } = (call.query ?? {}) as {
    properties?: object;
    required?: readonly string[];
  };
  const names = Object.entries(properties).flatMap(([name, { enum: words, pattern, format }]) =>
    words || pattern || format ? [] : [name],
  );
  return names.length > 0 && call.token === 'none' && required.every((name) => names.includes(name))
    ? [{ call, names }]
    : [];
});

test.each(TEXT_QUERIES)('R8.01p $call.id refuses texts that no database keeps', async ({ call, names }) => {
  for (const name of names) {
    const answer = await server.send('alpha', call, { query: { [name]: 'TEAM\0' } });
    expect([answer.status, answer.message], name).toEqual([400, 'invalidBody']);
  }
});

test("R8.01j R8.01p another site's page can change nothing, and an address without a call is a 404", async () => {
  const body = { questionType: 'game', content: WORDS };
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect(await server.send('alpha', feedback, { body, headers })).toMatchObject({
      status: 400,
      message: 'invalidUrl',
    });
  }
  expect(
    (
      await server.send('alpha', feedback, {
        body,
        headers: { origin: 'http://alpha.localhost', 'sec-fetch-site': 'same-origin' },
      })
    ).success,
  ).toBe(true);
  for (const [method, url] of [
    ['GET', '/wps/nothing'],
    ['POST', '/lgw/games/game_menus'],
    ['DELETE', '/'],
    ['PATCH', '/wps/feedback'],
  ] as const) {
    const answer = await server.app.inject({ method, url, headers: { host: 'alpha.localhost' } });
    expect([answer.statusCode, answer.json().message], url).toEqual([404, 'callUnknown']);
  }
});

test('R6.07b a call whose module is off is refused by the server as well', async () => {
  expect(
    await server.send('alpha', smsWithoutLogin, { body: { countryDialingCode: '+91', mobileNum: '9876543210' } }),
  ).toMatchObject({ status: 403, message: 'moduleOff' });
});

test('R8.01n too many requests of one address wait; others do not', async () => {
  const few = {
    requestsPerMinute: 3,
    loginsPerMinute: 3,
    registrationsPerHour: 3,
    messagesPerHour: 3,
    invitationsPerHour: 3,
    recipientsPerMinute: 3,
  };
  const strict = await buildApp({ ...server.context, rateLimits: openRateLimits(server.database, few) });
  const ask = (remoteAddress: string) =>
    strict.inject({ url: status.path, remoteAddress, headers: { host: 'alpha.localhost' } });
  const answers = [];
  for (let count = 0; count < 5; count += 1) answers.push(await ask('10.77.0.1'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429]);
  expect(answers[4]?.json()).toMatchObject({ message: 'tooManyRequests', value: { waitSeconds: expect.any(Number) } });
  expect(answers[4]?.headers['retry-after']).toMatch(/^\d+$/);
  expect((await ask('10.77.0.2')).statusCode).toBe(200);
  await strict.close();
});

test('R8.04a an error outside the catalogue is answered as unknown, with an id that is in the log', async () => {
  const lines: string[] = [];
  const broken = {
    ...server.context,
    now: () => {
      throw new Error('the clock is gone');
    },
  };
  const app = await buildApp(broken, {
    level: 'error',
    stream: {
      write: (line: string) => {
        lines.push(line);
      },
    },
  });
  const answer = await app.inject({
    url: status.path,
    remoteAddress: newAddress(),
    headers: { host: 'alpha.localhost' },
  });
  const { message, value } = answer.json() as { message: string; value: { requestId: string } };
  expect([answer.statusCode, message]).toEqual([500, 'unknown']);
  expect(lines.join('')).toContain(value.requestId);
  expect(answer.body).not.toContain('clock');
  await app.close();
});

test('a server without any merchant answers that there is none here', async () => {
  const empty = { ...server.context.brands, resolve: () => undefined };
  const app = await buildApp({ ...server.context, brands: empty });
  const answer = await app.inject({ url: status.path, remoteAddress: newAddress() });
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'merchantUnknown']);
  await app.close();
});

test('the outbox is for this machine only', async () => {
  const ask = (remoteAddress: string, headers = {}) =>
    server.app.inject({ url: '/outbox.json', remoteAddress, headers: { host: 'alpha.localhost', ...headers } });
  expect((await ask('127.0.0.1')).statusCode).toBe(200);
  expect((await ask('10.0.0.5')).statusCode).toBe(404);
  expect((await ask('127.0.0.1', { 'x-forwarded-for': '1.2.3.4' })).statusCode).toBe(404);
});

test('R1.08d R3.02b a host that no one claims has no site, and a malformed one is refused', async () => {
  const ask = (host: string, url: string, headers = {}) =>
    server.app.inject({ url, remoteAddress: newAddress(), headers: { host, ...headers } });
  for (const host of ['unclaimed.example', 'nobody.localhost', 'www.alpha.example']) {
    const page = await ask(host, '/', { cookie: 'merchant=alpha', 'accept-language': 'pt-BR,en' });
    expect([page.statusCode, page.headers['content-type']], host).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<html lang="pt');
    for (const asked of [{}, { 'accept-language': 'xx' }])
      expect((await ask(host, '/', asked)).body, 'without a language that exists').toContain('<html lang="en');
    expect(page.body).not.toMatch(/alpha|beta|sister/i);
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page.body) ?? [];
    expect(page.headers['content-security-policy']).toContain(hashSource(style));
    for (const url of [status.path, '/brand-assets/alpha/mark.svg', '/manifest.webmanifest', '/catalogue/x.json']) {
      const answer = await ask(host, url);
      expect([answer.statusCode, answer.json().message], `${host}${url}`).toEqual([404, 'merchantUnknown']);
    }
  }
  for (const host of ['alpha.localhost:80@evil.example', 'alpha.localhost:99999', 'alpha..localhost'])
    for (const url of ['/', status.path, '/assets/x.js', '/art/x', '/healthz']) {
      const answer = await ask(host, url);
      expect([answer.statusCode, answer.json()], `${host}${url}`).toEqual([
        400,
        { success: false, message: 'requestMalformed', value: {} },
      ]);
    }
});

test("files of a merchant's folder are served to visitors of its operator only", async () => {
  const ask = async (host: string, code: string) =>
    (await server.app.inject({ url: `/brand-assets/${code}/mark.svg`, headers: { host } })).statusCode;
  expect(await ask('alpha.localhost', 'sister')).toBe(200);
  expect(await ask('alpha.localhost', 'beta')).toBe(404);
  expect(await ask('beta.example', 'alpha')).toBe(404);
  expect(await ask('beta.example', 'beta')).toBe(200);
});

test("files of a merchant's folder are served from assets only", async () => {
  const ask = (path: string) =>
    server.app.inject({ url: `/brand-assets/${path}`, headers: { host: 'alpha.localhost' } });
  const mark = await ask('alpha/mark.svg');
  expect([mark.statusCode, mark.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(mark.headers['content-security-policy']).toContain('sandbox');
  for (const path of [
    'alpha/..%2Fbrand.json',
    'alpha/%2e%2e/brand.json',
    'alpha/brand.json',
    'nobody/mark.svg',
    'alpha/.hidden.svg',
    '../assets/nothing.js',
    '../art/nothing.svg',
  ]) {
    expect([404, 400], path).toContain((await ask(path)).statusCode);
  }
});

test('every answer carries the security headers', async () => {
  const { headers } = await server.send('alpha', status);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=()',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('strict-transport-security');
});
