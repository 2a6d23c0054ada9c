import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, hashSource, sendSecurityHeaders } from '../../../../server/http/security-headers.ts';

async function ask(protocol: string) {
  const app = fastify({ trustProxy: '127.0.0.1' });
  sendSecurityHeaders(app);
  app.get('/page', (_request, reply) => reply.header('referrer-policy', 'no-referrer').send('page'));
  const answers = await Promise.all(
    ['/page', '/missing'].map((url) => app.inject({ url, headers: { 'x-forwarded-proto': protocol } })),
  );
  await app.close();
  return answers.map(({ headers }) => headers);
}

test('transport security is sent over HTTPS alone, on every answer, missing pages included', async () => {
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

test('nothing but origins gets into the policy of a page', () => {
  const wrong = [
    "https://cdn.example; script-src 'unsafe-inline'",
    'https://cdn.example\r\nset-cookie: a=b',
    'https://cdn.example/path',
    'https://cdn.example https://evil.example',
    'data:',
    '*',
    "'unsafe-inline'",
    '',
  ];
  const good = ['https://cdn.example', 'https://cdn.example:8443', 'http://games.localhost:4100'];
  const sources = [...wrong, ...good];
  const style = hashSource('body{}');
  const policyOf = (origins: readonly string[]) =>
    contentSecurityPolicy(style, { imageOrigins: origins, frameOrigins: origins, formOrigins: origins });
  expect(policyOf(sources)).toBe(policyOf(good));
  const directives = Object.fromEntries(
    policyOf(sources)
      .split('; ')
      .map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
  );
  expect(directives['frame-src']).toEqual(good);
  expect(directives['img-src']).toEqual(["'self'", 'data:', 'blob:', ...good]);
  expect(directives['form-action']).toEqual(["'self'", ...good]);
  expect(directives['script-src']).toEqual(["'self'"]);
  expect(directives['style-src-elem']).toEqual(["'self'", style]);
  expect(policyOf(wrong)).toContain("frame-src 'none'");
});
