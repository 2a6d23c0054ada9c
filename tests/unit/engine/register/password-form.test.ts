import { expect, test } from 'vitest';
import { fieldHint } from '../../../../engine/register/field-phrases.ts';
import type { FieldSchema } from '../../../../engine/register/form-schema.ts';
import {
  PASSWORD_FIELD_KINDS,
  type PasswordFormKind,
  passwordForm,
} from '../../../../engine/register/password-form.ts';
import { collectErrors, compileForm, type FormValues } from '../../../../engine/register/validate-form.ts';
import english from '../../../../languages/en/register.json' with { type: 'json' };
import { checkForm } from '../../../../server/forms/check-registration.ts';
import { formContext, rulesWith } from '../../../support/register-rules.ts';

const PASSWORD = 'Sunny2026';
const TWICE = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };
const formOf = (kind: PasswordFormKind, hasPassword = true) =>
  passwordForm(kind, {
    rules: rulesWith({ password: { minLength: 8, maxLength: 20, patternId: 8 } }),
    brand: formContext().brand,
    hasPassword,
  });

/** What both sides find, which must be the same. */
function findErrors(kind: PasswordFormKind, values: FormValues, hasPassword = true) {
  const form = formOf(kind, hasPassword);
  const ofBrowser = collectErrors(form, compileForm(form.schema), values, '2026-01-31');
  expect(checkForm(form, values, new Date('2026-01-31T12:00:00Z'))).toEqual(ofBrowser);
  return ofBrowser.map(({ field, code }) => `${field} ${code}`);
}

test('R5.05c a change requires the old password if there is one, and the new one twice', () => {
  expect(findErrors('change', {})).toEqual([
    'oldPassword required',
    'newPassword required',
    'confirmNewPassword required',
  ]);
  expect(findErrors('change', { oldPassword: 'x', ...TWICE })).toEqual([]);
  expect(findErrors('change', { oldPassword: 'x', ...TWICE, confirmNewPassword: 'Sunny2027' })).toEqual([
    'confirmNewPassword notEqual',
  ]);
  expect(findErrors('change', TWICE, false)).toEqual([]);
  expect(findErrors('change', { oldPassword: 'x', ...TWICE }, false)).toEqual(['oldPassword unknownField']);
});

test.each(['Sun2', 'sunny2026', `${PASSWORD}-and-many-more`])(
  'R5.05b R5.05c %s is against the rule of passwords',
  (wrong) => {
    expect(findErrors('link', { newPassword: wrong, confirmNewPassword: wrong })).toHaveLength(2);
    expect(findErrors('link', TWICE)).toEqual([]);
  },
);

test('R5.05b a reset by phone needs number, code and a new password', () => {
  const good = { countryDialingCode: '+91', mobileNum: '9876543210', verificationCode: '123456', ...TWICE };
  expect(findErrors('phone', good)).toEqual([]);
  expect(findErrors('phone', { ...good, mobileNum: '91', verificationCode: '12', newPassword: undefined })).toEqual([
    'mobileNum mobileDigits',
    'verificationCode tooShort',
    'newPassword required',
    'confirmNewPassword notEqual',
  ]);
});

test('R5.05a a mail needs an account and an address that can be one', () => {
  expect(findErrors('mail', { username: ' asha ', email: 'asha@example.com' })).toEqual([]);
  expect(findErrors('mail', { username: '  ', email: 'asha@example' })).toEqual(['username required', 'email pattern']);
});

test('the hint of a new password states its rule; its repetition and existing passwords have none', () => {
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    `${key} ${Object.values(values).join(' ')}`.trim();
  const schema = formOf('link').schema.properties.newPassword as FieldSchema;
  expect(fieldHint('newPassword', schema, t, PASSWORD_FIELD_KINDS)).toBe(
    'register.hint.between 8 20 · register.pattern.withUppercase',
  );
  for (const field of ['confirmNewPassword', 'oldPassword', 'username'])
    expect(fieldHint(field, schema, t, PASSWORD_FIELD_KINDS)).toBe('');
});

test('every field of these forms has a name', () => {
  for (const kind of ['change', 'phone', 'link', 'mail'] as const)
    for (const field of Object.keys(formOf(kind).schema.properties)) expect(english.field).toHaveProperty(field);
});
