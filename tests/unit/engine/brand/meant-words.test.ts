import { expect, test } from 'vitest';
import { findMeantCountry, findMeantCurrency, findMeantLanguage } from '../../../../engine/brand/meant-code.ts';
import { findNearestWord } from '../../../../engine/brand/nearest-word.ts';
import { examplesOf } from '../../../../engine/brand/pattern-samples.ts';

test('a word is found by its letters, of two alike by its beginning, else by its sound', () => {
  expect(findNearestWord('VNG', ['ANG', 'VND'])).toBe('VND');
  expect(findNearestWord('footbal', ['cricket', 'football'])).toBe('football');
  expect(findNearestWord('fishyng', ['phishing', 'fishing'])).toBe('fishing');
  expect(findNearestWord('kwartz', ['quartz', 'sundial'])).toBe('quartz');
  expect(findNearestWord('X', ['B'])).toBeUndefined();
  expect(findNearestWord('y'.repeat(5_000), ['yes'])).toBeUndefined();
});

test('a language is found by a country, an ISO code or a name', () => {
  const written = ['VN', 'JP', 'ZH', 'TE', 'CN', 'Vietnamese', 'tiếng việt', 'ENG', 'BR', 'kz'];
  expect(written.map(findMeantLanguage)).toEqual(['VI', 'JA', 'CN', 'TY', 'CN', 'VI', 'VI', 'EN', 'PT-BR', 'KK']);
});

test('a country is found by its name and by codes that people use, a currency by its country and its name', () => {
  expect(['UK', 'UAE', 'Vietnam', 'vn', 'Germny'].map(findMeantCountry)).toEqual(['GB', 'AE', 'VN', 'VN', 'DE']);
  expect(findMeantCurrency('VNG', 'VN')).toBe('VND');
  expect(findMeantCurrency('Vietnamese dong')).toBe('VND');
});

test('examples of an expression pass it', () => {
  for (const source of ['^VN[0-9]{7}$', '^[\\p{L} ]+$', '^[a-z]{2,}\\.[a-z]+$', '^(?=.*[A-Z])(?=.*\\d).{8,}$']) {
    const examples = examplesOf(source);
    expect(examples.length, source).toBeGreaterThan(0);
    expect(
      examples.every((text) => new RegExp(source, 'u').test(text)),
      source,
    ).toBe(true);
  }
});
