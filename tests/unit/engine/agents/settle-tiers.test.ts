import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContractTier, DividendTerms, WageTerms } from '../../../../engine/agents/contract-terms.ts';
import { evaluateFormula } from '../../../../engine/agents/explanation.ts';
import {
  adjustmentOf,
  type ContractStanding,
  type SettledContract,
  settleTiers,
  type TieredContract,
} from '../../../../engine/agents/settle-tiers.ts';

const money = (whole: number): bigint => BigInt(Math.round(whole * 100));
const tier = (least: number, activeMembers: number, rate: number): ContractTier => ({
  profitMinor: money(least),
  volumeMinor: 0n,
  activeMembers,
  rate,
  payMinor: 0n,
});
const TIERS: Readonly<Record<string, readonly ContractTier[]>> = {
  A: [tier(0, 1, 200_000), tier(5_000, 3, 250_000), tier(10_000, 5, 300_000)],
  B: [tier(0, 1, 100_000), tier(5_000, 3, 150_000)],
  C: [tier(0, 1, 80_000), tier(5_000, 3, 120_000)],
  D: [tier(0, 1, 100_000)],
};
const ABOVE: Readonly<Record<string, string | undefined>> = { A: undefined, B: 'A', C: 'B', D: 'A' };
const ACTIVE: Readonly<Record<string, number>> = { A: 5, B: 3, C: 2, D: 1 };
const NOTHING: ContractStanding = { carryMinor: 0n, debtMinor: 0n };
const dividend = (tiers: readonly ContractTier[]): DividendTerms => ({
  type: 'dividend',
  period: 'M',
  carriesLosses: true,
  minimumBetMinor: 0n,
  tiers,
});

const settle = (teams: Readonly<Record<string, number>>, before: ReadonlyMap<string, ContractStanding> = new Map()) =>
  settleTiers(
    ['C', 'B', 'D', 'A'].map(
      (id): TieredContract => ({
        id,
        aboveId: ABOVE[id],
        terms: dividend(TIERS[id] ?? []),
        measures: { profitMinor: money(teams[id] ?? 0), volumeMinor: 0n, activeMembers: ACTIVE[id] ?? 0 },
        standing: before.get(id) ?? NOTHING,
        adjustmentMinor: 0n,
      }),
    ),
  );
const standingsOf = (settled: readonly SettledContract[]) => new Map(settled.map(({ id, after }) => [id, after]));
const column = (settled: readonly SettledContract[], of: (one: SettledContract) => bigint) =>
  Object.fromEntries(settled.map((one) => [one.id, Number(of(one)) / 100]));

test('dividends over three periods: a good one, a loss, and its recovery', () => {
  const first = settle({ C: 6_000, B: 5_500, D: 1_500, A: 9_000 });
  expect(column(first, ({ grossMinor }) => grossMinor)).toEqual({ C: 480, B: 825, D: 150, A: 2_250 });
  expect(column(first, ({ paidMinor }) => paidMinor)).toEqual({ C: 480, B: 345, D: 150, A: 1_275 });
  const second = settle({ C: 5_000, B: -2_000, D: 500, A: -2_500 }, standingsOf(first));
  expect(column(second, ({ netMinor }) => netMinor)).toEqual({ C: 400, B: -400, D: 50, A: -50 });
  expect(column(second, ({ paidMinor }) => paidMinor)).toEqual({ C: 400, B: 0, D: 50, A: 0 });
  expect(column(second, ({ after }) => after.debtMinor)).toEqual({ C: 0, B: 400, D: 0, A: 50 });
  expect(column(second, ({ after }) => after.carryMinor)).toEqual({ C: 0, B: -2_000, D: 0, A: -2_500 });
  const third = settle({ C: 1_000, B: 4_000, D: 0, A: 7_000 }, standingsOf(second));
  expect(column(third, ({ grossMinor }) => grossMinor)).toEqual({ C: 80, B: 200, D: 0, A: 900 });
  expect(column(third, ({ paidMinor }) => paidMinor)).toEqual({ C: 80, B: 0, D: 0, A: 650 });
  expect(column(third, ({ after }) => after.debtMinor)).toEqual({ C: 0, B: 280, D: 0, A: 0 });
});

const wage = (type: WageTerms['type'], volumes: readonly (readonly [number, number, number])[]): WageTerms => ({
  type,
  minimumBetMinor: 0n,
  tiers: volumes.map(([volume, activeMembers, rate]) => ({
    ...tier(0, activeMembers, rate),
    volumeMinor: money(volume),
  })),
});
const worker = (id: string, aboveId: string | undefined, terms: WageTerms, volume: number, activeMembers: number) => ({
  id,
  aboveId,
  terms,
  measures: { profitMinor: 0n, volumeMinor: money(volume), activeMembers },
  standing: NOTHING,
  adjustmentMinor: 0n,
});

test('daily wages and hourly salaries pay a part of the volume', () => {
  const ofB = wage('dailyWage', [
    [50_000, 3, 5_000],
    [100_000, 5, 8_000],
    [200_000, 10, 10_000],
  ]);
  const ofC = wage('dailyWage', [[50_000, 3, 4_000]]);
  const settled = settleTiers([worker('B', undefined, ofB, 120_000, 6), worker('C', 'B', ofC, 80_000.37, 4)]);
  expect(settled.map(({ grossMinor }) => grossMinor)).toEqual([96_000n, 32_000n]);
  expect(settled.map(({ netMinor }) => netMinor)).toEqual([64_000n, 32_000n]);
  expect(settleTiers([worker('C', undefined, ofC, 80_000.37, 2)])[0]?.paidMinor).toBe(0n);
  const hour = wage('hourlySalary', [[10_000, 2, 3_000]]);
  expect(settleTiers([worker('C', undefined, hour, 12_345.67, 2)])[0]?.paidMinor).toBe(3_703n);
});

test('a tier with a fixed amount pays it whole', () => {
  const fixed: WageTerms = {
    type: 'dailyWage',
    minimumBetMinor: 0n,
    tiers: [{ ...tier(0, 0, 0), volumeMinor: 100n, payMinor: 5_000n }],
  };
  expect(settleTiers([worker('A', undefined, fixed, 1, 0)])[0]?.paidMinor).toBe(5_000n);
  expect(settleTiers([worker('A', undefined, fixed, 0.99, 0)])[0]?.paidMinor).toBe(0n);
});

test('a correction changes the next payment and never leaves a payment below zero', () => {
  expect(adjustmentOf(money(825), money(490))).toBe(money(-335));
  const one = (profit: number) =>
    settleTiers([
      {
        id: 'D',
        aboveId: undefined,
        terms: dividend(TIERS.D ?? []),
        measures: { profitMinor: money(profit), volumeMinor: 0n, activeMembers: 1 },
        standing: NOTHING,
        adjustmentMinor: money(-335),
      },
    ])[0];
  expect(one(5_000)).toMatchObject({ paidMinor: money(165), after: { debtMinor: 0n } });
  expect(one(1_000)).toMatchObject({ paidMinor: 0n, after: { debtMinor: money(235) } });
});

const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const anyContracts = fc
  .array(
    fc.record({
      rates: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 3 }),
      profitMinor: amount,
      carryMinor: fc.bigInt({ min: -(10n ** 9n), max: 0n }),
      debtMinor: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      adjustmentMinor: fc.bigInt({ min: -1_000n, max: 1_000n }),
      above: fc.nat(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.map(
      ({ rates, profitMinor, carryMinor, debtMinor, adjustmentMinor, above }, index): TieredContract => ({
        id: String(index),
        aboveId: index === 0 ? undefined : String(above % index),
        terms: dividend(rates.map((rate, step) => ({ ...tier(0, 0, rate), profitMinor: BigInt(step) * 1_000_000n }))),
        measures: { profitMinor, volumeMinor: 0n, activeMembers: 1 },
        standing: { carryMinor, debtMinor },
        adjustmentMinor,
      }),
    ),
  );

test('the nets of a line add up to the gross of its top, and nothing is paid below zero', () => {
  fc.assert(
    fc.property(anyContracts, (contracts) => {
      const settled = settleTiers(contracts);
      expect(settled.reduce((sum, { netMinor }) => sum + netMinor, 0n)).toBe(settled[0]?.grossMinor);
      for (const { paidMinor, after } of settled) {
        expect(paidMinor >= 0n && after.debtMinor >= 0n && after.carryMinor <= 0n).toBe(true);
        expect(paidMinor === 0n || after.debtMinor === 0n).toBe(true);
      }
    }),
  );
});

test('each step of an explanation is the result of its formula, and the order of contracts does not matter', () => {
  fc.assert(
    fc.property(anyContracts, (contracts) => {
      const settled = settleTiers(contracts);
      for (const { steps, paidMinor } of settled) {
        for (const { formula, result } of steps) expect(evaluateFormula(formula)).toBe(result);
        expect(steps.find(({ step }) => step === 'paid')?.result).toBe(paidMinor);
      }
      const results = (all: readonly SettledContract[]) => all.map(({ steps: _steps, ...result }) => result);
      expect(results(settleTiers(contracts.toReversed()).toReversed())).toEqual(results(settled));
    }),
  );
});
