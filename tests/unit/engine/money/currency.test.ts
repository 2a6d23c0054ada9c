import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMinor, isKnownCurrency, minorDigits, parseMajor } from '../../../../engine/money/currency.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('minor digits are those of the currency', () => {
  expect(['INR', 'VND', 'KWD', 'BRL'].map(minorDigits)).toEqual([2, 0, 3, 2]);
  expect([isKnownCurrency('INR'), isKnownCurrency('XQQ')]).toEqual([true, false]);
});

test('amounts are written as the locale writes them, exactly, beyond what a number can hold', () => {
  expect(formatMinor(18_425_000n, 'INR', 'en-IN')).toBe('₹1,84,250.00');
  expect(formatMinor(18_425_000n, 'INR', 'en-IN', 'whole')).toBe('₹1,84,250');
  expect(plain(formatMinor(1_248_050n, 'BRL', 'pt-BR', 'whole'))).toBe('R$ 12.480,50');
  expect(plain(formatMinor(5_000n, 'VND', 'vi-VN'))).toBe('5.000 ₫');
  expect(formatMinor(-1n, 'USD', 'en-US')).toBe('-$0.01');
  expect(formatMinor(9_007_199_254_740_993_01n, 'USD', 'en-US')).toBe('$9,007,199,254,740,993.01');
});

test('a gain has its sign where the language has that of a loss: next to the digits from right to left as well', () => {
  const visible = (text: string) => plain(text).replaceAll('\u200e', '<').replaceAll('\u200f', '>');
  const signed = (minor: bigint, currency: string, locale: string) =>
    visible(formatMinor(minor, currency, locale, 'exactSigned'));
  // Between a mark of the left and one of the right, sign and digits are one piece that is read from the left.
  expect(signed(123_450n, 'AED', 'ar-AE')).toBe('><+1,234.50 د.إ.>');
  expect(signed(-123_450n, 'AED', 'ar-AE')).toBe('><-1,234.50 د.إ.>');
  expect(signed(0n, 'AED', 'ar-AE')).toBe('>0.00 د.إ.>');
  expect(visible(formatMinor(50_000n, 'AED', 'ar-AE', 'wholeSigned'))).toBe('><+500 د.إ.>');
  expect([signed(150_000n, 'INR', 'en-IN'), signed(-150_000n, 'INR', 'en-IN')]).toEqual(['+₹1,500.00', '-₹1,500.00']);
  expect(signed(150_000n, 'BRL', 'pt-BR')).toBe('+R$ 1.500,00');
  expect([25n, -25n].map((points) => signed(points, 'POINTS', 'ar-AE'))).toEqual(['<+25', '<-25']);
});

test('whole units become minor units and digits beyond the currency are cut off', () => {
  expect([
    parseMajor('24870.50', 'INR'),
    parseMajor('24870', 'INR'),
    parseMajor('1.999', 'INR'),
    parseMajor('5000', 'VND'),
    parseMajor('0.005', 'KWD'),
  ]).toEqual([2_487_050n, 2_487_000n, 199n, 5_000n, 5n]);
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 20n), (minor) => {
      const text = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
      expect(parseMajor(text, 'USD')).toBe(minor);
    }),
  );
});
