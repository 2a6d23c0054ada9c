import { isLanguageCode, type LanguageCode } from '../i18n/languages.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import type { MerchantParts } from './merchant-parts.ts';
import type { Problem } from './problem.ts';

/** Signs and words for money, and the currencies that write them. */
const MONEY_SIGNS: readonly (readonly [pattern: RegExp, sign: string, currencies: readonly string[]])[] = [
  [/₹/, '₹', ['INR']],
  [/₫/, '₫', ['VND']],
  [/R\$/, 'R$', ['BRL']],
  [/€/, '€', ['EUR']],
  [/£/, '£', ['GBP', 'EGP', 'LBP']],
  [/¥|円/, '¥', ['JPY', 'CNY']],
  [/₩/, '₩', ['KRW']],
  [/฿/, '฿', ['THB']],
  [/₱/, '₱', ['PHP']],
  [/₦/, '₦', ['NGN']],
  [/₽/, '₽', ['RUB']],
  [/₺/, '₺', ['TRY']],
  [/₴/, '₴', ['UAH']],
  [/₪/, '₪', ['ILS']],
  [/د\.إ/, 'د.إ', ['AED']],
  [/(?<![A-Z])\$ ?\d/, '$', ['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP', 'UYU', 'TWD']],
];

/** Ways to pay that belong to one currency, as texts name them. */
const MONEY_WORDS: readonly (readonly [pattern: RegExp, currency: string])[] = [
  [/\bUPI\b/, 'INR'],
  [/\bIMPS\b/, 'INR'],
  [/\bPaytm\b/i, 'INR'],
  [/\bPix\b/i, 'BRL'],
  [/\bBoleto\b/i, 'BRL'],
];

const ACTIVE_HTML = /<(script|iframe|object|embed|form|style)\b|\son[a-z]+\s*=|javascript:/i;
const ABROAD = /<a\s[^>]*href\s*=\s*["']?(?:https?:)?\/\//i;

interface Text {
  readonly path: JsonPath;
  readonly text: string;
}

function* textsIn(value: unknown, path: JsonPath): Generator<Text> {
  if (typeof value === 'string') yield { path, text: value };
  else if (Array.isArray(value)) for (const [index, child] of value.entries()) yield* textsIn(child, [...path, index]);
  else if (value !== null && typeof value === 'object')
    for (const [key, child] of Object.entries(value)) yield* textsIn(child, [...path, key]);
}

/** Texts by language: objects whose keys are codes. */
function* translationsIn(
  value: unknown,
  path: JsonPath,
): Generator<{ readonly path: JsonPath; readonly codes: readonly LanguageCode[] }> {
  if (Array.isArray(value))
    for (const [index, child] of value.entries()) yield* translationsIn(child, [...path, index]);
  else if (value !== null && typeof value === 'object') {
    const keys = Object.keys(value);
    const codes = keys.filter(isLanguageCode);
    if (keys.length > 0 && codes.length === keys.length) yield { path, codes };
    else for (const [key, child] of Object.entries(value)) yield* translationsIn(child, [...path, key]);
  }
}

const warn = (source: JsonSource, path: JsonPath, message: string, suggestion?: string): Problem =>
  source.problemAt(path, message, { severity: 'warning', suggestion });

function checkMoney(source: JsonSource, { path, text }: Text, currency: string): readonly Problem[] {
  const sign = MONEY_SIGNS.find(([pattern, , currencies]) => pattern.test(text) && !currencies.includes(currency));
  const word = MONEY_WORDS.find(([pattern, only]) => pattern.test(text) && only !== currency);
  return [
    ...(sign ? [warn(source, path, `the text has ${sign[1]} (${sign[2][0]}), but the currency is ${currency}`)] : []),
    ...(word
      ? [
          warn(
            source,
            path,
            `the text names ${text.match(word[0])?.[0]}, which pays ${word[1]}, but the currency is ${currency}`,
          ),
        ]
      : []),
  ];
}

function checkHtml(source: JsonSource, { path, text }: Text): readonly Problem[] {
  const active = ACTIVE_HTML.exec(text)?.[0].trim();
  return [
    ...(active ? [warn(source, path, `the text has "${active}", which is removed before it is shown`)] : []),
    ...(ABROAD.test(text) ? [warn(source, path, 'the text links to another site; people leave this one there')] : []),
  ];
}

/** The setting of a text, the language aside. */
const nameIn = (path: JsonPath): string =>
  String(path.findLast((part) => typeof part === 'string' && !isLanguageCode(part)) ?? '');

/** Settings that name something and that no one reads. */
const CODES = ['kind', 'key', 'provider', 'upiId', 'pixKey', 'network', 'show', 'type', 'vassalage', 'gameType'];

const EMPTY_OF_TAGS = /<[^>]*>|\s|&nbsp;/g;

function checkEmpty(source: JsonSource, { path, text }: Text): readonly Problem[] {
  const name = nameIn(path);
  const isShown = ['title', 'label', 'button', 'body', 'name'].includes(name);
  return isShown && text.replaceAll(EMPTY_OF_TAGS, '') === ''
    ? [source.problemAt(path, `${name} is empty: people see nothing there`)]
    : [];
}

/** Control characters and those that turn the direction of what follows. Line breaks and joiners are text. */
const HIDDEN = /(?![\n\r\t])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/u;

function checkFile(source: JsonSource, value: unknown, { brand }: MerchantParts): readonly Problem[] {
  const { languages, currency } = brand.value;
  const texts = [...textsIn(value, [])].filter(({ path }) => !CODES.includes(nameIn(path)));
  const unread = [...translationsIn(value, [])].filter(
    ({ codes }) => !codes.some((code) => code === 'EN' || languages.includes(code)),
  );
  return [
    ...texts.flatMap((text) => [
      ...checkMoney(source, text, currency),
      ...checkHtml(source, text),
      ...checkEmpty(source, text),
      ...(HIDDEN.test(text.text)
        ? [source.problemAt(text.path, 'the text has a control character that no one can see')]
        : []),
    ]),
    ...unread.map(({ path, codes }) =>
      source.problemAt(
        path,
        `the text is in ${codes.join(', ')} alone, but the languages are ${languages.join(', ')}`,
        { suggestion: languages[0] },
      ),
    ),
  ];
}

/** Letters of a name in the header of a phone. */
const LONGEST_NAME = 22;

function checkNames({ brand: { source, value } }: MerchantParts): readonly Problem[] {
  const names = [
    { path: ['name'], text: value.name },
    { path: ['logo', 'wordmark'], text: value.logo.wordmark },
  ];
  const shown = value.logo.wordmark || value.name;
  return names.flatMap(({ path, text }) => [
    ...(HIDDEN.test(text) ? [source.problemAt(path, 'the name has a control character that no one can see')] : []),
    ...(text !== text.trim() && text.trim() !== ''
      ? [source.problemAt(path, 'the name begins or ends with a space', { suggestion: text.trim() })]
      : []),
    ...(text === shown && text.length > LONGEST_NAME
      ? [
          warn(
            source,
            path,
            `the name has ${text.length} letters; more than ${LONGEST_NAME} do not fit the header of a phone: set a shorter logo.wordmark`,
          ),
        ]
      : []),
    ...(text.trim() === '' && text !== '' ? [source.problemAt(path, 'the name is empty')] : []),
  ]);
}

/** Texts of another currency or language, with code, without words, or with signs that no one can see. */
export function checkTexts(parts: MerchantParts): readonly Problem[] {
  const files = [...Object.values(parts.content), parts.rules.deposits, parts.rules.lotteries, parts.rules.protection];
  return [...files.flatMap(({ source, value }) => checkFile(source, value, parts)), ...checkNames(parts)];
}

/** Texts of the interface in the merchant's own words, by the same rules. */
export const checkPhraseMoney = (
  source: JsonSource,
  path: JsonPath,
  text: string,
  currency: string,
): readonly Problem[] => checkMoney(source, { path, text }, currency);
