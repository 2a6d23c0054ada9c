import { expect, test } from 'vitest';
import { collectErrors, compileForm, normaliseValues } from '../../../../../engine/register/validate-form.ts';
import { type BackOfficeField, readFields } from '../../../../../src/features/operator/back-office-fields.ts';
import { amountPattern, readAmount } from '../../../../../src/features/operator/read-amount.ts';
import { shortCause, shortRound } from '../../../../../src/features/operator/short-round.ts';

const check = (fields: readonly BackOfficeField[], values: Readonly<Record<string, string>>) => {
  const { form } = readFields(fields, 'Fill this in.');
  return collectErrors(form, compileForm(form.schema), values, '2026-01-01').map(
    ({ field, code }) => `${field} ${code}`,
  );
};

test('every field of a back-office form is required, and blanks alone do not fill one', () => {
  const fields: readonly BackOfficeField[] = [{ name: 'reason', label: 'Reason', kind: 'lines', minimumLength: 3 }];
  expect(check(fields, {})).toEqual(['reason required']);
  expect(check(fields, { reason: '   ' })).toEqual(['reason required']);
  expect(check(fields, { reason: ' ab ' })).toEqual(['reason tooShort']);
  expect(check(fields, { reason: 'abc' })).toEqual([]);
});

test('a password keeps its blanks, and its repetition must be the same', () => {
  const fields: readonly BackOfficeField[] = [
    { name: 'newPassword', label: 'New', kind: 'password', minimumLength: 4 },
    { name: 'again', label: 'Again', kind: 'password', equals: 'newPassword' },
  ];
  expect(check(fields, { newPassword: ' abc ', again: 'abc' })).toEqual(['again notEqual']);
  expect(check(fields, { newPassword: ' abc ', again: ' abc ' })).toEqual([]);
  const { form } = readFields(fields, '');
  expect(normaliseValues(form.schema, { newPassword: ' abc ' })).toEqual({ newPassword: ' abc ' });
});

test.each(['INR', 'JPY', 'KWD'])('the form of an amount in %s allows exactly what can be read as one', (currency) => {
  const pattern = new RegExp(amountPattern(currency), 'u');
  for (const typed of ['250', '250.5', '250,50', '0.05', '0.005', '0', '0.00', '-1', '1e3', '', '1.', '.5', '1.2345'])
    expect(pattern.test(typed), typed).toBe(readAmount(typed, currency) !== undefined);
});

test('a long round number is shown by its end, a short one and the number of an order stay whole', () => {
  expect(shortRound('0b9d7a52-5c51-4a6e-9d6a-3b8c7b6b45cd')).toBe('…7b6b45cd');
  expect(shortRound('4711')).toBe('4711');
  expect(shortCause('local 0b9d7a52-5c51-4a6e-9d6a-3b8c7b6b45cd')).toBe('local …7b6b45cd');
  expect(shortCause('W-20261123-GA9FVS')).toBe('W-20261123-GA9FVS');
});
