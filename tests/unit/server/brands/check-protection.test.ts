import { expect, test } from 'vitest';
import { applyDefaults } from '../../../../engine/brand/apply-defaults.ts';
import { checkOperators } from '../../../../engine/brand/check-operators.ts';
import { checkProtection } from '../../../../engine/brand/check-protection.ts';
import { readJsonSource } from '../../../../engine/brand/json-source.ts';
import { BRAND_SCHEMA, type Brand } from '../../../../schemas/brand/brand.ts';
import { PROTECTION_SCHEMA, type ProtectionRules } from '../../../../schemas/brand/protection.ts';

const problemsOf = (value: object) => {
  const source = readJsonSource('alpha/protection.json', JSON.stringify(value));
  return checkProtection(source, applyDefaults(PROTECTION_SCHEMA, value) as ProtectionRules).map(
    ({ path, message, suggestion }) => [path, message, suggestion],
  );
};

test('R10.01b contradictions in protection.json are reported with their place', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ timeZone: 'Asia/Kolkatta' })).toEqual([
    ['timeZone', '"Asia/Kolkatta" is not a time zone', expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/)],
  ]);
  expect(problemsOf({ ceilings: { loss: { day: 50, month: 20 } } })).toEqual([
    ['ceilings.loss.month', 'ceilings.loss.month is 20, below ceilings.loss.day (50)', undefined],
  ]);
  expect(problemsOf({ timeOutHours: [168, 24] })[0]?.[1]).toBe(
    'timeOutHours go from short to long, but 24 follows 168',
  );
  expect(problemsOf({ helpLines: [{ name: 'Somebody' }] })).toHaveLength(1);
});

const brandOf = (merchant: string, operator: object) => {
  const value = { merchant, operator };
  return {
    brand: applyDefaults(BRAND_SCHEMA, value) as Brand,
    source: readJsonSource(`${merchant}/brand.json`, JSON.stringify(value)),
  };
};

test('R10.01b one company has one code of its operator, and a code that is almost another’s is asked about', () => {
  const first = brandOf('alpha', { company: 'House Ltd.', code: 'house' });
  expect(checkOperators([first, brandOf('beta', { company: 'House Ltd.', code: 'house' })])).toEqual([]);
  expect(checkOperators([first, brandOf('beta', { company: 'House Ltd.' })])[0]).toMatchObject({
    severity: 'mistake',
    suggestion: 'house',
  });
  expect(checkOperators([first, brandOf('beta', { company: 'Other Ltd.', code: 'hous' })])[0]).toMatchObject({
    severity: 'warning',
    suggestion: 'house',
  });
  expect(checkOperators([brandOf('alpha', {}), brandOf('beta', {})])).toEqual([]);
});
