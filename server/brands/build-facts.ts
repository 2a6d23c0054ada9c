import { readdir } from 'node:fs/promises';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import type { BuildFacts } from './read-merchant.ts';

const FOLDER = new URL('../../engine/i18n/phrases/', import.meta.url);
/** The files of a language's folder that gather its groups, as the browser loads them. */
const BUNDLES = ['phrases.ts', 'dialog-phrases.ts', 'account-phrases.ts'];

const keysIn = (value: unknown, prefix: string): string[] =>
  typeof value === 'string'
    ? [prefix]
    : Object.entries(fieldsOf(value)).flatMap(([key, child]) => keysIn(child, prefix ? `${prefix}.${key}` : key));

/** Reads which languages this build ships, and the keys of its texts. */
export async function readBuildFacts(): Promise<BuildFacts> {
  const folders = await readdir(FOLDER);
  const bundles = await Promise.all(
    BUNDLES.map(async (file) => fieldsOf(await import(new URL(`en/${file}`, FOLDER).href))),
  );
  const keys = bundles.flatMap(({ phrases }) => keysIn(phrases, ''));
  return { shippedPhrases: new Set(folders), phraseKeys: new Set(keys) };
}
