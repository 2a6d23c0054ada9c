import { expect, test } from 'vitest';
import { bonusOf, decimalText, feeOf, isClosed, tokenText } from '../../../../engine/money/deposit-sums.ts';
import type { DepositBonus } from '../../../../schemas/brand/deposits.ts';

const BONUS: DepositBonus = {
  key: 'welcome',
  title: 'Welcome',
  percent: 100,
  maximum: 20_000,
  minimumDeposit: 500,
  wagering: 12,
  days: 30,
  categories: [],
  isFirstOnly: false,
};

test('a fee is a share to the nearest minor unit and a fixed part', () => {
  expect(feeOf({ fee: { percent: 1.5, fixed: 0 } }, 33_333n, 'INR')).toBe(500n);
  expect(feeOf({ fee: { percent: 0.25, fixed: 2 } }, 10_000n, 'INR')).toBe(225n);
  expect(feeOf({ fee: { percent: 0, fixed: 0 } }, 10_000n, 'INR')).toBe(0n);
  expect(feeOf({ fee: { percent: 1, fixed: 3 } }, 1_000n, 'VND')).toBe(13n);
});

test('a bonus is a share up to its cap, and nothing below its least deposit', () => {
  expect(bonusOf(BONUS, 500_000n, 'INR')).toBe(500_000n);
  expect(bonusOf(BONUS, 9_000_000n, 'INR')).toBe(2_000_000n);
  expect(bonusOf(BONUS, 49_999n, 'INR')).toBe(0n);
  expect(bonusOf(BONUS, 50_000n, 'INR')).toBe(50_000n);
});

test('amounts are written with the places of their currency, and tokens rounded up so that they cover the amount', () => {
  expect([decimalText(500_000n, 'INR'), decimalText(5n, 'INR'), decimalText(5_000n, 'VND')]).toEqual([
    '5000.00',
    '0.05',
    '5000',
  ]);
  expect(tokenText(500_000n, 'INR', 88.5)).toBe('56.50');
  expect(tokenText(885_000n, 'INR', 88.5)).toBe('100.00');
  expect(tokenText(885_001n, 'INR', 88.5)).toBe('100.01');
  expect(tokenText(25_000n, 'VND', 25_000)).toBe('1.00');
});

test.each([
  [{ isOff: false }, false],
  [{ isOff: true }, true],
  [{ isOff: true, opensAt: '2026-11-23T15:00+05:30' }, true],
  [{ isOff: true, opensAt: '2026-11-23T14:59+05:30' }, false],
  [{ isOff: false, opensAt: '2027-01-01T00:00Z' }, false],
])('R2.29d at half past nine in London a way of paying with %j is closed: %s', (method, wanted) => {
  expect(isClosed(method, Date.parse('2026-11-23T09:29:59Z'))).toBe(wanted);
});
