import { readdirSync, readFileSync } from 'node:fs';
import { EARLY_PART } from '../../engine/i18n/bundles.ts';
import { completeTexts } from '../../engine/i18n/complete-texts.ts';
import { DEFAULT_LANGUAGE, type LanguageCode, phraseFolder } from '../../engine/i18n/languages.ts';
import type { Texts } from '../../engine/i18n/stand-in.ts';

/** The folder of the languages: one folder each. */
export const LANGUAGES_FOLDER = new URL('../../languages/', import.meta.url);

/** Folders of the languages that have texts of their own. */
export const languageFolders = (root: URL = LANGUAGES_FOLDER): readonly string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** The texts of one file as they are written; empty if the language lacks the file. @param file such as `games/dice` */
export function readTexts(folder: string, file: string, root: URL = LANGUAGES_FOLDER): Texts {
  try {
    return JSON.parse(readFileSync(new URL(`${folder}/${file}.json`, root), 'utf8')) as Texts;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/** The texts of one file in a language, English in place of missing ones. */
export const readCompleteTexts = (language: LanguageCode, file: string): Texts =>
  completeTexts(readTexts(phraseFolder(DEFAULT_LANGUAGE), file), readTexts(phraseFolder(language), file), language);

/** The texts of a file without its early part, or that part alone: `deposit:centrePage`. */
function readPart(language: LanguageCode, name: string): Texts {
  const [file = '', part] = name.split(':');
  const { [EARLY_PART]: early, ...rest } = readCompleteTexts(language, file);
  if (part === undefined) return rest;
  return typeof early === 'object' ? early : {};
}

/** The texts of several files in a language, complete, by namespace. @param files the namespace of each file or part */
export function readNamespaces(
  language: LanguageCode,
  files: Readonly<Record<string, string>>,
): Readonly<Record<string, Texts>> {
  const namespaces: Record<string, Texts> = {};
  const early: Record<string, Texts> = {};
  for (const [file, namespace] of Object.entries(files)) {
    const taken = file.includes(':') ? early : namespaces;
    taken[namespace] = { ...taken[namespace], ...readPart(language, file) };
  }
  for (const [namespace, texts] of Object.entries(early))
    namespaces[namespace] = { ...namespaces[namespace], [EARLY_PART]: texts };
  return namespaces;
}
