import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validTurnover } from '../../../../engine/play/valid-turnover.ts';

test.each([
  ['slot', 'RNG', 10_000n, 25_000n, false, 10_000n],
  ['baccarat, lost', 'LIVE', 10_000n, 0n, false, 10_000n],
  ['baccarat, won 95.00', 'LIVE', 10_000n, 19_500n, false, 9_500n],
  ['tie, stake back', 'LIVE', 10_000n, 10_000n, false, 0n],
  ['sports at 1.20, won', 'SPORTS', 10_000n, 12_000n, false, 2_000n],
  ['line of 9 digits of 10', 'LOTT', 9_000n, 9_500n, true, 0n],
  ['game of people', 'PVP', 10_000n, 10_000n, false, 10_000n],
  ['fish', 'FISH', 10_000n, 9_900n, false, 10_000n],
  ['returned round', 'RNG', 0n, 0n, false, 0n],
  ['game that is not known', undefined, 10_000n, 0n, false, 10_000n],
] as const)('valid turnover: %s', (_what, category, betsMinor, winsMinor, isCovered, valid) => {
  expect(validTurnover({ category, betsMinor, winsMinor, isCovered })).toBe(valid);
});

test('valid turnover is never below zero or above the stake', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(fc.constantFrom('RNG', 'LIVE', 'SPORTS', 'LOTT'), amount, amount, (category, betsMinor, winsMinor) => {
      const valid = validTurnover({ category, betsMinor, winsMinor });
      expect(valid >= 0n && valid <= betsMinor).toBe(true);
    }),
  );
});
