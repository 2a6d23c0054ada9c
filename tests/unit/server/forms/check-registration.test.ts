import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulesToForm } from '../../../../engine/register/form-schema.ts';
import { collectErrors, compileForm } from '../../../../engine/register/validate-form.ts';
import {
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterRule,
  type RegisterRules,
} from '../../../../schemas/brand/register.ts';
import { checkRegistration, compileWithAjv } from '../../../../server/forms/check-registration.ts';
import { formContext, rulesWith } from '../../../support/register-rules.ts';

const TODAY = '2026-03-01';
const NOW = new Date(`${TODAY}T12:00:00Z`);
const ODD_TEXTS = [
  '',
  ' ',
  'a',
  'Rahul07',
  'rahul',
  '123456',
  '9876543210',
  'name@example.com',
  'p@ss',
  '张伟',
  '你好，',
  '김철수',
  'สมชาย',
  'น้ำ',
  'أحمد',
  'नमस्ते',
  '👨‍👩‍👧‍👦',
  '🇮🇳🇧🇷',
  'e\u0301',
  '\u0301',
  '\u200d',
  '\ud800',
  'x\udc00y',
  '2000-02-29',
  '2023-02-30',
  '12-31-1999',
  '2030-01-01',
  'Rahul Verma',
  ' ab ',
  'a\nb',
  '+91',
  '+55',
  'IN',
  'salary',
  'true',
  '__proto__',
];
const rule: fc.Arbitrary<RegisterRule> = fc.record({
  enabled: fc.boolean(),
  required: fc.boolean(),
  minLength: fc.integer({ min: 0, max: 12 }),
  maxLength: fc.integer({ min: 1, max: 20 }),
  patternId: fc.integer({ min: 0, max: 16 }),
  acceptedPattern: fc.constantFrom('', '', '', '^[A-Z]', '^[\\w-.]+$', '\\p{L}$', '^.{3}', '['),
  format: fc.constantFrom('none', 'none', 'none', 'cpf', 'cnpj'),
});
const rulesArbitrary = fc.record(
  Object.fromEntries(REGISTER_FIELDS.map((field) => [field, rule])),
) as fc.Arbitrary<RegisterRules>;
const value = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 24 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 24 }) },
  { weight: 1, arbitrary: fc.constantFrom(true, false, 7, null) },
);
const valuesArbitrary = fc.dictionary(fc.constantFrom(...REGISTER_FIELDS, 'terms', 'stranger', 'a/b', 'a~b'), value, {
  maxKeys: 31,
  noNullPrototype: true,
});
const contextArbitrary = fc
  .record({
    smsVerification: fc.boolean(),
    mobilePassword: fc.boolean(),
    directRegister: fc.boolean(),
    mobileRegistration: fc.boolean(),
  })
  .chain((modules) =>
    fc.constantFrom('register' as const, 'registerMobile' as const).map((type) => formContext(modules, type)),
  );

test('R5.12 browser and server find the same errors in 12,000 generated forms and values', () => {
  let compared = 0;
  let withErrors = 0;
  const property = fc.property(
    rulesArbitrary,
    contextArbitrary,
    fc.array(valuesArbitrary, { minLength: 40, maxLength: 40 }),
    (rules, context, entries) => {
      const form = rulesToForm(rules, context);
      const browser = compileForm(form.schema);
      const server = compileWithAjv(form.schema);
      for (const values of entries) {
        const found = collectErrors(form, browser, values, TODAY);
        expect(collectErrors(form, server, values, TODAY)).toEqual(found);
        compared += 1;
        if (found.length > 0) withErrors += 1;
      }
    },
  );
  fc.assert(property, { numRuns: 300 });
  expect(compared).toBeGreaterThanOrEqual(12_000);
  expect(withErrors).toBeGreaterThan(1_000);
}, 240_000);

/** Fields of free text, each of which may have any rule. */
const PLAIN_FIELDS = [
  'line',
  'payeeName',
  'fullname',
  'nickname',
  'idNumber',
  'whatsapp',
  'telegram',
  'wechat',
  'qqNum',
  'domain',
] as const satisfies readonly RegisterField[];

test('R5.12 single fields agree where the value is the only thing in question, in 2,000 pairs of a rule and a value', () => {
  let compared = 0;
  const pairs = fc.tuple(...PLAIN_FIELDS.map((field) => fc.tuple(fc.constant(field), rule, value)));
  const property = fc.property(pairs, (cases) => {
    const rules = Object.fromEntries(cases.map(([field, only]) => [field, { ...only, enabled: true }]));
    const form = rulesToForm(rulesWith(rules), formContext());
    const browser = compileForm(form.schema);
    const server = compileWithAjv(form.schema);
    for (const [field, , text] of cases) {
      const values = { username: 'rahul', password: 'secret12', terms: true, [field]: text };
      expect(collectErrors(form, server, values, TODAY)).toEqual(collectErrors(form, browser, values, TODAY));
      compared += 1;
    }
  });
  fc.assert(property, { numRuns: 2_000 / PLAIN_FIELDS.length });
  expect(compared).toBeGreaterThanOrEqual(2_000);
}, 120_000);

test('R5.12 the server answers with the codes of the form and refuses unknown fields', () => {
  const { errors } = checkRegistration(
    rulesWith({ email: { required: true, patternId: 4 } }),
    formContext(),
    { username: 'rahul', password: 'secret12', terms: true, email: 'nobody', isAgent: '1' },
    NOW,
  );
  expect(errors.map(({ field, code }) => `${field} ${code}`)).toEqual(['email pattern', 'isAgent unknownField']);
});

test('R5.01b stored values are trimmed if the pattern requires it', () => {
  const { errors, values } = checkRegistration(
    rulesWith({ nickname: { patternId: 1, minLength: 2 } }),
    formContext(),
    { username: 'rahul', password: ' secret12 ', terms: true, nickname: '  Ra ', captcha: '' },
    NOW,
  );
  expect(errors).toEqual([]);
  expect(values).toMatchObject({ nickname: 'Ra', password: ' secret12 ' });
  expect(values).not.toHaveProperty('captcha');
});
