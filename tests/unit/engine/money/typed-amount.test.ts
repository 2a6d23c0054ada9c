import { expect, test } from 'vitest';
import { parseTypedAmount, typedAmount } from '../../../../engine/money/typed-amount.ts';

test.each([
  ['15,000.50', 'INR', 'en-IN', 1_500_050n],
  ['15000', 'INR', 'en-IN', 1_500_000n],
  [' 1 500.5 ', 'INR', 'en-IN', 150_050n],
  ['15.000,50', 'BRL', 'pt-BR', 1_500_050n],
  ['20000', 'VND', 'en-VN', 20_000n],
])('R1.08g %s in %s is read as people of %s write it', (text, currency, locale, minor) => {
  expect(parseTypedAmount(text, currency, locale)).toBe(minor);
});

test.each(['', 'abc', '-5', '1.2.3', '1.234', '1e5', '.'])('%o is no amount', (text) => {
  expect(parseTypedAmount(text, 'INR', 'en-IN')).toBeUndefined();
});

test('a suggested amount is read back as the same amount', () => {
  for (const [currency, locale] of [
    ['INR', 'hi-IN'],
    ['BRL', 'pt-BR'],
    ['VND', 'en-VN'],
  ] as const)
    for (const minor of [0n, 1n, 99n, 100n, 12_345n, 100_000_000n])
      expect(parseTypedAmount(typedAmount(minor, currency, locale), currency, locale)).toBe(minor);
});
