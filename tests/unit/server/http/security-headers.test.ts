import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { sendSecurityHeaders } from '../../../../server/http/security-headers.ts';

async function ask(protocol: string) {
  const app = fastify({ trustProxy: '127.0.0.1' });
  await sendSecurityHeaders(app);
  app.get('/page', (_request, reply) => reply.header('referrer-policy', 'no-referrer').send('page'));
  const answers = await Promise.all(
    ['/page', '/missing'].map((url) => app.inject({ url, headers: { 'x-forwarded-proto': protocol } })),
  );
  await app.close();
  return answers.map(({ headers }) => headers);
}

test('R3.02 transport security is sent over HTTPS alone, on every answer, missing pages included', async () => {
  for (const headers of await ask('https'))
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  for (const headers of await ask('http')) expect(headers).not.toHaveProperty('strict-transport-security');
});

test('a page replaces a header with its own, and a missing page keeps the strict ones', async () => {
  const [page, missing] = await ask('http');
  expect(page?.['referrer-policy']).toBe('no-referrer');
  expect(missing?.['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(missing?.['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
});
