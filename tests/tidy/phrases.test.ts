import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { LANGUAGE_CODES, phraseFolder } from '../../engine/i18n/languages.ts';
import { readFiles } from '../support/source-files.ts';

const FOLDER = 'engine/i18n/phrases';
const languages = readdirSync(FOLDER);

const flatten = (value: unknown, prefix = ''): [string, string][] =>
  typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
        flatten(child, prefix ? `${prefix}.${key}` : key),
      );

const loadLanguage = async (folder: string): Promise<Map<string, string>> => {
  const files = readdirSync(`${FOLDER}/${folder}`).filter((file) => !file.endsWith('phrases.ts'));
  const groups = await Promise.all(
    files.map((file) => import(pathToFileURL(`${FOLDER}/${folder}/${file}`).href) as Promise<Record<string, unknown>>),
  );
  return new Map(groups.flatMap((group) => flatten(group)));
};

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();
/** Languages differ in their plural forms: a key counts without the form's name. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

const english = await loadLanguage('en');

test('every folder of phrases belongs to a known language', () => {
  const known = new Set(LANGUAGE_CODES.map(phraseFolder));
  expect(languages.filter((folder) => !known.has(folder))).toEqual([]);
});

test.each(languages)(
  'R1.08 %s has every phrase, none empty, each with the placeholders of the English one',
  async (folder) => {
    const phrases = await loadLanguage(folder);
    const wanted = new Set([...english.keys()].map(withoutPlural));
    const present = new Set([...phrases.keys()].map(withoutPlural));
    expect([...wanted].filter((key) => !present.has(key))).toEqual([]);
    expect([...present].filter((key) => !wanted.has(key))).toEqual([]);
    const different = [...phrases].filter(([key, text]) => {
      const reference = english.get(key) ?? english.get(`${withoutPlural(key)}_other`);
      return (
        text.trim() === '' ||
        (reference !== undefined &&
          !key.endsWith('_one') &&
          placeholders(text).join() !== placeholders(reference).join())
      );
    });
    expect(different.map(([key]) => key)).toEqual([]);
  },
);

test('every phrase key that a component asks for exists', () => {
  const keys = new Set([...english.keys()].map(withoutPlural));
  const missing = readFiles(/^src\/.*\.tsx?$/).flatMap(({ path, text }) =>
    [...text.matchAll(/\bt\(\s*'([a-zA-Z]+(?:\.[\w-]+)+)'/g)]
      .map(([, key]) => key ?? '')
      .filter((key) => !keys.has(key))
      .map((key) => `${path}: ${key}`),
  );
  expect(missing).toEqual([]);
});

test('every phrase is used: its key or the group that code completes is in a source file', () => {
  const sources = readFiles(/^(src|engine|server|flows)\/.*\.tsx?$/).filter(({ path }) => !path.startsWith(FOLDER));
  const code = sources.map(({ text }) => text).join('\n');
  const literals = new Set([...code.matchAll(/(['"])([\w.-]+)\1/g)].map(([, , text]) => text));
  const completed = new Set([...code.matchAll(/[\w.-]+(?=\.\$\{)/g)].map(([text]) => text));
  // Texts of messages are asked for by their last part, which the compiler checks.
  const keys = [...english.keys()].map(withoutPlural).filter((key) => !key.startsWith('messages.'));
  const unused = keys.filter((key) => {
    const parts = key.split('.');
    const asked = parts.some((_, index) => {
      const prefix = parts.slice(0, index + 1).join('.');
      return index === parts.length - 1 ? literals.has(prefix) : completed.has(prefix) || literals.has(`${prefix}.`);
    });
    return !asked;
  });
  expect([...new Set(unused)]).toEqual([]);
});
