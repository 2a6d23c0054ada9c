import type { CatalogueFacts } from '../../engine/brand/catalogue-facts.ts';
import { BUNDLES } from '../../engine/i18n/bundles.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { CATALOGUE_FACTS } from '../catalogue-facts.ts';
import { languageFolders, readNamespaces } from '../languages/read-texts.ts';

/** What this build ships, for checks of a merchant's folder. */
export interface BuildFacts {
  /** Folders of phrases, such as `en`. */
  readonly shippedPhrases: ReadonlySet<string>;
  /** Games and pictures. */
  readonly catalogue: CatalogueFacts;
  /** The texts of a language by their keys, with its own plural forms. */
  phraseTexts(language: LanguageCode): ReadonlyMap<string, string>;
}

/** What players see; a merchant has no say in the words of the back office. */
const PLAYER_BUNDLES = [BUNDLES.page, BUNDLES.dialog, BUNDLES.account];

const textsIn = (value: unknown, prefix: string): (readonly [string, string])[] =>
  typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(fieldsOf(value)).flatMap(([key, child]) => textsIn(child, prefix ? `${prefix}.${key}` : key));

/** Reads which languages this build ships, and its texts. */
export function readBuildFacts(): BuildFacts {
  const known = new Map<LanguageCode, ReadonlyMap<string, string>>();
  const readTexts = (language: LanguageCode): ReadonlyMap<string, string> =>
    new Map(PLAYER_BUNDLES.flatMap((files) => textsIn(readNamespaces(language, files), '')));
  return {
    shippedPhrases: new Set(languageFolders()),
    catalogue: CATALOGUE_FACTS,
    phraseTexts(language) {
      const texts = known.get(language) ?? readTexts(language);
      known.set(language, texts);
      return texts;
    },
  };
}
