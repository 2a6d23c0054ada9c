import { keysOf } from '../json/keys-of.ts';
/** Writing direction of a language. */
export type Direction = 'ltr' | 'rtl';

/** One interface language: its code in configuration, its own name and its BCP 47 locale. */
export interface Language {
  readonly code: string;
  readonly name: string;
  readonly locale: string;
  readonly direction: Direction;
}

const language = <Code extends string>(code: Code, name: string, locale: string, direction: Direction = 'ltr') =>
  ({ code, name, locale, direction }) as const;

/**
 * Every language that a merchant may list. `KR` is an alias of `KO` and `TY` of Telugu; both stay as codes of their
 * own because existing merchants list them.
 */
export const LANGUAGES = {
  EN: language('EN', 'English', 'en'),
  HI: language('HI', 'हिन्दी', 'hi-IN'),
  PT: language('PT', 'Português', 'pt'),
  'PT-BR': language('PT-BR', 'Português (Brasil)', 'pt-BR'),
  CN: language('CN', '简体中文', 'zh-Hans-CN'),
  TW: language('TW', '繁體中文', 'zh-Hant-TW'),
  JA: language('JA', '日本語', 'ja-JP'),
  TH: language('TH', 'ไทย', 'th-TH-u-ca-gregory'),
  VI: language('VI', 'Tiếng Việt', 'vi-VN'),
  MY: language('MY', 'မြန်မာ', 'my-MM'),
  ES: language('ES', 'Español', 'es'),
  ID: language('ID', 'Bahasa Indonesia', 'id-ID'),
  KM: language('KM', 'ខ្មែរ', 'km-KH'),
  KO: language('KO', '한국어', 'ko-KR'),
  KR: language('KR', '한국어', 'ko-KR'),
  MS: language('MS', 'Bahasa Melayu', 'ms-MY'),
  TA: language('TA', 'தமிழ்', 'ta-IN'),
  TY: language('TY', 'తెలుగు', 'te-IN'),
  UR: language('UR', 'اردو', 'ur-PK', 'rtl'),
  TR: language('TR', 'Türkçe', 'tr-TR'),
  BN: language('BN', 'বাংলা', 'bn-BD'),
  AR: language('AR', 'العربية', 'ar', 'rtl'),
  FA: language('FA', 'فارسی', 'fa-IR', 'rtl'),
  RU: language('RU', 'Русский', 'ru-RU'),
  KK: language('KK', 'Қазақша', 'kk-KZ'),
  UZ: language('UZ', 'Oʻzbekcha', 'uz-Latn-UZ'),
  LO: language('LO', 'ລາວ', 'lo-LA'),
} as const satisfies Record<string, Language>;

/** The code of a language as configuration, storage and the address bar write it. */
export type LanguageCode = keyof typeof LANGUAGES;

/** All codes, in the order in which a person is offered them. */
export const LANGUAGE_CODES = keysOf(LANGUAGES);

/** The fallback language. */
export const DEFAULT_LANGUAGE: LanguageCode = 'EN';

/** Whether a text is one of the codes. */
export const isLanguageCode = (text: string): text is LanguageCode => Object.hasOwn(LANGUAGES, text);

/**
 * A code in the form that translation libraries take: a locale, by which they choose plural forms, then the code in a
 * private part, because several codes can share a locale. `PT-BR` becomes `pt-BR-x-pt-br`.
 *
 * @param written the language that the texts are written in
 */
export const languageTag = (code: LanguageCode, written: LanguageCode = code): string =>
  `${LANGUAGES[written].locale}-x-${code.toLowerCase()}`;

/** The code of a tag that `languageTag` made; undefined for any other text. */
export function findLanguage(tag: string): LanguageCode | undefined {
  const code = tag.slice(tag.indexOf('-x-') + '-x-'.length).toUpperCase();
  return tag.includes('-x-') && isLanguageCode(code) ? code : undefined;
}

/** The codes whose texts another code's folder holds. */
const SHARED_PHRASES: Partial<Record<LanguageCode, LanguageCode>> = { KR: 'KO', 'PT-BR': 'PT' };

/** The folder under `languages/` that holds a language's texts, whether or not it exists. */
export const phraseFolder = (code: LanguageCode): string => (SHARED_PHRASES[code] ?? code).toLowerCase();

/** The language whose own folder has this name; undefined for any other name. */
export const findFolderLanguage = (folder: string): LanguageCode | undefined =>
  LANGUAGE_CODES.find((code) => code.toLowerCase() === folder && phraseFolder(code) === folder);
