import { expect, test } from 'vitest';
import { deliveryForm } from '../../../../engine/register/points-form.ts';
import { collectErrors, compileForm } from '../../../../engine/register/validate-form.ts';
import { formContext } from '../../../support/register-rules.ts';

const FORM = deliveryForm(formContext().brand);
const GOOD = {
  receiver: 'Meera Nair',
  countryDialingCode: '+91',
  mobileNum: '9876543210',
  address: '14 Temple Road\nKochi 682001',
};

const wrong = (values: object) =>
  collectErrors(FORM, compileForm(FORM.schema), { ...GOOD, ...values }, '2026-11-27').map(({ field, code }) => [
    field,
    code,
  ]);

test('R5.10a an address has a name, a place in any script and a phone number of its country', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ receiver: 'मीरा नायर', address: 'मकान १४, मंदिर मार्ग, जयपुर' })).toEqual([]);
  expect(wrong({ address: 'شارع الملك\u200c فهد ١٢، الرياض' })).toEqual([]);
  expect(wrong({ mobileNum: '98765' })).toEqual([['mobileNum', 'mobileDigits']]);
  expect(wrong({ address: 'Here' })).toEqual([['address', 'tooShort']]);
  expect(wrong({ receiver: '12' })).toEqual([['receiver', 'pattern']]);
});

test.each(['\u0000', '\u001b', '\r', '\u0085', '\u2028', '\u202e', '\u2066', '\ud800'])(
  'an address with the sign %j is refused, and so is a name',
  (sign) => {
    expect(wrong({ address: `14 Temple${sign}Road, Kochi` })).toEqual([['address', 'pattern']]);
    expect(wrong({ receiver: `Meera${sign}Nair` })).toEqual([['receiver', 'pattern']]);
  },
);

test('a name has one line, and an address may have several', () => {
  expect(wrong({ receiver: 'Meera\nNair' })).toEqual([['receiver', 'pattern']]);
});
