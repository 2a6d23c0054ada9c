import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSmtpMail, type MailProvider } from '../../../../server/providers/smtp-mail.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

const received: Received[] = [];
let mailServer: SMTPServer;
let provider: MailProvider;
let port = 0;

beforeAll(async () => {
  mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'marquee' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('refused')),
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('full@') ? new Error('mailbox full') : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((ready) => {
    mailServer.listen(0, '127.0.0.1', ready);
  });
  port = (mailServer.server.address() as AddressInfo).port;
  provider = open(`smtp://marquee:p%40ss@127.0.0.1:${port}`);
});
afterAll(async () => {
  provider.close();
  await new Promise<void>((closed) => {
    mailServer.close(closed);
  });
});
beforeEach(() => {
  received.length = 0;
});

const open = (url: string) =>
  createSmtpMail({ url, from: 'no-reply@example.com' }, (merchant) => `House of ${merchant}`);
/** Headers beyond ASCII travel as encoded words; those that were split over lines belong together. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\r?\n?\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, encoded: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(encoded, 'base64').toString()
        : decodeURIComponent(encoded.replaceAll('_', '%20').replaceAll('=', '%')),
    );

const message = {
  merchant: 'india',
  recipient: 'asha@example.com',
  subject: 'नया पासवर्ड',
  body: 'https://india.example/reset-password#abc',
  language: 'HI',
} as const;

test('a mail comes from the merchant, goes to one address and carries subject, text and language', async () => {
  await provider.send(message);
  const [mail] = received;
  expect([mail?.from, mail?.to]).toEqual(['no-reply@example.com', ['asha@example.com']]);
  expect(mail?.text).toContain('House of india');
  expect(decodeWords(mail?.text ?? '')).toContain(`Subject: ${message.subject}`);
  expect(mail?.text).toMatch(/^Content-Language: HI\r$/im);
  expect(mail?.text).toContain('https://india.example/reset-password#abc');
});

test('a typed address reaches at most one person', async () => {
  await provider.send({ ...message, recipient: 'one@example.com, two@example.com' }).catch(() => undefined);
  await provider.send({ ...message, recipient: 'one@example.com\r\nBcc: two@example.com' }).catch(() => undefined);
  expect(received.flatMap(({ to }) => to).filter((address) => address === 'two@example.com')).toEqual([]);
});

test('a refused mail and an unreachable server are errors', async () => {
  await expect(provider.send({ ...message, recipient: 'full@example.com' })).rejects.toThrow(/mailbox full/);
  const stranger = open(`smtp://marquee:wrong@127.0.0.1:${port}`);
  await expect(stranger.send(message)).rejects.toThrow();
  stranger.close();
  const nobody = open('smtp://127.0.0.1:1');
  await expect(nobody.send(message)).rejects.toThrow();
  nobody.close();
});
