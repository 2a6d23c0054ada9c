import { BUNDLES } from '../../engine/i18n/bundles.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
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
  const known = new Map<LanguageCode, ReadonlySet<string>>();
  const readKeys = (language: LanguageCode): ReadonlySet<string> =>
    new Set(PLAYER_BUNDLES.flatMap((files) => keysIn(readNamespaces(language, files), '')));
  return {
    shippedPhrases: new Set(languageFolders()),
    phraseKeys(language) {
      const keys = known.get(language) ?? readKeys(language);
      known.set(language, keys);
      return keys;
    },
  };
}
