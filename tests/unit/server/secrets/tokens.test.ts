import { expect, test } from 'vitest';
import { hashToken, isSameHash, makeCode, makeReadable, makeToken } from '../../../../server/secrets/tokens.ts';

test('a token is 256 random bits, and its hash does not show it', () => {
  const tokens = Array.from({ length: 200 }, makeToken);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hashToken(token)).not.toContain(token.slice(0, 8));
  }
});

test('R5.11b R9.01e a code has six digits, leading zeros included', () => {
  const codes = Array.from({ length: 2000 }, makeCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});

test('a text to be read has no characters that look alike', () => {
  expect(makeReadable(4000)).toMatch(/^[2-9A-HJ-NP-Z]{4000}$/);
});

test('hashes are equal only where every character is', () => {
  const hash = hashToken('a');
  expect(isSameHash(hash, hashToken('a'))).toBe(true);
  expect(isSameHash(hash, hashToken('b'))).toBe(false);
  expect(isSameHash(hash, hash.slice(1))).toBe(false);
});
