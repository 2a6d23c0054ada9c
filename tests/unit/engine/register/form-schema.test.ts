import { expect, test } from 'vitest';
import { FIELD_KINDS } from '../../../../engine/register/fields.ts';
import { type Form, rulesToForm } from '../../../../engine/register/form-schema.ts';
import { REGISTER_FIELDS } from '../../../../schemas/brand/register.ts';
import { allRules, formContext, rulesWith } from '../../../support/register-rules.ts';

const fieldsOf = ({ schema }: Form) => Object.keys(schema.properties);

test('R3.03a every field of the list can be part of the form, and every one has a way to be drawn', () => {
  const context = formContext({ smsVerification: true });
  expect(fieldsOf(rulesToForm(allRules(), context))).toEqual([...REGISTER_FIELDS, 'terms']);
  expect(REGISTER_FIELDS).toHaveLength(28);
  expect(Object.keys(FIELD_KINDS).sort()).toEqual([...REGISTER_FIELDS].sort());
});

test('R3.03b the form has only enabled fields and those that the registration method requires', () => {
  const form = rulesToForm(rulesWith({ email: {}, line: {} }), formContext());
  expect(fieldsOf(form)).toEqual(['username', 'password', 'email', 'line', 'terms']);
});

test('R3.04a required, lengths, pattern and the accepted pattern of a rule reach the form', () => {
  const rules = rulesWith({
    idNumber: { required: true, minLength: 3, maxLength: 9, patternId: 5, acceptedPattern: '^[\\w-.]+$' },
    line: { minLength: 0, maxLength: 20, patternId: 10 },
  });
  const { schema } = rulesToForm(rules, formContext());
  expect(schema.properties.idNumber).toEqual({
    type: 'string',
    minCharacters: 3,
    maxCharacters: 9,
    patternId: 5,
    pattern: '^[\\w\\-.]+$',
  });
  expect(schema.properties.line).toMatchObject({ minCharacters: 0, maxCharacters: 20, patternId: 10 });
  expect(schema.required).toContain('idNumber');
  expect(schema.required).not.toContain('line');
});

test('R5.04a R5.04d R5.04e username, password, fund password and the consents are required regardless of the rules', () => {
  const rules = rulesWith({ username: { required: false }, paymentPassword: { required: false } });
  const { schema } = rulesToForm(rules, formContext());
  expect(schema.required).toEqual(['username', 'password', 'paymentPassword', 'terms']);
});

test('R5.04c the code is asked for exactly when text messages are on', () => {
  const rules = rulesWith({ mobileNum: {} });
  expect(fieldsOf(rulesToForm(rules, formContext({ smsVerification: true })))).toContain('verificationCode');
  expect(fieldsOf(rulesToForm(rules, formContext({ smsVerification: false })))).not.toContain('verificationCode');
});

test('R4.07b the mobile tab asks for a number and no username; a password only where the merchant wants one', () => {
  const rules = rulesWith({ confirmPassword: {} });
  const tab = (mobilePassword: boolean) =>
    rulesToForm(
      rules,
      formContext({ mobileRegistration: true, mobilePassword, smsVerification: true }, 'registerMobile'),
    );
  expect(fieldsOf(tab(false))).toEqual(['countryDialingCode', 'mobileNum', 'verificationCode', 'terms']);
  expect(fieldsOf(tab(true))).toEqual(expect.arrayContaining(['password', 'confirmPassword']));
  expect(tab(false).schema.required).toContain('mobileNum');
});

test('R6.07a an invitation code is required if no one may register without one', () => {
  const form = rulesToForm(rulesWith({}), formContext({ directRegister: false }));
  expect(form.schema.required).toContain('referralCode');
});
