import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseAccount } from '../../../../engine/access/account-name.ts';

test('R5.03a spaces at the ends of an account do not count, and its letters are composed', () => {
  expect(normaliseAccount('  asha 99\t')).toBe('asha 99');
  expect(normaliseAccount('E\u0301lan')).toBe('\u00c9lan');
});

test('R5.03a normalising an account twice is normalising it once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const once = normaliseAccount(typed);
      expect(normaliseAccount(once)).toBe(once);
    }),
  );
});
