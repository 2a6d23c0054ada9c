import { expect, test } from 'vitest';
import { minorText } from '../../../../engine/money/typed-amount.ts';
import {
  depositForm,
  paidForm,
  transferForm,
  walletMoveForm,
  withdrawalForm,
} from '../../../../engine/register/cashier-form.ts';
import type { Form } from '../../../../engine/register/form-schema.ts';
import { collectErrors, compileForm, type FormValues } from '../../../../engine/register/validate-form.ts';
import { compileWithAjv } from '../../../../server/forms/check-registration.ts';

const LIMITS = {
  minimumMinor: '50000',
  maximumMinor: '5000000',
  leftMinor: '1000000',
  leftTimes: 3,
  balanceMinor: '800000',
};

/** What browser and server find; they must agree. */
function errorsOf(form: Form, values: FormValues): readonly string[] {
  const [browser, server] = [compileForm, compileWithAjv].map((compile) =>
    collectErrors(form, compile(form.schema), values, '2026-01-01'),
  );
  expect(server).toEqual(browser);
  return (browser ?? []).map(({ field, code }) => `${field} ${code}`);
}

const deposit = (currency = 'INR') =>
  depositForm({
    currency,
    methods: ['upi', 'bank'],
    bonuses: ['welcome'],
    minimumMinor: '30000',
    maximumMinor: '10000000',
  });

test('R2.29d a deposit needs an open method and an amount within its limits; a bonus is a wish', () => {
  expect(errorsOf(deposit(), {})).toEqual(['method required', 'amount required']);
  expect(errorsOf(deposit(), { method: 'cash', amount: '29900' })).toEqual(['method notAnOption', 'amount tooLittle']);
  expect(errorsOf(deposit(), { method: 'upi', amount: '10000100' })).toEqual(['amount tooMuch']);
  expect(errorsOf(deposit(), { method: 'upi', amount: '30000', bonus: 'gone' })).toEqual(['bonus notAnOption']);
  expect(errorsOf(deposit(), { method: 'upi', amount: '30000', bonus: 'welcome' })).toEqual([]);
  expect(errorsOf(deposit(), { method: 'bank', amount: '10000000' })).toEqual([]);
});

test('R2.29d a deposit is made in whole units of its currency, however many digits that has', () => {
  expect(errorsOf(deposit(), { method: 'upi', amount: '30050' })).toEqual(['amount notAnAmount']);
  expect(errorsOf(deposit('VND'), { method: 'upi', amount: '30050' })).toEqual([]);
});

test('R1.03b a withdrawal breaks one limit at a time, and goes to an account of the member', () => {
  const form = withdrawalForm(LIMITS, ['7', '9']);
  const errors = (amount: string) => errorsOf(form, { amount, cardId: '7' });
  expect(errors('49999')).toEqual(['amount tooLittle']);
  expect(errors('50000')).toEqual([]);
  expect(errors('800001')).toEqual(['amount overBalance']);
  expect(errors('1000001')).toEqual(['amount overLimit']);
  expect(errors('5000001')).toEqual(['amount tooMuch']);
  expect(errorsOf(form, { amount: '50000', cardId: '8' })).toEqual(['cardId notAnOption']);
});

test('R1.03b where no withdrawal of the day is left, no amount is', () => {
  const form = withdrawalForm({ ...LIMITS, leftTimes: 0 }, ['7']);
  expect(errorsOf(form, { amount: '50000', cardId: '7' })).toEqual(['amount overLimit']);
});

test.each([
  ['8,000', 'INR', 'en-IN', []],
  ['8,000.01', 'INR', 'en-IN', ['amount overBalance']],
  ['8.000,00', 'BRL', 'pt-BR', []],
  ['8.000,01', 'BRL', 'pt-BR', ['amount overBalance']],
  ['499,99', 'BRL', 'pt-BR', ['amount tooLittle']],
  ['500.000', 'INR', 'en-IN', ['amount notAnAmount']],
  ['five hundred', 'INR', 'en-IN', ['amount notAnAmount']],
  ['-600', 'INR', 'en-IN', ['amount notAnAmount']],
  ['', 'INR', 'en-IN', ['amount required']],
])('R1.08g %o, typed as people of %s and %s do, is judged as what they mean', (typed, currency, locale, errors) => {
  const form = withdrawalForm(LIMITS, ['7']);
  expect(errorsOf(form, { amount: minorText(typed, currency, locale), cardId: '7' })).toEqual(errors);
});

test('R6.05a only an agent says who gets a transfer', () => {
  expect(errorsOf(transferForm(LIMITS, 'upline'), { amount: '50000' })).toEqual([]);
  expect(errorsOf(transferForm(LIMITS, 'downline'), { amount: '50000' })).toEqual(['memberId required']);
  expect(errorsOf(transferForm(LIMITS, 'downline'), { memberId: '12', amount: '50000' })).toEqual([]);
});

test('R6.05c a remark has the length limit of its call, in code points', () => {
  const remark = (text: string) => errorsOf(transferForm(LIMITS, 'upline'), { amount: '50000', remark: text });
  expect(remark('🎟'.repeat(140))).toEqual([]);
  expect(remark('🎟'.repeat(141))).toEqual(['remark pattern']);
});

test('R7.03b between wallets goes what the first one holds, and at least what the second one takes', () => {
  const form = walletMoveForm(['main', 'studio'], { minimumMinor: '100', balanceMinor: '5000' });
  const errors = (values: FormValues) => errorsOf(form, { from: 'main', to: 'studio', ...values });
  expect(errors({ amount: '99' })).toEqual(['amount tooLittle']);
  expect(errors({ amount: '100' })).toEqual([]);
  expect(errors({ amount: '5001' })).toEqual(['amount overBalance']);
  expect(errors({ amount: '100', to: 'closed' })).toEqual(['to notAnOption']);
});

test('R2.29d the number of a bank transfer has 12 digits; a payment without one is reported as paid without it', () => {
  expect(errorsOf(paidForm(true), {})).toEqual(['utr required']);
  expect(errorsOf(paidForm(true), { utr: '43120098171' })).toEqual(['utr tooShort']);
  expect(errorsOf(paidForm(true), { utr: '43120098171x' })).toEqual(['utr pattern']);
  expect(errorsOf(paidForm(true), { utr: '431200981712' })).toEqual([]);
  expect(errorsOf(paidForm(false), {})).toEqual([]);
});
