import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttpSms } from '../../../../server/providers/http-sms.ts';

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

let gateway: Server;
let url = '';
let status = 202;
const received: Received[] = [];

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('queued');
  });
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
});
afterAll(() => gateway.close());
beforeEach(() => {
  status = 202;
  received.length = 0;
});

const message = {
  merchant: 'india',
  recipient: '+91 98765 43210',
  subject: '',
  body: '123456',
  language: 'HI',
} as const;

test('a text message is one POST with the number in its international form', async () => {
  await createHttpSms({ url, token: 'secret' })(message);
  expect(received).toHaveLength(1);
  expect(received[0]?.body).toEqual({ merchant: 'india', to: '+919876543210', text: '123456', language: 'HI' });
  expect(received[0]?.headers.authorization).toBe('Bearer secret');
});

test('each message has its own key, and without a token none is sent', async () => {
  const send = createHttpSms({ url, token: undefined });
  await send(message);
  await send(message);
  const keys = received.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
  expect(received[0]?.headers).not.toHaveProperty('authorization');
});

test.each([302, 400, 401, 500, 503])('a gateway that answers %i has not sent it', async (refusal) => {
  status = refusal;
  await expect(createHttpSms({ url, token: undefined })(message)).rejects.toThrow();
  expect(received).toHaveLength(1);
});

test('a gateway that is not there has not sent it', async () => {
  await expect(createHttpSms({ url: 'http://127.0.0.1:1/', token: undefined })(message)).rejects.toThrow();
});
