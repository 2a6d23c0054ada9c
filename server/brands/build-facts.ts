import { BUNDLES } from '../../engine/i18n/bundles.ts';
import { DEFAULT_LANGUAGE } from '../../engine/i18n/languages.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { languageFolders, readNamespaces } from '../languages/read-texts.ts';
import type { BuildFacts } from './read-merchant.ts';

/** What players see; a merchant has no say in the words of the back office. */
const PLAYER_BUNDLES = [BUNDLES.page, BUNDLES.dialog, BUNDLES.account];

const keysIn = (value: unknown, prefix: string): string[] =>
  typeof value === 'string'
    ? [prefix]
    : Object.entries(fieldsOf(value)).flatMap(([key, child]) => keysIn(child, prefix ? `${prefix}.${key}` : key));

/** Reads which languages this build ships, and the keys of its texts. */
export function readBuildFacts(): BuildFacts {
  const keys = PLAYER_BUNDLES.flatMap((files) => keysIn(readNamespaces(DEFAULT_LANGUAGE, files), ''));
  return { shippedPhrases: new Set(languageFolders()), phraseKeys: new Set(keys) };
}
