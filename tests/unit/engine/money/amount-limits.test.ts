import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AmountLimits, ceilingMinor, judgeAmount, readMinor } from '../../../../engine/money/amount-limits.ts';

const LIMITS: AmountLimits = {
  leastMinor: '30000',
  mostMinor: '100000',
  leftMinor: '90000',
  balanceMinor: '80000',
};

test.each([
  ['29999', 'tooLittle'],
  ['30000', undefined],
  ['80000', undefined],
  ['80001', 'overBalance'],
  ['90000', 'overBalance'],
  ['90001', 'overLimit'],
  ['100000', 'overLimit'],
  ['100001', 'tooMuch'],
  ['999999999999999999', 'tooMuch'],
])('R1.03b an amount of %s is judged by the first limit that it breaks: %s', (text, mistake) => {
  expect(judgeAmount(text, LIMITS)).toBe(mistake);
});

test.each(['', '-1', '300.00', '3,000', 'abc', '1e5', ' 30000', '1000000000000000000'])(
  '%o is no amount in minor units',
  (text) => {
    expect(judgeAmount(text, { leastMinor: '0' })).toBe('notAnAmount');
    expect(readMinor(text)).toBeUndefined();
  },
);

test('an amount in whole units has no fraction', () => {
  const whole = { leastMinor: '100', unitMinor: '100' };
  expect(['100', '150', '5000', '5001'].map((text) => judgeAmount(text, whole))).toEqual([
    undefined,
    'notAnAmount',
    undefined,
    'notAnAmount',
  ]);
});

test('R1.03b the ceiling of limits is the largest amount that they allow', () => {
  expect(ceilingMinor({ leastMinor: '1' })).toBeUndefined();
  const minor = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(String);
  fc.assert(
    fc.property(minor, minor, minor, (mostMinor, leftMinor, balanceMinor) => {
      const limits = { leastMinor: '1', mostMinor, leftMinor, balanceMinor };
      const ceiling = ceilingMinor(limits) ?? 0n;
      expect(judgeAmount(String(ceiling), limits)).toBeUndefined();
      expect(judgeAmount(String(ceiling + 1n), limits)).toBeDefined();
    }),
  );
});
