import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateFormula, inFormula, sumInFormula } from '../../../../engine/agents/explanation.ts';

test('formulas are computed with the usual order, and divisions round down', () => {
  expect(evaluateFormula('2 + 3 * 4')).toBe(14n);
  expect(evaluateFormula('(2 + 3) * 4 - 10 / 4')).toBe(18n);
  expect(evaluateFormula('(-7) / 2')).toBe(-4n);
  expect(evaluateFormula('max(1, 5, min(9, 3))')).toBe(5n);
});

test.each(['', '1 +', '1 2', '(1', 'max 1', '1 + x', '1.5'])('"%s" is no formula', (text) => {
  expect(() => evaluateFormula(text)).toThrow();
});

test('a sum of any numbers is computed as written', () => {
  const numbers = fc.array(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }));
  fc.assert(
    fc.property(numbers, (values) => {
      expect(evaluateFormula(sumInFormula(values))).toBe(values.reduce((sum, value) => sum + value, 0n));
      for (const value of values) expect(evaluateFormula(inFormula(value))).toBe(value);
    }),
  );
});
