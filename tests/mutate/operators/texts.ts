import { BUNDLES } from '../../../engine/i18n/bundles.ts';
import { readTexts } from '../../../server/languages/read-texts.ts';
import { calledName, type Source } from '../source.ts';
import { type Operator, SCREENS, type Site } from './operator.ts';

/** Placeholders of each text in English, by its full key; forms of a plural are one text. */
export type TextKeys = ReadonlyMap<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

const placeholdersOf = (text: string): string => [...new Set(text.match(/\{\{\w+/g))].sort().join();

function* keysIn(value: unknown, path: readonly string[]): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path.join('.').replace(PLURAL, ''), placeholdersOf(value)];
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) yield* keysIn(child, [...path, key]);
}

/** Keys of the texts of a file as the app writes them, beginning with their namespace. */
export const textKeys = (namespace: string, texts: unknown): Iterable<readonly [string, string]> =>
  keysIn(texts, [namespace]);

let known: TextKeys | undefined;

/** Every text of the site in English, read once. */
function siteTexts(): TextKeys {
  const files = Object.values(BUNDLES).flatMap((bundle) => Object.entries(bundle));
  known ??= new Map(files.flatMap(([file, namespace]) => [...textKeys(namespace, readTexts('en', file))]));
  return known;
}

const parentOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));

/** The next text of the same object, if possible one with the same placeholders: the mistake that nothing else reports. */
export function otherText(keys: TextKeys, key: string): string | undefined {
  const siblings = [...keys.keys()].filter((one) => parentOf(one) === parentOf(key));
  const own = siblings.indexOf(key);
  const others = [...siblings.slice(own + 1), ...siblings.slice(0, Math.max(0, own))];
  return others.find((other) => keys.get(other) === keys.get(key)) ?? others[0];
}

/** Finds texts that another one can replace. */
export function* findTexts({ places, text }: Source, keys: TextKeys): Generator<Site> {
  for (const { node } of places) {
    if (node.type !== 'CallExpression' || calledName(node) !== 't') continue;
    const [key] = node.arguments;
    if (key?.type !== 'Literal' || typeof key.value !== 'string' || !keys.has(key.value)) continue;
    const other = otherText(keys, key.value);
    if (!other) continue;
    const quote = text.slice(key.start, key.start + 1);
    const sentence = `The text \`${other}\` is shown in place of \`${key.value}\`.`;
    yield { start: key.start, end: key.end, replacement: `${quote}${other}${quote}`, sentence };
  }
}

export const swapText: Operator = {
  name: 'swap-text',
  kind: 'screens',
  summary: 'a wrong text is shown',
  reads: SCREENS,
  find: (source) => findTexts(source, siteTexts()),
};
