import { expect, test } from 'vitest';
import { loginNames, readLoginNumbers } from '../../../../engine/access/login-name.ts';
import type { RegisterRules } from '../../../../schemas/brand/register.ts';
import type { Modules } from '../../../../schemas/brand/whitelabel.ts';

const CODES = [
  { code: '+91', digits: [10] },
  { code: '+971', digits: [9] },
  { code: '+44', digits: [10] },
];

const read = (typed: string) => readLoginNumbers(typed, CODES).map(({ diallingCode, mobile }) => diallingCode + mobile);

test('R4.01e a number without a country belongs to the first country that has such numbers', () => {
  expect(read('98765 43210')).toEqual(['+919876543210', '+449876543210']);
  expect(read('050-123 4567')).toContain('+971501234567');
});

test('R4.01e a dialling code decides the country, with a plus, with 00 or without either', () => {
  for (const typed of ['+91 98765-43210', '0091 (98765) 43210', '919876543210', '+91 098765 43210'])
    expect([typed, read(typed)[0]]).toEqual([typed, '+919876543210']);
  expect(read('+971 50 123 4567')).toEqual(['+971501234567']);
});

test('names, and numbers of countries that the merchant does not have, are not numbers', () => {
  for (const typed of ['asha99', 'm3x9kq', '', '+1 202 555 0100', '12345', '98765432101234567890123', 'a@b.example'])
    expect([typed, read(typed)]).toEqual([typed, []]);
});

test('the login names what the merchant knows of its members', () => {
  const names = (mobileRegistration: boolean, hasMobile: boolean, CHNGPASSMAIL3: boolean) =>
    loginNames(
      { mobileRegistration, CHNGPASSMAIL3 } as Modules,
      { mobileNum: { enabled: hasMobile }, email: { enabled: false } } as unknown as RegisterRules,
    );
  expect(names(false, false, false)).toBe('account');
  expect(names(true, false, false)).toBe('accountMobile');
  expect(names(false, true, true)).toBe('accountMobileMail');
  expect(names(false, false, true)).toBe('accountMail');
});
