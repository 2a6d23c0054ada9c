import { expect, test } from 'vitest';
import { isTimeZone } from '../../../../engine/brand/check-protection.ts';
import { isKnownCountry, languageOfCountry } from '../../../../engine/brand/meant-code.ts';
import { isKnownCurrency } from '../../../../engine/money/currency.ts';
import {
  aboutDollars,
  amountsFrom,
  roundAmount,
  stakeUnits,
  unitsPerDollar,
} from '../../../../engine/money/currency-value.ts';
import { GAME_TYPE_CODES } from '../../../../engine/navigation/game-types.ts';
import { COUNTRIES, timeZonesOf } from '../../../../engine/places/countries.ts';
import { HELP_LINES } from '../../../../engine/places/help-lines.ts';

const ALL = Object.values(COUNTRIES).flatMap((country) => (country ? [country] : []));

test('every country has a currency with a value, a dialling code with digits, an age, payments, games and a clock', () => {
  for (const { code, currency, dialingCode, digits, legalAge, payments, gameTypes } of ALL) {
    expect(isKnownCountry(code), code).toBe(true);
    expect(isKnownCurrency(currency), code).toBe(true);
    expect(unitsPerDollar(currency), code).toBeGreaterThan(0);
    expect(dialingCode, code).toMatch(/^\+[1-9][0-9]{0,3}$/);
    expect(digits.length, code).toBeGreaterThan(0);
    expect(
      digits.every((count) => count >= 7 && count <= 13),
      code,
    ).toBe(true);
    expect(legalAge >= 18 && legalAge <= 25, code).toBe(true);
    expect(payments.length, code).toBeGreaterThan(0);
    expect(
      gameTypes.filter((type) => !GAME_TYPE_CODES.includes(type)),
      code,
    ).toEqual([]);
    expect(languageOfCountry(code), code).toBeDefined();
    expect(isTimeZone(timeZonesOf(code)[0] ?? ''), code).toBe(true);
  }
  expect(ALL.length).toBeGreaterThan(80);
});

test('the first time zone of a country is that of most of its people, by its present name', () => {
  expect(['VN', 'IN', 'MX', 'BR', 'US', 'AU'].map((code) => timeZonesOf(code)[0])).toEqual([
    'Asia/Ho_Chi_Minh',
    'Asia/Kolkata',
    'America/Mexico_City',
    'America/Sao_Paulo',
    'America/New_York',
    'Australia/Sydney',
  ]);
});

test('help lines belong to countries of the table', () => {
  expect(Object.keys(HELP_LINES).filter((code) => !COUNTRIES[code])).toEqual([]);
});

test('amounts are easy to say and about as much in every currency', () => {
  expect([0.3, 1, 4, 84, 1_480, 26_000].map(roundAmount)).toEqual([1, 1, 5, 100, 1_000, 20_000]);
  expect(['USD', 'INR', 'VND', 'JPY', 'KWD'].map((currency) => aboutDollars(10, currency))).toEqual([
    10, 1_000, 200_000, 2_000, 2,
  ]);
});

test('stakes of games count in units that are worth between a cent and a few dollars', () => {
  expect(['INR', 'BRL', 'KWD', 'JPY', 'NGN', 'VND', 'IRR'].map(stakeUnits)).toEqual([1, 1, 1, 1, 10, 100, 1_000]);
  expect(stakeUnits('XAU')).toBe(1);
});

test('amounts on offer follow each other without a gap and without the same one twice', () => {
  expect(amountsFrom(7_500, 6)).toEqual([10_000, 20_000, 50_000, 100_000, 200_000, 500_000]);
  expect(amountsFrom(1, 4)).toEqual([1, 2, 5, 10]);
});
