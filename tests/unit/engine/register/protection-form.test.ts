import { expect, test } from 'vitest';
import { minorText } from '../../../../engine/money/typed-amount.ts';
import type { Form } from '../../../../engine/register/form-schema.ts';
import { breakForm, limitForm, minutesForm } from '../../../../engine/register/protection-form.ts';
import { collectErrors, compileForm, type FormValues } from '../../../../engine/register/validate-form.ts';
import { excludeOneself, setLimit } from '../../../../schemas/calls/protection.ts';
import { compileWithAjv } from '../../../../server/forms/check-registration.ts';

/** What browser and server find; they must agree. */
function errorsOf(form: Form, values: FormValues): readonly string[] {
  const [browser, server] = [compileForm, compileWithAjv].map((compile) =>
    collectErrors(form, compile(form.schema), values, '2026-01-01'),
  );
  expect(server).toEqual(browser);
  return (browser ?? []).map(({ field, code }) => `${field} ${code}`);
}

test.each([
  ['25000', 'INR', 'en-IN', []],
  ['25.000', 'BRL', 'pt-BR', []],
  ['25.000', 'VND', 'vi-VN', []],
  ['0', 'INR', 'en-IN', []],
  ['', 'INR', 'en-IN', ['amount required']],
  ['500.50', 'INR', 'en-IN', ['amount notAnAmount']],
  ['500,50', 'BRL', 'pt-BR', ['amount notAnAmount']],
  ['-500', 'INR', 'en-IN', ['amount notAnAmount']],
  ['9,999,999,999,999', 'INR', 'en-IN', []],
  ['10,000,000,000,000', 'INR', 'en-IN', ['amount tooMuch']],
])(
  'R10.05a a limit of %o in %s, as %s writes it, is in whole units and no longer than its call carries',
  (typed, currency, locale, errors) => {
    const amount = minorText(typed, currency, locale);
    expect(errorsOf(limitForm(currency), { amount })).toEqual(errors);
    if (errors.length === 0) expect(amount).toMatch(new RegExp(setLimit.body.properties.amountMinor.pattern));
  },
);

test('R10.05b a limit of minutes is one of those that the merchant offers', () => {
  const form = minutesForm([60, 120]);
  expect(errorsOf(form, { minutes: '60' })).toEqual([]);
  expect(errorsOf(form, { minutes: '90' })).toEqual(['minutes notAnOption']);
  expect(errorsOf(form, {})).toEqual(['minutes required']);
});

test('R10.05d a break asks for the login password where the account has one, no longer than its call carries', () => {
  const longest = excludeOneself.body.properties.loginPassword.maxLength;
  expect(errorsOf(breakForm(true), {})).toEqual(['loginPassword required']);
  expect(errorsOf(breakForm(true), { loginPassword: 'x'.repeat(longest) })).toEqual([]);
  expect(errorsOf(breakForm(true), { loginPassword: 'x'.repeat(longest + 1) })).toEqual(['loginPassword tooLong']);
  expect(errorsOf(breakForm(false), {})).toEqual([]);
});
