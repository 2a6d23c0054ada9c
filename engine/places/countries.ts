import { isLanguageCode, type LanguageCode } from '../i18n/languages.ts';
import { COUNTRY_ROWS } from './country-rows.ts';

/** What a merchant's home country decides: presets of a new merchant, and what checks compare settings with. */
export interface Country {
  readonly code: string;
  /** Undefined if its language is not on offer. */
  readonly language: LanguageCode | undefined;
  readonly currency: string;
  readonly dialingCode: string;
  /** Numbers of digits of a mobile number after the dialling code. */
  readonly digits: readonly number[];
  /** Age in years from which people may play for money. */
  readonly legalAge: number;
  /** Ways to pay there, the most usual first. `bank`, `card`, `usdt`, `upi` and `pix` are kinds; others are names. */
  readonly payments: readonly string[];
  /** Categories of games that people play there, the most popular first. */
  readonly gameTypes: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ').filter(Boolean);

function readRow(line: string): Country {
  const [code = '', language = '', currency = '', phone = '', age = '', payments = '', games = ''] = line.split('|');
  const [dialingCode = '', ...digits] = words(phone);
  return {
    code,
    language: isLanguageCode(language) ? language : undefined,
    currency,
    dialingCode,
    digits: digits.map(Number),
    legalAge: Number(age),
    payments: payments.split(',').filter(Boolean),
    gameTypes: words(games),
  };
}

/** Countries by their ISO 3166-1 code. */
export const COUNTRIES: Readonly<Partial<Record<string, Country>>> = Object.fromEntries(
  COUNTRY_ROWS.map(readRow).map((country) => [country.code, country]),
);

/** The time zones of a country, that of its largest city first as far as it is known. */
export function timeZonesOf(code: string): readonly string[] {
  const stated = LARGEST_CITIES[code];
  const all = new Intl.Locale(`und-${code}`).getTimeZones() ?? [];
  const current = all.map((zone) => RENAMED[zone] ?? zone);
  return stated === undefined ? current : [stated, ...current.filter((zone) => zone !== stated)];
}

/** Zones that the platform lists by a former name. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
};

/** For countries with several zones: where most people live. */
const LARGEST_CITIES: Readonly<Partial<Record<string, string>>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};
