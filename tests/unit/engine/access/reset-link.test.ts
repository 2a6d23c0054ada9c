import { expect, test } from 'vitest';
import { readResetToken, resetLinkPath } from '../../../../engine/access/reset-link.ts';
import { findRedirect } from '../../../../engine/navigation/routes.ts';

test('R4.09c the link of a mail leads where every visitor may go, and its token is read back', () => {
  const { pathname, hash } = new URL(resetLinkPath('a-Token_1'), 'https://play.example');
  expect(findRedirect(pathname, { loginedToHomePage: true, hasSession: false })).toBeUndefined();
  expect(readResetToken(hash)).toBe('a-Token_1');
});

test('R4.09c a link that was cut off before its token is one nevertheless, and any other address is none', () => {
  expect(readResetToken('#reset=')).toBe('');
  for (const hash of ['', '#', '#reset', '#content']) expect(readResetToken(hash)).toBeUndefined();
});
