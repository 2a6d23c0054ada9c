import { expect, test } from 'vitest';
import { identityForm, identityProviders } from '../../../../engine/register/identity-form.ts';
import type { RegisterField, RegisterRules } from '../../../../schemas/brand/register.ts';
import { REGISTER_FIELDS } from '../../../../schemas/brand/register.ts';
import type { Modules } from '../../../../schemas/brand/whitelabel.ts';

const brand = {
  limits: { minimumAge: 18 },
  mobile: { dialingCodes: [{ code: '+91', digits: [10] }] },
} as unknown as Parameters<typeof identityForm>[1]['brand'];
const modulesWith = (on: Partial<Modules>): Modules =>
  ({ usernameRegistration: true, directRegister: true, mobilePassword: true, ...on }) as Modules;
const rulesWith = (required: readonly RegisterField[]): RegisterRules =>
  Object.fromEntries(
    REGISTER_FIELDS.map((field) => [
      field,
      {
        enabled: required.includes(field),
        required: required.includes(field),
        minLength: 1,
        maxLength: 60,
        patternId: 0,
        acceptedPattern: '',
      },
    ]),
  ) as RegisterRules;
const fieldsOf = (
  required: readonly RegisterField[],
  modules: Partial<Modules> = {},
  known: readonly string[] = [],
) => {
  const form = identityForm(rulesWith(required), { modules: modulesWith(modules), brand }, known);
  return form && Object.keys(form.schema.properties);
};

test('R4.01c a first login by a third party asks for the age and the terms at least', () => {
  expect(fieldsOf([])).toEqual(['terms']);
});

test('R4.01c it asks for what the rules require, but for no name, password or picture', () => {
  const required = ['username', 'password', 'confirmPassword', 'captcha', 'fullname', 'email', 'birthday'] as const;
  expect(fieldsOf(required)).toEqual(['fullname', 'email', 'birthday', 'terms']);
  expect(fieldsOf(required, {}, ['email'])).toEqual(['fullname', 'birthday', 'terms']);
});

test('R4.07b where members register by number only, it asks for the number and its code', () => {
  const modules = { usernameRegistration: false, mobileRegistration: true, smsVerification: true };
  const number = ['countryDialingCode', 'mobileNum', 'verificationCode', 'terms'];
  expect(fieldsOf([], modules)).toEqual(number);
});

test('R6.07a the form asks for an invitation if registration needs one, and for nothing if registration is closed', () => {
  expect(fieldsOf([], { directRegister: false })).toEqual(['referralCode', 'terms']);
  expect(fieldsOf([], { usernameRegistration: false, mobileRegistration: false })).toBeUndefined();
});

test('R5.04g a check stays with its field', () => {
  const form = identityForm(rulesWith(['birthday', 'confirmPassword']), { modules: modulesWith({}), brand }, []);
  expect(form?.checks).toEqual([{ kind: 'minimumAge', field: 'birthday', years: 18 }]);
});

test('R6.07a the third parties of a merchant are those that it has switched on, in their order', () => {
  expect(identityProviders(modulesWith({ facebookLogin: true, googleLogin: true }))).toEqual(['google', 'facebook']);
  expect(identityProviders(modulesWith({ facebookLogin: true }))).toEqual(['facebook']);
  expect(identityProviders(modulesWith({}))).toEqual([]);
});
