import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ContractTier,
  type DividendTerms,
  findTermsRefusal,
  findTierIndex,
  type RealTimeTerms,
  type WageTerms,
} from '../../../../engine/agents/contract-terms.ts';

const tier = (profitMinor: bigint, activeMembers: number, rate: number): ContractTier => ({
  profitMinor,
  volumeMinor: 0n,
  activeMembers,
  rate,
  payMinor: 0n,
});
const dividend = (tiers: readonly ContractTier[], more: Partial<DividendTerms> = {}): DividendTerms => ({
  type: 'dividend',
  period: 'M',
  carriesLosses: true,
  minimumBetMinor: 0n,
  tiers,
  ...more,
});
const PARENT = dividend([tier(0n, 1, 100_000), tier(500_000n, 3, 150_000)]);

test('the last tier that holds counts', () => {
  const measures = { volumeMinor: 0n, activeMembers: 3 };
  expect(findTierIndex(PARENT.tiers, { ...measures, profitMinor: 500_000n })).toBe(1);
  expect(findTierIndex(PARENT.tiers, { ...measures, profitMinor: 499_999n })).toBe(0);
  expect(findTierIndex(PARENT.tiers, { ...measures, profitMinor: -1n })).toBeUndefined();
});

test('a tier may be offered if the upline has one that is reached no later and pays no less', () => {
  const offer = (offered: ContractTier) => findTermsRefusal(PARENT, dividend([offered]));
  expect(offer(tier(0n, 1, 100_000))).toBeUndefined();
  expect(offer(tier(0n, 1, 120_000))).toBe('higher');
  expect(offer(tier(400_000n, 3, 120_000))).toBe('higher');
  expect(offer(tier(600_000n, 2, 120_000))).toBe('higher');
  expect(offer(tier(600_000n, 4, 150_000))).toBeUndefined();
});

test('type, period, minimum bet and the carrying of losses have to fit as well', () => {
  const wage: WageTerms = { type: 'dailyWage', minimumBetMinor: 0n, tiers: PARENT.tiers };
  expect(findTermsRefusal(PARENT, wage)).toBe('otherType');
  expect(findTermsRefusal(PARENT, { ...PARENT, period: 'W' })).toBe('otherPeriod');
  expect(findTermsRefusal(PARENT, { ...PARENT, carriesLosses: false })).toBe('higher');
  expect(findTermsRefusal({ ...PARENT, carriesLosses: false }, PARENT)).toBeUndefined();
  expect(findTermsRefusal({ ...PARENT, minimumBetMinor: 2n }, { ...PARENT, minimumBetMinor: 1n })).toBe('minimumBet');
});

test('a real-time salary is offered with lower rates and a higher least stake only', () => {
  const own: RealTimeTerms = { type: 'realTimeSalary', profitRate: 3_000, lossRate: 8_000, leastStakeMinor: 1_000n };
  expect(findTermsRefusal(own, { ...own, profitRate: 2_000, lossRate: 6_000 })).toBeUndefined();
  expect(findTermsRefusal(own, { ...own, lossRate: 8_001 })).toBe('higher');
  expect(findTermsRefusal(own, { ...own, leastStakeMinor: 999n })).toBe('minimumBet');
  expect(findTermsRefusal(own, PARENT)).toBe('otherType');
});

test('an upline reaches at least the rate of any tier that it may offer', () => {
  const anyTier = fc.record({
    profitMinor: fc.bigInt({ min: 0n, max: 100n }),
    volumeMinor: fc.bigInt({ min: 0n, max: 100n }),
    activeMembers: fc.integer({ min: 0, max: 5 }),
    rate: fc.integer({ min: 1, max: 100 }),
    payMinor: fc.constant(0n),
  });
  const tiers = fc.array(anyTier, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(tiers, tiers, anyTier, (own, offered, reached) => {
      fc.pre(findTermsRefusal(dividend(own), dividend(offered)) === undefined);
      const below = offered[findTierIndex(offered, reached) ?? -1];
      if (!below) return;
      const best = Math.max(...own.filter((one) => findTierIndex([one], reached) === 0).map(({ rate }) => rate));
      expect(best).toBeGreaterThanOrEqual(below.rate);
    }),
  );
});
