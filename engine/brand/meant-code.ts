import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../i18n/languages.ts';
import { CURRENCY_CODES } from '../money/currency.ts';
import { COUNTRIES } from '../places/countries.ts';
import { findNearestWord } from './nearest-word.ts';

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const currencyNames = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Every country of ISO 3166-1 by its English name. */
const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map(
  ALPHABET.flatMap((first) =>
    ALPHABET.flatMap((second) => {
      const name = regionNames.of(first + second);
      return name === undefined ? [] : [[name, first + second] as const];
    }),
  ),
);

/** Codes that people write in place of the right one. */
const COUNTRY_HABITS: Readonly<Record<string, string>> = { UK: 'GB', EN: 'GB', USA: 'US', UAE: 'AE', KSA: 'SA' };

const byName = (word: string, names: ReadonlyMap<string, string>): string | undefined => {
  const near = findNearestWord(word, [...names.keys()]);
  return near === undefined ? undefined : names.get(near);
};

/** Whether a text is the code of a country by ISO 3166-1; codes that stand for another one, such as UK, are not. */
export const isKnownCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  regionNames.of(code) !== undefined &&
  new Intl.Locale(`und-${code}`).maximize().region === code &&
  COUNTRY_HABITS[code] === undefined;

/** Longer words are names, not codes. */
const LONGEST_CODE = 3;

/** The language of a country, such as VI for VN; undefined if it is not on offer. */
export function languageOfCountry(country: string): LanguageCode | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  const stated = COUNTRIES[country]?.language;
  if (stated) return stated;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return LANGUAGE_CODES.find((code) => LANGUAGES[code].locale.split('-')[0] === language);
}

/** The language that someone meant by a country's code, by its English or own name, or by a slip of the key. */
export function findMeantLanguage(word: string): string | undefined {
  const upper = word.toUpperCase();
  if (upper.length > LONGEST_CODE) {
    const names = LANGUAGE_CODES.flatMap((code) => {
      const english = languageNames.of(LANGUAGES[code].locale.split('-')[0] ?? 'en') ?? '';
      return [[LANGUAGES[code].name, code] as const, [english, code] as const];
    });
    return byName(word, new Map(names.toReversed()));
  }
  return (
    (COUNTRY_NAMES.has(word) ? undefined : languageOfIso(upper)) ??
    languageOfCountry(upper) ??
    languageOfIso(upper) ??
    findNearestWord(word, LANGUAGE_CODES)
  );
}

/** A code of ISO 639 that is written differently here: `ZH` is CN, `TE` is TY. */
function languageOfIso(upper: string): LanguageCode | undefined {
  const own = upper.toLowerCase();
  return LANGUAGE_CODES.find((code) => LANGUAGES[code].locale.split('-')[0] === own);
}

/** The country that someone meant. */
export function findMeantCountry(word: string): string | undefined {
  const upper = word.toUpperCase();
  const habit = COUNTRY_HABITS[upper];
  if (habit) return habit;
  if (isKnownCountry(upper)) return upper;
  return word.length > LONGEST_CODE ? byName(word, COUNTRY_NAMES) : undefined;
}

/** The currency that someone meant: that of a country first, whose code it begins with. */
export function findMeantCurrency(word: string, country?: string): string | undefined {
  const upper = word.toUpperCase();
  const home = COUNTRIES[country ?? '']?.currency;
  if (home && findNearestWord(upper, [home])) return home;
  const inUse = [...new Set(Object.values(COUNTRIES).flatMap((known) => (known ? [known.currency] : [])))];
  if (upper.length > LONGEST_CODE)
    return (
      byName(word, new Map(CURRENCY_CODES.map((code) => [currencyNames.of(code) ?? code, code]))) ??
      findNearestWord(upper, inUse)
    );
  return findNearestWord(upper, inUse) ?? findNearestWord(upper, CURRENCY_CODES);
}
