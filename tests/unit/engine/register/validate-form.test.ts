import { expect, test } from 'vitest';
import { type FormContext, rulesToForm } from '../../../../engine/register/form-schema.ts';
import {
  collectErrors,
  compileForm,
  type FormValues,
  normaliseValues,
} from '../../../../engine/register/validate-form.ts';
import type { RegisterRules } from '../../../../schemas/brand/register.ts';
import { formContext, rulesWith } from '../../../support/register-rules.ts';

const BASE = { username: 'rahul', password: 'secret12', terms: true };
const errorsOf = (rules: RegisterRules, values: FormValues, context: FormContext = formContext()) => {
  const form = rulesToForm(rules, context);
  return collectErrors(form, compileForm(form.schema), { ...BASE, ...values }, '2026-03-01').map(
    ({ field, code }) => `${field} ${code}`,
  );
};

test('R5.04a a form without mistakes has no errors', () => {
  expect(errorsOf(rulesWith({}), {})).toEqual([]);
});

test('R5.04b R8.01c the repeated password must equal the password', () => {
  const rules = rulesWith({ confirmPassword: {} });
  expect(errorsOf(rules, { confirmPassword: 'secret13' })).toEqual(['confirmPassword notEqual']);
  expect(errorsOf(rules, { confirmPassword: 'secret12' })).toEqual([]);
});

test.each([
  ['2008-03-01', []],
  ['2008-03-02', ['birthday underAge']],
  ['2030-01-01', ['birthday underAge']],
  ['2023-02-30', ['birthday pattern']],
])('R5.04e R9.04c on 1 March 2026 the birthday %s gives %j', (birthday, wanted) => {
  expect(errorsOf(rulesWith({ birthday: { patternId: 12 } }), { birthday })).toEqual(wanted);
});

test('R5.04e a birthday written with its month first is judged by the same age', () => {
  const rules = rulesWith({ birthday: { patternId: 13 } });
  expect(errorsOf(rules, { birthday: '03-02-2008' })).toEqual(['birthday underAge']);
  expect(errorsOf(rules, { birthday: '03-01-2008' })).toEqual([]);
});

test('R5.04e both consents must be ticked, and a text is no tick', () => {
  expect(errorsOf(rulesWith({}), { terms: false })).toEqual(['terms mustAccept']);
  expect(errorsOf(rulesWith({}), { terms: undefined })).toEqual(['terms required']);
  expect(errorsOf(rulesWith({}), { terms: 'true' })).toEqual(['terms wrongType']);
});

test.each([
  ['+91', '9876543210', []],
  ['+91', '98765432101', ['mobileNum mobileDigits']],
  ['+55', '11987654321', []],
  ['+55', '119876543', ['mobileNum mobileDigits']],
  ['+91', '123', ['mobileNum mobileDigits']],
  ['+91', 'abcdefghij', ['mobileNum pattern']],
  ['+1', '9876543210', ['countryDialingCode notAnOption']],
  ['__proto__', '9876543210', ['countryDialingCode notAnOption']],
])('R5.11a the number %s %s gives %j', (countryDialingCode, mobileNum, wanted) => {
  const rules = rulesWith({ mobileNum: { required: true, patternId: 7, minLength: 4 } });
  expect(errorsOf(rules, { countryDialingCode, mobileNum })).toEqual(wanted);
});

test('R5.12 a field that the form does not have is an error, not dropped', () => {
  expect(errorsOf(rulesWith({}), { email: 'a@b.cd' })).toEqual(['email unknownField']);
  expect(errorsOf(rulesWith({}), { constructor: 'x' })).toEqual(['constructor unknownField']);
});

test('R5.01b a value that breaks its pattern and the accepted pattern is reported with the pattern', () => {
  const rules = rulesWith({ line: { patternId: 2, acceptedPattern: '^[A-Z]' } });
  const { schema, checks } = rulesToForm(rules, formContext());
  const found = collectErrors({ schema, checks }, compileForm(schema), { ...BASE, line: '7' }, '2026-03-01');
  expect(found).toEqual([{ field: 'line', code: 'pattern', params: { patternId: 2 } }]);
});

test('each field has one error, the most helpful, in the order of the screen', () => {
  const rules = rulesWith({
    email: { required: true, minLength: 5, patternId: 4 },
    nickname: { required: true },
    captcha: { patternId: 7, minLength: 4, maxLength: 4 },
  });
  const values = { terms: undefined, captcha: 'ab', email: 'a', nickname: '', username: undefined };
  expect(errorsOf(rules, values)).toEqual([
    'username required',
    'nickname required',
    'email tooShort',
    'captcha tooShort',
    'terms required',
  ]);
});

test('R5.01b a trimmed value is checked and sent without its spaces; others keep them', () => {
  const rules = rulesWith({ nickname: { patternId: 1, minLength: 2 }, line: { patternId: 0 } });
  const { schema } = rulesToForm(rules, formContext());
  expect(normaliseValues(schema, { nickname: ' ab ', line: ' x ', username: '' })).toEqual({
    nickname: 'ab',
    line: ' x ',
  });
  expect(errorsOf(rules, { nickname: ' a ' })).toEqual(['nickname tooShort']);
});

test('a keyword that the browser does not know is refused when the form is made, not passed over', () => {
  const schema = {
    type: 'object' as const,
    properties: { username: { type: 'string' as const, minLength: 3 } },
    required: [],
    additionalProperties: false as const,
  };
  expect(() => compileForm(schema)).toThrow(/username uses minLength/);
});

test.each([
  ['11144477735', []],
  ['11122233344', ['idNumber format']],
  ['1114447773', ['idNumber tooShort']],
])('R5.04a where a rule asks for a CPF, %s gives %j', (idNumber, wanted) => {
  const rules = rulesWith({ idNumber: { minLength: 11, maxLength: 11, patternId: 7, format: 'cpf' } });
  expect(errorsOf(rules, { idNumber })).toEqual(wanted);
});
