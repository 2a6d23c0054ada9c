import { expect, test } from 'vitest';
import { readTypedRates, TYPED_RATE, typedRates } from '../../../../engine/agents/typed-rates.ts';

const pattern = new RegExp(TYPED_RATE, 'u');

test('a percentage is read with a point or a comma, in parts of a million', () => {
  expect(readTypedRates({ rateRNG: '0.25', rateLIVE: '1,5' }, ['LIVE', 'RNG'])).toEqual({ RNG: 2_500, LIVE: 15_000 });
  // 0.29 is no exact number, but the rate is.
  expect(readTypedRates({ rateRNG: '0.0029' }, ['RNG'])).toEqual({ RNG: 29 });
});

test('an empty field, a zero and a category that was not asked for give nothing', () => {
  expect(readTypedRates({ rateRNG: '0', rateFISH: '1' }, ['LIVE', 'RNG'])).toEqual({});
});

test('a typed rate is a percentage with at most four decimal places', () => {
  for (const right of ['0', '0.25', '12,5', '99.9999']) expect(pattern.test(right), right).toBe(true);
  for (const wrong of ['', '-1', '100', '0.25555', '1.', '1%']) expect(pattern.test(wrong), wrong).toBe(false);
});

test('rates are written as they are read', () => {
  const rates = { LIVE: 3_000, RNG: 29 };
  expect(readTypedRates(typedRates(rates, ['LIVE', 'RNG']), ['LIVE', 'RNG'])).toEqual(rates);
  expect(typedRates({ FISH: 1 }, ['LIVE'])).toEqual({});
});
