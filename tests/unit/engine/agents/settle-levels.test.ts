import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateFormula } from '../../../../engine/agents/explanation.ts';
import { type LevelPerson, payLevels, settleLevels } from '../../../../engine/agents/settle-levels.ts';

const person = (id: string, aboveId: string | undefined, rates: LevelPerson['rates']): LevelPerson => ({
  id,
  aboveId,
  rates,
});
const played = (id: string, turnoverMinor: bigint, category = 'RNG') => ({ id, category, turnoverMinor });

test('flat rates of three levels pay 200, 160 and 240, and add up to the rate of the top', () => {
  const line = [
    person('A', undefined, { RNG: 10_000 }),
    person('B', 'A', { RNG: 8_000 }),
    person('C', 'B', { RNG: 8_000 }),
  ];
  const results = settleLevels(line, [played('A', 1_000_000n), played('B', 2_000_000n), played('C', 3_000_000n)]);
  expect(results.map(({ id, earnedMinor }) => [id, earnedMinor])).toEqual([
    ['A', 20_000n],
    ['B', 16_000n],
    ['C', 24_000n],
  ]);
  expect(results[0]?.lines).toEqual([
    {
      category: 'RNG',
      rate: 10_000,
      turnoverMinor: 6_000_000n,
      below: [{ id: 'B', rate: 8_000, turnoverMinor: 5_000_000n }],
      formula: '6000000 * 10000 / 1000000 - 5000000 * 8000 / 1000000',
      resultMinor: 20_000n,
    },
  ]);
});

test('each category has its own rates, and one without a rate pays nothing', () => {
  const line = [person('A', undefined, { RNG: 5_000, LIVE: 2_000 }), person('B', 'A', { RNG: 5_000 })];
  const turnovers = [played('B', 100_000n), played('B', 100_000n, 'LIVE'), played('B', 100_000n, 'FISH')];
  expect(settleLevels(line, turnovers).map(({ id, earnedMinor }) => [id, earnedMinor])).toEqual([
    ['A', 200n],
    ['B', 500n],
  ]);
});

test('no one is paid by a rate above that of an agent further up', () => {
  const line = [person('A', undefined, { RNG: 3_000 }), person('B', 'A', { RNG: 9_000 })];
  const results = settleLevels(line, [played('B', 1_000_000n)]);
  expect(results.map(({ earnedMinor }) => earnedMinor)).toEqual([0n, 3_000n]);
});

test('a turnover that is taken back is taken from later days, never from a balance', () => {
  const line = [person('A', undefined, { RNG: 10_000 }), person('B', 'A', { RNG: 4_000 })];
  const taken = settleLevels(line, [played('B', -50_000n)]);
  expect(taken.map(({ earnedMinor }) => earnedMinor)).toEqual([-300n, -200n]);
  const first = payLevels(-300n, 0n);
  expect(first).toEqual({ paidMinor: 0n, debtMinor: 300n });
  expect(payLevels(200n, first.debtMinor)).toEqual({ paidMinor: 0n, debtMinor: 100n });
  expect(payLevels(250n, 100n)).toEqual({ paidMinor: 150n, debtMinor: 0n });
});

test('the parts of any line add up to the rebate of its top, and each is what its formula says', () => {
  const levels = fc.array(
    fc.record({
      above: fc.nat(),
      rate: fc.integer({ min: 0, max: 1_000_000 }),
      turnover: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(levels, (made) => {
      const line = made.map(({ above, rate }, index) =>
        person(String(index), index === 0 ? undefined : String(above % index), { RNG: rate }),
      );
      const results = settleLevels(
        line,
        made.map(({ turnover }, index) => played(String(index), turnover)),
      );
      const total = made.reduce((sum, { turnover }) => sum + turnover, 0n);
      const rateOfTop = made[0]?.rate ?? 0;
      const sum = results.reduce((all, { earnedMinor }) => all + earnedMinor, 0n);
      expect(sum).toBe(evaluateFormula(`(${total}) * ${rateOfTop} / 1000000`));
      for (const { lines } of results)
        for (const { formula, resultMinor } of lines) expect(evaluateFormula(formula)).toBe(resultMinor);
      if (made.every(({ turnover }) => turnover >= 0n))
        expect(results.every(({ earnedMinor }) => earnedMinor >= 0n)).toBe(true);
    }),
  );
});
