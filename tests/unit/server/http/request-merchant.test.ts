import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Merchant } from '../../../../engine/brand/merchant.ts';
import { originOf, pageOriginOf } from '../../../../server/http/request-merchant.ts';

const merchantWith = (domains: readonly string[]) => ({ code: 'alpha', brand: { domains } }) as unknown as Merchant;

const asked = (protocol: string, host: string, socket: object = {}) => ({ protocol, host, socket }) as FastifyRequest;

test.each([
  ['https', 'play.example', ['play.example'], 'https://play.example'],
  ['http', 'alpha.localhost:4000', ['play.example'], 'http://alpha.localhost:4000'],
  ['http', 'localhost:4000', [], 'http://alpha.localhost:4000'],
  ['http', '127.0.0.1:4000', ['play.example'], 'http://alpha.localhost:4000'],
  ['http', '[::1]:4000', ['play.example'], 'http://alpha.localhost:4000'],
  ['https', 'evil.example', ['play.example'], 'https://play.example'],
  ['https', 'play.example.evil.example', ['play.example'], 'https://play.example'],
  ['http', 'beta.localhost:4000', [], 'http://alpha.localhost:4000'],
  ['https', 'play.example:8443', ['play.example'], 'https://play.example'],
  ['javascript', 'play.example', ['play.example'], 'http://play.example'],
] as const)('%s://%s with the domains %j has its links at %s', (protocol, host, domains, origin) => {
  expect(originOf(asked(protocol, host), merchantWith(domains))).toBe(origin);
});

test('a name of this machine counts only on a connection of this machine, a port only where the server listens', () => {
  const merchant = merchantWith(['play.example']);
  const outside = { localAddress: '203.0.113.7', localPort: 8443 };
  for (const host of ['alpha.localhost:4000', '127.0.0.1', 'localhost'])
    expect(originOf(asked('https', host, outside), merchant), host).toBe('https://play.example');
  expect(originOf(asked('https', 'play.example:8443', outside), merchant)).toBe('https://play.example:8443');
  const inside = { localAddress: '127.0.0.1', localPort: 4000 };
  expect(originOf(asked('http', 'alpha.localhost:4000', inside), merchant)).toBe('http://alpha.localhost:4000');
});

test.each(['india.localhost:80@evil.example', 'user@evil.example', 'alpha.localhost:99999'])(
  '%s reaches no link',
  (host) => {
    for (const read of [originOf, pageOriginOf])
      expect(() => read(asked('http', host), merchantWith([]))).toThrow(
        expect.objectContaining({ code: 'requestMalformed' }),
      );
  },
);

test('the page of a login keeps its own port, at a host of the merchant or of this machine', () => {
  const merchant = merchantWith(['play.example']);
  expect(pageOriginOf(asked('https', 'play.example:8443'), merchant)).toBe('https://play.example:8443');
  expect(pageOriginOf(asked('http', 'localhost:4000'), merchant)).toBe('http://localhost:4000');
  expect(pageOriginOf(asked('https', 'sibling.example'), merchant)).toBe('https://play.example');
});
