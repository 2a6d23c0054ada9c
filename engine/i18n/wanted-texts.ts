import { DEFAULT_LANGUAGE, type LanguageCode, languageTag, phraseFolder } from './languages.ts';
import { standIn, type Texts } from './stand-in.ts';

/** Loads the texts of one bundle in one language, by namespace. */
type LoadBundle = () => Promise<{ readonly default: Readonly<Record<string, Texts>> }>;

/** How a build loads its texts: by bundle and folder of the language. */
export type TextLoaders<Bundle extends string> = Readonly<Record<Bundle, Readonly<Record<string, LoadBundle>>>>;

/** The bundles that the parts of an app have asked for. */
interface WantedTexts<Bundle extends string> {
  /** A language's name for the library: that of English if its texts stand in, for then they count as English does. */
  tagOf(language: LanguageCode): string;
  /** Asks for bundles, in whichever language is loaded from now on. */
  want(...bundles: readonly Bundle[]): void;
  /** Loads what was asked for and is not there yet in a language. */
  load(language: LanguageCode): Promise<void>;
}

/**
 * Keeps which bundles are wanted and which have been loaded. English stands in for a language without a folder.
 *
 * @param take takes texts that have been loaded
 */
export function createWantedTexts<Bundle extends string>(
  loaders: TextLoaders<Bundle>,
  take: (tag: string, namespace: string, texts: Texts) => void,
): WantedTexts<Bundle> {
  const wanted = new Set<Bundle>();
  const taken = new Set<string>();
  const english = phraseFolder(DEFAULT_LANGUAGE);

  const findLoader = (language: LanguageCode, bundle: Bundle) => loaders[bundle][phraseFolder(language)];

  const tagOf = (language: LanguageCode): string => {
    const [bundle] = wanted;
    return languageTag(language, bundle && findLoader(language, bundle) ? language : DEFAULT_LANGUAGE);
  };

  async function loadBundle(language: LanguageCode, bundle: Bundle): Promise<void> {
    const own = findLoader(language, bundle);
    const load = own ?? loaders[bundle][english];
    if (!load) throw new Error('The build holds no texts.');
    const { default: namespaces } = await load();
    for (const [namespace, texts] of Object.entries(namespaces))
      take(tagOf(language), namespace, own ? texts : standIn(texts, language));
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
