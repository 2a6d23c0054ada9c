import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../support/api-server.ts';

/** Headers of proxies, balancers and content networks. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'x-cluster-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'fastly-client-ip',
  'x-amzn-trace-id',
  'x-original-host',
  'x-envoy-external-address',
];

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
});
afterAll(() => server.close());

const open = (url: string, merchant = 'alpha', remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  server.app.inject({ url, remoteAddress, headers: { host: `${merchant}.localhost`, ...headers } });
const deliver = (body: string, merchant = 'alpha') =>
  server.context.sendSms({ merchant, recipient: '+91 9800000001', subject: '', body, language: 'EN' });

test("the outbox shows a merchant's messages, the newest first, and no other merchant's", async () => {
  await deliver('first of alpha');
  await deliver('second of alpha');
  await deliver('only of beta', 'beta');
  const messages = (await open('/outbox.json')).json<{ body: string; channel: string; recipient: string }[]>();
  expect(messages.map(({ body }) => body)).toEqual(['second of alpha', 'first of alpha']);
  expect(messages[0]).toMatchObject({ channel: 'sms', recipient: '+91 9800000001' });
  const page = await open('/outbox');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('second of alpha');
  expect(page.body).not.toContain('only of beta');
});

test('only this machine reads the outbox, and no proxy reads it for someone else', async () => {
  for (const url of ['/outbox', '/outbox.json']) {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await open(url, 'alpha', address)).statusCode, address).toBe(200);
    for (const address of ['10.0.0.7', '192.168.1.2', '2001:db8::1', '::ffff:10.0.0.7'])
      expect((await open(url, 'alpha', address)).statusCode, address).toBe(404);
    for (const header of FORWARDING) {
      const { statusCode } = await open(url, 'alpha', '127.0.0.1', { [header]: '203.0.113.9' });
      expect(statusCode, header).toBe(404);
    }
  }
});

test('a proxy that adds no header but speaks HTTP/1.0, as many do by default, reads no outbox', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const ask = async (version: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /outbox HTTP/${version}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).split('\r\n')[0];
  };
  expect(await ask('1.1')).toContain('200');
  expect(await ask('1.0')).toContain('404');
});

test('a message is shown as text, and the page runs no script', async () => {
  await deliver('<script>alert(1)</script> & "quoted"');
  const page = await open('/outbox');
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;');
  expect(page.body).not.toContain('<script');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(page.headers['cache-control']).toBe('no-store');
});

test('a mail shows its subject, and its link can be followed', async () => {
  const link = 'http://alpha.localhost/login#reset=a-Token_1';
  const message = { merchant: 'alpha', recipient: 'asha@example.com', language: 'EN' } as const;
  await server.context.sendMail({ ...message, subject: 'A <new> password', body: `Open it:\n${link}` });
  const { body } = await open('/outbox');
  expect(body).toContain('A &lt;new&gt; password');
  expect(body).toContain(`<a href="${link}">${link}</a>`);
});
