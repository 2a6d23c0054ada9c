import { expect, test } from 'vitest';
import { applyDefaults } from '../../../../engine/brand/apply-defaults.ts';
import { splitPayouts, withdrawalFee, withdrawalTerms } from '../../../../engine/money/withdrawal-terms.ts';
import { WITHDRAWALS_SCHEMA, type WithdrawalRules } from '../../../../schemas/brand/withdrawals.ts';

const rules = (written: object) => applyDefaults(WITHDRAWALS_SCHEMA, written) as WithdrawalRules;

test('R1.03b amounts of a merchant are read in minor units of its currency', () => {
  expect(withdrawalTerms(rules({ minimum: '20.5', fee: { percent: '0.5', fixed: '0.90' } }), 'BRL')).toMatchObject({
    minimumMinor: 2050n,
    feeFixedMinor: 90n,
    feeBasisPoints: 50n,
  });
  expect(withdrawalTerms(rules({ minimum: '20000' }), 'VND').minimumMinor).toBe(20_000n);
});

test('R1.03b the fee is a share and a fixed part; parts of a minor unit are the member’s', () => {
  const terms = { feeFixedMinor: 90n, feeBasisPoints: 50n };
  expect(withdrawalFee(10_000n, terms)).toBe(140n);
  expect(withdrawalFee(10_199n, terms)).toBe(140n);
  expect(withdrawalFee(10_200n, terms)).toBe(141n);
});

test('R1.03c payouts are as few as there can be, each at most the largest, and lose nothing', () => {
  for (let amount = 1n; amount < 500n; amount += 1n)
    for (const largest of [1n, 7n, 100n, 499n, 1_000n]) {
      const parts = splitPayouts(amount, largest);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
      expect(parts.every((part) => part > 0n && part <= largest)).toBe(true);
      expect(parts).toHaveLength(Number((amount + largest - 1n) / largest));
    }
});
