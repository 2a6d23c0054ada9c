import { folders, loadTexts } from 'virtual:game-texts';
import { createInstance, type FormatterModule } from 'i18next';
import { inOwnDirection } from '../../engine/i18n/direction.ts';
import {
  DEFAULT_LANGUAGE,
  findLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
  languageTag,
} from '../../engine/i18n/languages.ts';
import type { TextKey } from '../../engine/i18n/plurals.ts';
import { createWantedTexts } from '../../engine/i18n/wanted-texts.ts';
import shell from '../../languages/en/games/shell.json';
import type { GameBundle } from './bundles.ts';
import { readLanguage } from './read-language.ts';

/** Languages that the games are written in. A player of another one reads English. */
export const GAME_LANGUAGES: readonly LanguageCode[] = LANGUAGE_CODES.filter((code) =>
  folders.includes(code.toLowerCase()),
);

const ENGLISH = languageTag(DEFAULT_LANGUAGE);

/** Digits after the point that a number of a text may have. */
const MOST_DIGITS = 4;

/** Writes numbers as the language of the player does. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) =>
    typeof value === 'number'
      ? new Intl.NumberFormat(gameLocale(), { maximumFractionDigits: MOST_DIGITS }).format(value)
      : String(value),
};

const i18n = createInstance().use(numbers);
void i18n.init({
  lng: ENGLISH,
  fallbackLng: ENGLISH,
  load: 'currentOnly',
  // English texts of the frame, until others arrive.
  resources: { [ENGLISH]: { shell } },
  // Keys hold dots and colons of their own.
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  // React escapes what it shows. A name or an amount keeps its direction in a sentence that runs the other way.
  interpolation: { escape: (value: string) => inOwnDirection(value, gameLanguage()), alwaysFormat: true },
});

const texts = createWantedTexts({ folders, loadTexts }, (tag, part, words) => {
  i18n.addResourceBundle(tag, part, words);
});
texts.want('frame');

/** The language of the player, and the download of its texts, which never rejects. */
let asked: LanguageCode = DEFAULT_LANGUAGE;
let taking: Promise<void> = Promise.resolve();

async function change(language: LanguageCode): Promise<void> {
  try {
    await texts.load(language);
  } catch {
    return;
  }
  if (asked !== language) return;
  await i18n.changeLanguage(texts.tagOf(language));
  document.documentElement.lang = LANGUAGES[language].locale;
  document.documentElement.dir = LANGUAGES[language].direction;
}

/** Sets the language of the player. The document changes once the texts are loaded. */
export function takeLanguage(text: string): Promise<void> {
  asked = readLanguage(text);
  taking = change(asked);
  return taking;
}

/** Resolves once the texts of the current language are loaded, or have failed to load. */
export const languageTaken = (): Promise<void> => taking;

/** Loads a part of the page together with its texts in the language of the player. */
export async function withWords<Part>(loadPart: () => Promise<Part>, ...bundles: readonly GameBundle[]): Promise<Part> {
  texts.want(...bundles);
  const [part] = await Promise.all([loadPart(), texts.load(asked), taking]);
  return part;
}

type Values = Readonly<Record<string, string | number>>;

/**
 * Finds texts of one part of the games and fills their gaps.
 *
 * @typeParam Texts its English texts
 * @param part its file under `languages/en/games`
 */
export const wordsOf =
  <Texts>(part: string) =>
  (key: TextKey<Texts>, values: Values = {}): string =>
    i18n.t(key as string, { ...values, ns: part });

/** The language of the player. */
export const gameLanguage = (): LanguageCode => findLanguage(i18n.language) ?? DEFAULT_LANGUAGE;

/** How the language of the player writes numbers, dates and money. */
export const gameLocale = (): string => LANGUAGES[gameLanguage()].locale;
