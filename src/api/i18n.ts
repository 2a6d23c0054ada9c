import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { findLanguage, LANGUAGES, type LanguageCode, languageTag, phraseFolder } from '../../engine/i18n/languages.ts';
import { waitText } from '../../engine/i18n/wait-text.ts';
import { boot } from './boot.ts';
import { preferences } from './preferences.ts';
import { site } from './site.ts';

type Phrases = Readonly<Record<string, unknown>>;

/**
 * Bundles of texts: those of any page, and those that forms and games, the member centre or the back office need in
 * addition.
 */
type Bundle = 'phrases' | 'dialog-phrases' | 'account-phrases' | 'back-office-phrases';

/** The texts of every language that this build ships, each bundle its own chunk. A new folder is a new language. */
const loaders = import.meta.glob<{ phrases: Phrases }>('../../engine/i18n/phrases/*/*phrases.ts');

/** The bundles to load in whichever language is chosen. */
const wanted = new Set<Bundle>(['phrases']);

async function loadPhrases(language: LanguageCode, bundle: Bundle): Promise<Phrases> {
  const load =
    loaders[`../../engine/i18n/phrases/${phraseFolder(language)}/${bundle}.ts`] ??
    loaders[`../../engine/i18n/phrases/en/${bundle}.ts`];
  if (!load) throw new Error('The build holds no texts.');
  return (await load()).phrases;
}

const apply = (language: LanguageCode): void => {
  const { locale, direction } = LANGUAGES[language];
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
};

/** The bundles that are there already, each with its language. */
const added = new Set<string>();

const add = async (language: LanguageCode): Promise<void> => {
  const missing = [...wanted].filter((bundle) => !added.has(`${language} ${bundle}`));
  if (missing.length === 0) return;
  const loaded = await Promise.all(missing.map((bundle) => loadPhrases(language, bundle)));
  for (const phrases of loaded) i18next.addResourceBundle(languageTag(language), 'translation', phrases, true, true);
  for (const bundle of missing) added.add(`${language} ${bundle}`);
  for (const [key, text] of Object.entries(site.brand.phrases[language] ?? {}))
    i18next.addResource(languageTag(language), 'translation', key, text);
};

/** Starts with the language that the server chose for this page. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: languageTag(boot.language),
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  // A wait is formatted in words, unless the caller has formatted it already, as a clock.
  i18next.services.formatter?.add('wait', (value: number | string, tag = '') =>
    typeof value === 'string' ? value : waitText(value, LANGUAGES[findLanguage(tag) ?? boot.language].locale),
  );
  await add(boot.language);
  apply(boot.language);
}

/**
 * Loads a part of the app together with its texts beyond those of every page, in the current language; a later change
 * of language loads them too.
 */
export async function withTexts<Part>(load: () => Promise<Part>, ...bundles: readonly Bundle[]): Promise<Part> {
  for (const bundle of bundles) wanted.add(bundle);
  const [part] = await Promise.all([load(), add(findLanguage(i18next.language) ?? boot.language)]);
  return part;
}

/** The last choice. */
let chosen: LanguageCode | undefined;

/** Changes the language of everything that is on the screen, and remembers it; of two that are on their way, the later choice. */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  chosen = language;
  await add(language);
  if (chosen !== language) return;
  await i18next.changeLanguage(languageTag(language));
  apply(language);
  preferences.saveLanguage(language);
}
