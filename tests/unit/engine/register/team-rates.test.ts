import { expect, test } from 'vitest';
import { linkForm, ratesOfValues, valuesOfRates, withRates } from '../../../../engine/register/team-form.ts';
import { collectErrors, compileForm } from '../../../../engine/register/validate-form.ts';

const OWN = { RNG: 4_000, LIVE: 0, SPORTS: 1_500 };

test('a form has a field for each category in which there is a rate to give, and none without any', () => {
  const added = (own: Readonly<Record<string, number>>) =>
    Object.keys(withRates(linkForm, own).schema.properties).filter((field) => field.startsWith('rate'));
  expect(added(OWN)).toEqual(['rateRNG', 'rateSPORTS']);
  expect(added({})).toEqual([]);
});

test('typed percentages are rates, and rates are shown as they were typed', () => {
  const values = { rateRNG: '0,25', rateSPORTS: '', rateFISH: '9' };
  expect(ratesOfValues(OWN, values)).toEqual({ RNG: 2_500 });
  expect(valuesOfRates({ RNG: 2_500, SPORTS: 1 })).toEqual({ rateRNG: '0.25', rateSPORTS: '0.0001' });
});

test('a text that is no percentage is a mistake, and an empty field is none', () => {
  const form = withRates(linkForm, OWN);
  const mistakesOf = (values: Record<string, string>) =>
    collectErrors(form, compileForm(form.schema), { kind: 'member', days: '0', ...values }, '2026-11-27').map(
      ({ field }) => field,
    );
  expect(mistakesOf({ rateRNG: '0.25' })).toEqual([]);
  expect(mistakesOf({ rateRNG: 'much', rateSPORTS: '101' })).toEqual(['rateRNG', 'rateSPORTS']);
});
