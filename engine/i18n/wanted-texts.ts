import { DEFAULT_LANGUAGE, type LanguageCode, languageTag, phraseFolder } from './languages.ts';
import { standIn, type Texts } from './stand-in.ts';

/** The texts of a build. */
export interface BuiltTexts<Bundle extends string> {
  /** Folders of the languages that have texts of their own. */
  readonly folders: readonly string[];
  /** Loads the texts of one bundle in one language, by namespace. */
  loadTexts(folder: string, bundle: Bundle): Promise<{ readonly default: Readonly<Record<string, Texts>> }>;
}

/** The bundles that parts of an app need. */
interface WantedTexts<Bundle extends string> {
  /** A language's name for the library: that of English if the English texts replace them, because they then count as English does. */
  tagOf(language: LanguageCode): string;
  /** Adds bundles, to be loaded in the current language and in every later one. */
  want(...bundles: readonly Bundle[]): void;
  /** Loads the requested bundles that are not there yet in a language. */
  load(language: LanguageCode): Promise<void>;
}

/**
 * Keeps track of wanted and loaded bundles. A language without a folder gets English texts.
 *
 * @param take takes texts that have been loaded
 */
export function createWantedTexts<Bundle extends string>(
  { folders, loadTexts }: BuiltTexts<Bundle>,
  take: (tag: string, namespace: string, texts: Texts) => void,
): WantedTexts<Bundle> {
  const wanted = new Set<Bundle>();
  const taken = new Set<string>();
  /** The language that the texts of a language are written in: its own, or English. */
  const writtenIn = (language: LanguageCode): LanguageCode =>
    folders.includes(phraseFolder(language)) ? language : DEFAULT_LANGUAGE;

  const tagOf = (language: LanguageCode): string => languageTag(language, writtenIn(language));

  async function loadBundle(language: LanguageCode, bundle: Bundle): Promise<void> {
    const written = writtenIn(language);
    const { default: namespaces } = await loadTexts(phraseFolder(written), bundle);
    for (const [namespace, texts] of Object.entries(namespaces))
      take(tagOf(language), namespace, written === language ? texts : standIn(texts, language));
    taken.add(`${language} ${bundle}`);
  }

  return {
    tagOf,
    want(...bundles) {
      for (const bundle of bundles) wanted.add(bundle);
    },
    async load(language) {
      const findMissing = () => [...wanted].filter((bundle) => !taken.has(`${language} ${bundle}`));
      // While some are on their way, others may come to be wanted.
      for (let missing = findMissing(); missing.length > 0; missing = findMissing())
        await Promise.all(missing.map((bundle) => loadBundle(language, bundle)));
    },
  };
}
