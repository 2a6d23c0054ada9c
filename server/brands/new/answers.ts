import {
  findMeantCountry,
  findMeantCurrency,
  findMeantLanguage,
  isKnownCountry,
  languageOfCountry,
} from '../../../engine/brand/meant-code.ts';
import { isLanguageCode, LANGUAGES, type LanguageCode, phraseFolder } from '../../../engine/i18n/languages.ts';
import { isKnownCurrency } from '../../../engine/money/currency.ts';
import { COUNTRIES } from '../../../engine/places/countries.ts';
import { languageFolders } from '../../languages/read-texts.ts';
import { StartError } from '../../start-error.ts';

/** An operator's answers for a new merchant. What is not answered follows from the country. */
export interface NewMerchant {
  readonly name: string;
  readonly currency?: string | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly country?: string | undefined;
  readonly displayName?: string | undefined;
  readonly domains: readonly string[];
  /** An existing merchant whose looks and rules are taken over. */
  readonly from?: string | undefined;
}

/** Complete and valid answers. */
export interface Answers {
  readonly code: string;
  readonly displayName: string;
  readonly country: string;
  readonly currency: string;
  readonly languages: readonly LanguageCode[];
  readonly domains: readonly string[];
}

const wrongWord = (what: string, word: string, near: string | undefined): StartError =>
  new StartError(`"${word}" is not a known ${what}${near ? `; did you mean ${near}?` : '.'}`);

/** Country of a locale's most likely speakers. */
const likelyCountry = (code: LanguageCode): string => new Intl.Locale(LANGUAGES[code].locale).maximize().region ?? 'US';

/** The country of a currency; undefined if several have it. The dollar is that of the United States here. */
function countryOfCurrency(currency: string | undefined): string | undefined {
  if (currency === 'USD') return 'US';
  const [first, second] = Object.values(COUNTRIES).filter((country) => country?.currency === currency);
  return second === undefined ? first?.code : undefined;
}

function readLanguages(written: readonly string[]): readonly LanguageCode[] {
  const unknown = written.find((code) => !isLanguageCode(code));
  if (unknown !== undefined) throw wrongWord('language', unknown, findMeantLanguage(unknown));
  return [...new Set(written.filter(isLanguageCode))];
}

function readCountry(
  written: string | undefined,
  currency: string | undefined,
  languages: readonly LanguageCode[],
): string {
  const [first] = languages;
  if (written === undefined && first === undefined && countryOfCurrency(currency) === undefined)
    throw new StartError('Say the country, such as --country VN; the currency and the languages follow from it.');
  const country = written ?? countryOfCurrency(currency) ?? likelyCountry(first ?? 'EN');
  if (!isKnownCountry(country)) throw wrongWord('country', country, findMeantCountry(country));
  return country;
}

function readCurrency(written: string | undefined, country: string): string {
  const currency = written ?? COUNTRIES[country]?.currency;
  if (currency === undefined)
    throw new StartError(`Say the currency, such as --currency USD: that of ${country} is not known.`);
  if (!isKnownCurrency(currency)) throw wrongWord('currency', currency, findMeantCurrency(currency, country));
  return currency;
}

/** Whether this build has the texts of a language. */
const isShipped = (language: LanguageCode): boolean => languageFolders().includes(phraseFolder(language));

/** The language of a country in which this build has no texts; undefined if it has them. */
export function findMissingLanguage(country: string): LanguageCode | undefined {
  const own = languageOfCountry(country);
  return own === undefined || isShipped(own) ? undefined : own;
}

/** Languages of a country: its own, if this build has the texts, and English. */
export function presetLanguages(country: string): readonly LanguageCode[] {
  const own = languageOfCountry(country);
  return own === undefined || own === 'EN' || !isShipped(own) ? ['EN'] : [own, 'EN'];
}

const nameOfCode = (code: string): string =>
  code.replace(/(^|-)([a-z])/g, (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`);

/**
 * Completes the answers of an operator.
 *
 * @throws StartError with a sentence that names the wrong answer
 */
export function completeAnswers(wanted: NewMerchant): Answers {
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(wanted.name))
    throw new StartError(
      `"${wanted.name}" cannot be the code of a merchant: use 2 to 32 small letters, digits and hyphens, a letter first.`,
    );
  const asked = readLanguages(wanted.languages ?? []);
  const country = readCountry(wanted.country, wanted.currency, asked);
  return {
    code: wanted.name,
    displayName: wanted.displayName ?? nameOfCode(wanted.name),
    country,
    currency: readCurrency(wanted.currency, country),
    languages: asked.length > 0 ? asked : presetLanguages(country),
    domains: wanted.domains,
  };
}
