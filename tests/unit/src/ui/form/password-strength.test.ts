import { expect, test } from 'vitest';
import { passwordStrength } from '../../../../../src/ui/form/widgets/password-strength.ts';

test.each([
  ['', 0],
  ['Ab1!', 1],
  ['aaaaaaaaaaaa', 1],
  ['abcdefgh', 1],
  ['abcdefg1', 2],
  ['Abcdefg1', 3],
  ['Abcdefg1!', 4],
  ['correct horse battery staple', 4],
])('the password %j has the strength %i of 4', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
