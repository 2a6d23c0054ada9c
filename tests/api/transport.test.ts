import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { status } from '../../schemas/calls/system.ts';
import { ERRORS, isErrorCode } from '../../schemas/errors.ts';
import { paymentCallbackPath } from '../../schemas/payment/payment-callback.ts';
import { payoutCallbackPath } from '../../schemas/payment/payout.ts';
import { buildApp } from '../../server/app.ts';
import { handleErrors } from '../../server/http/error-handler.ts';
import { openRateLimits } from '../../server/http/rate-limits.ts';
import { TRANSPORT_LIMITS, transportOptions } from '../../server/http/transport-limits.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';

let server: ApiServer;
let port: number;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }]);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Sends bytes as they are, and reads until the other side ends the connection. */
async function sendRaw(bytes: string, to = port): Promise<string> {
  const socket = connect(to, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // The end of a connection that is refused may be a reset; what came before it is what counts.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

/** Headers of one answer alone; all others are on every answer. */
const ITS_OWN =
  /^(date|connection|content-type|content-length|cache-control|keep-alive|vary|retry-after|marquee-revision)$/;
const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );

/** Fails unless an answer is that refusal, in the envelope and with the headers of every other answer. */
async function expectEnvelope(answer: string, code: string): Promise<void> {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  if (!isErrorCode(code)) throw new Error(`${code} is not in the catalogue.`);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${ERRORS[code].status} `));
  expect(JSON.parse(body)).toEqual({ success: false, message: code, value: {} });
  const usual = await server.send('alpha', status);
  const expected = Object.entries(usual.headers).filter(([name]) => !ITS_OWN.test(name));
  expect(expected.length).toBeGreaterThan(5);
  expect(headersOf(head)).toMatchObject({
    ...Object.fromEntries(expected),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
}

const HOST = 'Host: alpha.localhost\r\nConnection: close\r\n';

test.each([
  ['a percent sign that encodes nothing', `GET /wps/%zz HTTP/1.1\r\n${HOST}\r\n`, 'invalidUrl'],
  [
    'a parameter that is too long',
    `GET /brand-assets/alpha/${'x'.repeat(200)} HTTP/1.1\r\n${HOST}\r\n`,
    'addressTooLong',
  ],
  ['headers that are too large', `GET / HTTP/1.1\r\n${HOST}X-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 'headersTooLarge'],
  ['bytes that are no request', 'nothing of HTTP\r\n\r\n', 'requestMalformed'],
  ['a header without a name', `GET / HTTP/1.1\r\n${HOST}: value\r\n\r\n`, 'requestMalformed'],
  ['a request without a host', 'GET /wps/system/status HTTP/1.1\r\nConnection: close\r\n\r\n', 'requestMalformed'],
  ['an expectation that nobody can meet', `GET / HTTP/1.1\r\n${HOST}Expect: a-miracle\r\n\r\n`, 'requestMalformed'],
  [
    'a body with two lengths',
    `PUT /wps/feedback HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    'requestMalformed',
  ],
])('R8.01p %s is refused in the envelope', async (_name, bytes, code) => {
  await expectEnvelope(await sendRaw(bytes), code);
});

test('R8.01h a request during shutdown is asked to retry', async () => {
  const closing = await buildApp({ ...server.context });
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  closing.addHook('preClose', () => {
    begun.resolve();
    return end.promise;
  });
  await closing.listen({ port: 0, host: '127.0.0.1' });
  const { port: closingPort } = closing.server.address() as AddressInfo;
  const closed = closing.close();
  await begun.promise;
  await expectEnvelope(await sendRaw('GET / HTTP/1.1\r\nHost: alpha.localhost\r\n\r\n', closingPort), 'busy');
  end.resolve();
  await closed;
});

test('R8.01p the server bounds the time in which a request arrives', () => {
  const { requestTimeout, headersTimeout, timeout } = server.app.server;
  expect({ requestTimeout, headersTimeout, timeout }).toEqual({
    requestTimeout: TRANSPORT_LIMITS.requestMs,
    headersTimeout: TRANSPORT_LIMITS.headersMs,
    timeout: TRANSPORT_LIMITS.requestMs,
  });
  expect(TRANSPORT_LIMITS.requestMs + TRANSPORT_LIMITS.checkMs).toBeLessThan(20_000);
});

test.each([
  ['headers', `PUT / HTTP/1.1\r\n${HOST}`],
  ['body', `PUT / HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`],
])('R8.01p %s that never end are refused once their time is over', async (_name, bytes) => {
  const app = fastify(transportOptions({ headersMs: 40, requestMs: 80, checkMs: 10 }));
  handleErrors(app);
  app.put('/', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  // The idle time of the connection is left out: here the request's own time must end it.
  app.server.setTimeout(0);
  await expectEnvelope(await sendRaw(bytes, (app.server.address() as AddressInfo).port), 'requestTooSlow');
  await app.close();
});

const CALLBACKS = [paymentCallbackPath('alpha'), payoutCallbackPath('alpha')];
const callBack = (url: string, payload: string, type: string, app = server.app, remoteAddress = newAddress()) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress,
    headers: { host: 'alpha.localhost', 'content-type': type },
  });

test.each(CALLBACKS)('R8.01p %s refuses what no provider has signed, of whatever type and size', async (url) => {
  for (const [payload, type, code, message] of [
    ['{}', 'application/json', 401, 'providerUnknown'],
    ['a=b', 'text/plain', 400, 'bodyInvalid'],
    ['<a/>', 'application/xml', 400, 'bodyInvalid'],
    ['a=b', 'application/x-www-form-urlencoded', 400, 'bodyInvalid'],
    ['{}', 'nothing', 400, 'bodyInvalid'],
    [`"${'x'.repeat(70_000)}"`, 'application/json', 413, 'bodyTooLarge'],
  ] as const) {
    const answer = await callBack(url, payload, type);
    expect([answer.statusCode, answer.json()], `${type} of ${payload.length}`).toEqual([
      code,
      { success: false, message, retry: false },
    ]);
  }
});

test.each([...CALLBACKS, '/vendor/v1/alpha/balance'])('R8.01p %s refuses a host that is none', async (url) => {
  for (const host of ['[', 'alpha.localhost:99999', 'alpha.localhost:80@evil.example']) {
    const headers = { host, 'content-type': 'application/json' };
    const answer = await server.app.inject({
      method: 'POST',
      url,
      payload: '{}',
      remoteAddress: newAddress(),
      headers,
    });
    expect([answer.statusCode, answer.json().message], host).toEqual([400, 'bodyInvalid']);
  }
});

test.each(CALLBACKS)('R8.01n %s tells who calls without a signature too often to wait', async (url) => {
  const points = {
    requestsPerMinute: 2,
    loginsPerMinute: 2,
    registrationsPerHour: 2,
    messagesPerHour: 2,
    invitationsPerHour: 2,
    recipientsPerMinute: 2,
  };
  const strict = await buildApp({ ...server.context, rateLimits: openRateLimits(server.database, points) });
  const address = newAddress();
  const answers = [];
  for (let count = 0; count < 3; count += 1)
    answers.push(await callBack(url, '{}', 'application/json', strict, address));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429]);
  expect(answers[2]?.json()).toEqual({ success: false, message: 'tooManyRequests', retry: true });
  await strict.close();
});
