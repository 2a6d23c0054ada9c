import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Merchant } from '../../../../engine/brand/merchant.ts';
import { originOf } from '../../../../server/http/request-merchant.ts';

const merchantWith = (domains: readonly string[]) => ({ code: 'alpha', brand: { domains } }) as unknown as Merchant;

test.each([
  ['https', 'play.example', ['play.example'], 'https://play.example'],
  ['http', 'alpha.localhost:4000', ['play.example'], 'http://alpha.localhost:4000'],
  ['http', 'localhost:4000', [], 'http://alpha.localhost:4000'],
  ['http', '127.0.0.1:4000', ['play.example'], 'http://alpha.localhost:4000'],
  ['https', 'evil.example', ['play.example'], 'https://play.example'],
  ['https', 'play.example.evil.example', ['play.example'], 'https://play.example'],
  ['https', 'user@evil.example', ['play.example'], 'https://play.example'],
  ['http', 'beta.localhost:4000', [], 'http://alpha.localhost:4000'],
] as const)('R7.10 %s://%s with the domains %j has its links at %s', (protocol, host, domains, origin) => {
  expect(originOf({ protocol, host } as FastifyRequest, merchantWith(domains))).toBe(origin);
});
