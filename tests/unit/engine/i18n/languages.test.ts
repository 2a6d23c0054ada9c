import { expect, test } from 'vitest';
import {
  findFolderLanguage,
  findLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  languageTag,
  phraseFolder,
} from '../../../../engine/i18n/languages.ts';
import { regionalLocale } from '../../../../engine/i18n/moment-text.ts';
import { pluralCategories } from '../../../../engine/i18n/plurals.ts';

test.each(LANGUAGE_CODES)('R1.08i the tag of %s counts as the language does, and leads back to the code', (code) => {
  const tag = languageTag(code);
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  const { pluralCategories: ofTag } = new Intl.PluralRules(tag).resolvedOptions();
  expect([...pluralCategories(code)].toSorted()).toEqual([...ofTag].toSorted());
  expect(findLanguage(tag)).toBe(code);
});

test.each([
  ['VI', ['other']],
  ['CN', ['other']],
  ['HI', ['one', 'other']],
  ['PT-BR', ['one', 'many', 'other']],
  ['RU', ['one', 'few', 'many', 'other']],
  ['AR', ['zero', 'one', 'two', 'few', 'many', 'other']],
] as const)('R1.08i %s has the plural forms %s', (code, forms) => {
  expect(pluralCategories(code)).toEqual(forms);
});

test('R1.08a the 27 codes are known; KR has the texts of KO and its own tag, and TY means Telugu', () => {
  const known = 'AR BN CN EN ES FA HI ID JA KK KM KO KR LO MS MY PT PT-BR RU TA TH TR TW TY UR UZ VI';
  expect(LANGUAGE_CODES.toSorted().join(' ')).toBe(known);
  expect(LANGUAGES.KR.name).toBe(LANGUAGES.KO.name);
  expect(new Intl.DisplayNames('en', { type: 'language' }).of(new Intl.Locale(LANGUAGES.TY.locale).language)).toBe(
    'Telugu',
  );
  expect(languageTag('KR')).not.toBe(languageTag('KO'));
  expect(phraseFolder('KR')).toBe('ko');
  expect(findFolderLanguage('ko')).toBe('KO');
  expect(findFolderLanguage('kr')).toBeUndefined();
  expect(findLanguage('ko')).toBeUndefined();
});

test('a language abroad keeps its script and its calendar', () => {
  expect(regionalLocale(LANGUAGES.TW.locale, 'IN')).toBe('zh-Hant-IN');
  expect(regionalLocale(LANGUAGES.TH.locale, 'IN')).toBe('th-IN-u-ca-gregory');
  expect(regionalLocale(LANGUAGES.EN.locale, 'IN')).toBe('en-IN');
});
