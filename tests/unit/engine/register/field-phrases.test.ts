import { expect, test } from 'vitest';
import {
  fieldErrorText,
  fieldHint,
  fieldPlaceholder,
  type Translate,
} from '../../../../engine/register/field-phrases.ts';
import { FIELD_KINDS } from '../../../../engine/register/fields.ts';
import { rulesToForm } from '../../../../engine/register/form-schema.ts';
import type { FieldError } from '../../../../engine/register/validate-form.ts';
import errors from '../../../../languages/en/form-errors.json' with { type: 'json' };
import english from '../../../../languages/en/register.json' with { type: 'json' };
import { languageFolders, readTexts } from '../../../../server/languages/read-texts.ts';
import { formContext, rulesWith } from '../../../support/register-rules.ts';

const translateWith =
  (phrases: object): Translate =>
  (key, values = {}) => {
    const find = (path: string) =>
      path.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], {
        register: phrases,
        errors,
      });
    const text = find(key) ?? find(`${key}_other`);
    if (typeof text !== 'string') throw new Error(`There is no phrase ${key}.`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? `{{${name}}}`));
  };
const t = translateWith(english);
const rules = rulesWith({
  email: { required: true, patternId: 4 },
  payeeName: { minLength: 2, maxLength: 60, patternId: 1 },
  idNumber: { minLength: 12, maxLength: 12, patternId: 7 },
  mobileNum: { required: true },
});
const { schema } = rulesToForm(rules, formContext());

test('R5.02a the placeholder of a required field begins with an asterisk, that of another does not', () => {
  expect(fieldPlaceholder('email', schema, t)).toBe('* Email');
  expect(fieldPlaceholder('payeeName', schema, t)).toBe('Real name');
});

test('R5.01c equal least and most show one number in the hint, others two', () => {
  expect(fieldHint('idNumber', schema.properties.idNumber ?? { type: 'string' }, t)).toBe('12 digits');
  expect(fieldHint('payeeName', schema.properties.payeeName ?? { type: 'string' }, t)).toBe('2 to 60 characters');
});

const textOf = (error: Omit<FieldError, 'params'> & Partial<FieldError>) =>
  fieldErrorText({ params: {}, ...error }, schema, t);

test('R5.02b an empty required field is named as required', () => {
  expect(textOf({ field: 'email', code: 'required' })).toBe('Email is required.');
});

test('R5.04f a wrong real name, phone number and invitation code have messages of their own', () => {
  expect(textOf({ field: 'payeeName', code: 'pattern', params: { patternId: 9 } })).toBe(english.invalid.realName);
  expect(textOf({ field: 'mobileNum', code: 'mobileDigits', params: { digits: '10' } })).toContain('10 digits');
  expect(textOf({ field: 'mobileNum', code: 'pattern', params: { patternId: 7 } })).toBe(errors.mobileInvalid);
  expect(textOf({ field: 'referralCode', code: 'pattern', params: { patternId: 5 } })).toBe(english.invalid.invitation);
});

test.each(languageFolders())('R3.03a every field and every entry of a list has a text in %s', (folder) => {
  const translate = translateWith(readTexts(folder, 'register'));
  for (const [field, { options = [] }] of Object.entries(FIELD_KINDS)) {
    expect(translate(`register.field.${field}`), field).not.toBe('');
    for (const option of options.filter((value) => !/^[A-Z]{2}$/.test(value)))
      expect(translate(`register.option.${field}.${option}`), option).not.toBe('');
  }
});
