import { folders, loadTexts } from 'virtual:site-texts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Bundle } from '../../engine/i18n/bundles.ts';
import { inOwnDirection } from '../../engine/i18n/direction.ts';
import { shareFullStop } from '../../engine/i18n/full-stops.ts';
import { findLanguage, LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import { daysText, waitText } from '../../engine/i18n/wait-text.ts';
import { createWantedTexts } from '../../engine/i18n/wanted-texts.ts';
import { tellChanges } from './changes.ts';
import { preferences } from './preferences.ts';
import type { Site } from './site.ts';

const texts = createWantedTexts({ folders, loadTexts }, (tag, namespace, part) => {
  // Without a backend this loads nothing: it registers the word as a namespace.
  void i18next.loadNamespaces(namespace);
  i18next.addResourceBundle(tag, namespace, part, true, true);
});
texts.want('page');

const apply = (language: LanguageCode): void => {
  const { locale, direction } = LANGUAGES[language];
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
};

/** The merchant's wording of texts, by language. */
let ownPhrases: Site['brand']['phrases'] = {};
/** The language that the page began with. */
let first: LanguageCode = 'EN';

/** The language of the screen. */
const shown = (): LanguageCode => findLanguage(i18next.language) ?? first;

/** Texts that the merchant's wording has replaced, by tag and key. */
const replaced = new Map<string, string>();

function replace(tag: string, key: string, text: string): void {
  const [namespace = '', ...path] = key.split('.');
  const name = path.join('.');
  const place = `${tag} ${key}`;
  const before: unknown = i18next.getResource(tag, namespace, name);
  if (typeof before === 'string' && before !== text && !replaced.has(place)) replaced.set(place, before);
  i18next.addResource(tag, namespace, name, text);
}

/** Loads the wanted texts of a language. The merchant's wording replaces them. */
async function load(language: LanguageCode): Promise<void> {
  await texts.load(language);
  for (const [key, text] of Object.entries(ownPhrases[language] ?? {})) replace(texts.tagOf(language), key, text);
}

/** Takes over another wording of the merchant, also on the screen. */
export async function adoptPhrases(phrases: Site['brand']['phrases']): Promise<void> {
  ownPhrases = phrases;
  for (const [place, text] of replaced) {
    const [tag = '', key = ''] = place.split(' ');
    replace(tag, key, text);
  }
  await loadShown();
  i18next.emit('languageChanged', i18next.language);
}

const localeOf = (tag: string): string => LANGUAGES[findLanguage(tag) ?? first].locale;

/** Starts with the language that the server chose for the page of a site. */
export async function startI18n({ language, brand }: Pick<Site, 'language' | 'brand'>): Promise<void> {
  ownPhrases = brand.phrases;
  first = language;
  const fullStops = { type: 'postProcessor', name: 'fullStops', process: shareFullStop } as const;
  await i18next
    .use(initReactI18next)
    .use(fullStops)
    .init({
      lng: texts.tagOf(language),
      fallbackLng: false,
      load: 'currentOnly',
      resources: {},
      // The first part of a key is its namespace: `shell.logIn`.
      nsSeparator: '.',
      // React escapes what it shows. A name or an amount keeps its direction in a sentence that runs the other way.
      interpolation: { escape: (value: string) => inOwnDirection(value, shown()) },
      postProcess: ['fullStops'],
      returnNull: false,
      react: { useSuspense: false },
    });
  // A wait is formatted in words, unless the caller has formatted it already, as a clock.
  i18next.services.formatter?.add('wait', (value: number | string, tag = '') =>
    typeof value === 'string' ? value : waitText(value, localeOf(tag)),
  );
  i18next.services.formatter?.add('days', (value: number, tag = '') => daysText(value, localeOf(tag)));
  await load(language);
  apply(language);
}

/** Loads the wanted texts in the language of the screen, which may change during the download. */
async function loadShown(): Promise<void> {
  const language = shown();
  await load(language);
  if (shown() !== language) await loadShown();
}

/**
 * Loads a part of the app together with its texts beyond those of every page, in the current language; a later change
 * of language loads them too.
 */
export async function withTexts<Part>(loadPart: () => Promise<Part>, ...bundles: readonly Bundle[]): Promise<Part> {
  texts.want(...bundles);
  const [part] = await Promise.all([loadPart(), loadShown()]);
  return part;
}

/** The last choice. */
let chosen: LanguageCode | undefined;

/** Changes the language of everything that is on the screen, and remembers it; of two that are on their way, the later choice. */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  chosen = language;
  await load(language);
  if (chosen !== language) return;
  await i18next.changeLanguage(texts.tagOf(language));
  apply(language);
  preferences.saveLanguage(language);
  void tellChanges(['language.changed']);
}
