import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { joinToken, splitToken } from '../../../../engine/access/session-halves.ts';

test('the halves of a token make it whole, and each hides more than 120 bits', () => {
  const token = randomBytes(32).toString('base64url');
  const { cookie, key } = splitToken(token);
  expect(joinToken({ cookie, key })).toBe(token);
  expect(Math.min(cookie.length, key.length) * 6).toBeGreaterThan(120);
  expect(cookie.length + key.length).toBe(token.length);
});
