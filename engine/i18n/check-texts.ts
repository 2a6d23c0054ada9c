import { countCharacters } from '../patterns/patterns.ts';
import type { LanguageCode } from './languages.ts';
import { type PluralCategory, pluralCategories, pluralGroups } from './plurals.ts';
import type { Texts } from './stand-in.ts';

/** Kinds of mistakes, in the order of a report. */
export const FAULT_KINDS = ['missing', 'unknown', 'unused', 'placeholders', 'plurals', 'tooLong'] as const;
type FaultKind = (typeof FAULT_KINDS)[number];

/** A mistake in the texts of a language. */
export interface TextFault {
  readonly kind: FaultKind;
  /** `shell.logIn`, or `games/dice.roll`. */
  readonly key: string;
  readonly detail: string;
}

/** The most characters of a place, by key, or by the beginning of keys with a point at its end. The longest match counts. */
export type TextLimits = Readonly<Record<string, number>>;

/** What a text is compared with. */
interface Comparison {
  readonly language: LanguageCode;
  readonly limits: TextLimits;
}

/** A value in a text counts with the length of an amount or a name. */
const VALUE_LENGTH = 6;
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const COUNT = /^count\b/;

const lengthOf = (text: string): number => countCharacters(text.replaceAll(PLACEHOLDER, 'x'.repeat(VALUE_LENGTH)));

/** The placeholders of a text with their formats, in one order. */
const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, inside = '']) => inside.replaceAll(/\s+/g, '')).toSorted();

const listed = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(' ') || 'none';

const isIn = (key: string, place: string): boolean =>
  key === place || key.startsWith(`${place}_`) || (place.endsWith('.') && key.startsWith(place));

function findLimit(key: string, limits: TextLimits): number | undefined {
  const [longest] = Object.keys(limits)
    .filter((place) => isIn(key, place))
    .toSorted((a, b) => b.length - a.length);
  return longest === undefined ? undefined : limits[longest];
}

function checkLength(key: string, text: string, limits: TextLimits): TextFault[] {
  const limit = findLimit(key, limits);
  const length = lengthOf(text);
  if (limit === undefined || length <= limit) return [];
  return [{ kind: 'tooLong', key, detail: `${length} characters, ${limit} fit: ${text}` }];
}

function checkPlaceholders(key: string, english: readonly string[], own: readonly string[]): TextFault[] {
  if (english.join() === own.join()) return [];
  return [{ kind: 'placeholders', key, detail: `English has ${listed(english)}, this has ${listed(own)}` }];
}

function checkSingle(key: string, english: string, own: unknown, { limits }: Comparison): TextFault[] {
  if (typeof own !== 'string' || own.trim() === '') return [{ kind: 'missing', key, detail: english }];
  return [...checkPlaceholders(key, placeholdersOf(english), placeholdersOf(own)), ...checkLength(key, own, limits)];
}

type Forms = Readonly<Partial<Record<PluralCategory, string>>>;

/** Forms for particular numbers may spell the number out. */
const SPOKEN: readonly PluralCategory[] = ['zero', 'one', 'two'];

function checkForms(key: string, english: Forms, own: Forms | undefined, comparison: Comparison): TextFault[] {
  const { language, limits } = comparison;
  const written = Object.entries(own ?? {}).filter(([, text]) => text.trim() !== '');
  if (written.length === 0) return [{ kind: 'missing', key, detail: english.other ?? '' }];
  const wanted = pluralCategories(language);
  const present = written.map(([category]) => category);
  const faults: TextFault[] = [];
  if (wanted.toSorted().join() !== present.toSorted().join())
    faults.push({ kind: 'plurals', key, detail: `needs ${wanted.join(', ')}; has ${present.join(', ')}` });
  const all = placeholdersOf(english.other ?? '');
  for (const [category, text] of written) {
    const isSpoken =
      SPOKEN.some((spoken) => spoken === category) && !placeholdersOf(text).some((name) => COUNT.test(name));
    const expected = isSpoken ? all.filter((name) => !COUNT.test(name)) : all;
    faults.push(...checkPlaceholders(`${key}_${category}`, expected, placeholdersOf(text)));
    faults.push(...checkLength(`${key}_${category}`, text, limits));
  }
  return faults;
}

const unknownKey = (key: string): TextFault => ({ kind: 'unknown', key, detail: 'English has no such text' });

/**
 * Finds the mistakes of one file or group of texts.
 *
 * @param start of every key, such as `shell.`
 */
export function checkTexts(start: string, english: Texts, own: Texts, comparison: Comparison): readonly TextFault[] {
  const known = pluralGroups(english);
  const written = pluralGroups(own);
  const faults = known.single.flatMap((key): readonly TextFault[] => {
    const [text = '', ours] = [english[key], own[key]];
    if (typeof text === 'string') return checkSingle(start + key, text, ours, comparison);
    return checkTexts(`${start}${key}.`, text, typeof ours === 'object' ? ours : {}, comparison);
  });
  const plurals = Object.entries(known.counted).flatMap(([key, forms]) =>
    checkForms(start + key, forms, written.counted[key], comparison),
  );
  const unknown = [
    ...written.single.filter((key) => !(key in english)),
    ...Object.keys(written.counted).filter((key) => !(key in known.counted)),
  ].map((key) => unknownKey(start + key));
  return [...faults, ...plurals, ...unknown];
}

const nameOf = (placeholder: string): string => placeholder.split(',')[0] ?? '';

/** The names of the values that each text needs, by its key; a text with plural forms needs its count. */
export function valuesOfTexts(start: string, english: Texts): ReadonlyMap<string, readonly string[]> {
  const { single, counted } = pluralGroups(english);
  return new Map([
    ...single.flatMap((key): (readonly [string, readonly string[]])[] => {
      const text = english[key] ?? '';
      return typeof text === 'string'
        ? [[start + key, placeholdersOf(text).map(nameOf)]]
        : [...valuesOfTexts(`${start}${key}.`, text)];
    }),
    ...Object.entries(counted).map(
      ([key, { other = '' }]) => [start + key, [...new Set(['count', ...placeholdersOf(other).map(nameOf)])]] as const,
    ),
  ]);
}

/** Finds English texts with `{{count}}` and without plural forms. */
export function findUncounted(start: string, english: Texts): readonly TextFault[] {
  return pluralGroups(english).single.flatMap((key): readonly TextFault[] => {
    const text = english[key] ?? '';
    if (typeof text === 'object') return findUncounted(`${start}${key}.`, text);
    if (!placeholdersOf(text).some((name) => COUNT.test(name))) return [];
    return [{ kind: 'plurals', key: start + key, detail: 'has {{count}}: write _one and _other, or rename the value' }];
  });
}

/** Every key that code can use, counted texts without their category. */
export function keysOfTexts(start: string, texts: Texts): readonly string[] {
  const { single, counted } = pluralGroups(texts);
  return [...single, ...Object.keys(counted)].flatMap((key) => {
    const text = texts[key];
    return typeof text === 'object' ? keysOfTexts(`${start}${key}.`, text) : [start + key];
  });
}

/** Finds limits of places that no text is for. */
export const findIdleLimits = (limits: TextLimits, keys: readonly string[]): readonly TextFault[] =>
  Object.keys(limits)
    .filter((place) => !keys.some((key) => isIn(key, place)))
    .map((place) => ({ kind: 'unknown', key: place, detail: 'limits.json has a limit, but English has no such text' }));
