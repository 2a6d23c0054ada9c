import { expect, test } from 'vitest';
import { isFlaggedPassword } from '../../../../engine/access/password-change.ts';

test('R4.02a R9.01g the flagged password is known in ordinary and in wide digits, and no other one is it', () => {
  expect(isFlaggedPassword('123456')).toBe(true);
  expect(isFlaggedPassword('１２３４５６')).toBe(true);
  for (const password of ['1234567', '12345', ' 123456', '']) expect(isFlaggedPassword(password)).toBe(false);
});
