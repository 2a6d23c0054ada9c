import { createInstance, type TFunction } from 'i18next';
import { LANGUAGES, type LanguageCode, languageTag, phraseFolder } from '../../../engine/i18n/languages.ts';

/** The texts of a language as its readers see them, and the way back from a message to its code. */
export interface Texts {
  readonly language: LanguageCode;
  /** BCP 47 locale that a browser asks for. */
  readonly locale: string;
  readonly t: TFunction;
  /** Codes of the errors that a sentence can be the message of. */
  codesOf(sentence: string): readonly string[];
}

interface Phrases {
  readonly errors: Readonly<Record<string, string>>;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A phrase as a pattern with wildcards for its placeholders. */
const patternOf = (phrase: string): RegExp =>
  new RegExp(
    `^${phrase
      .split(/\{\{[^}]*\}\}/)
      .map(escaped)
      .join('.+')}$`,
    'u',
  );

/** Loads the texts of a language. */
export async function loadTexts(language: LanguageCode): Promise<Texts> {
  const folder = phraseFolder(language);
  const bundles = await Promise.all(
    ['phrases.ts', 'dialog-phrases.ts', 'account-phrases.ts', 'back-office-phrases.ts'].map(
      (file) => import(`../../../engine/i18n/phrases/${folder}/${file}`) as Promise<{ phrases: Phrases }>,
    ),
  );
  const i18n = createInstance();
  const tag = languageTag(language);
  const t = await i18n.init({ lng: tag, resources: {}, interpolation: { escapeValue: false } });
  // A part of the texts, as those of the shell, may be spread over several bundles.
  for (const { phrases } of bundles) i18n.addResourceBundle(tag, 'translation', phrases, true);
  const errors: Phrases['errors'] = Object.assign({}, ...bundles.map(({ phrases }) => phrases.errors));
  // Plural forms are messages of the same code.
  const patterns = Object.entries(errors).map(
    ([key, phrase]) => [key.replace(/_(zero|one|two|few|many|other)$/, ''), patternOf(phrase)] as const,
  );
  return {
    language,
    locale: LANGUAGES[language].locale,
    t,
    codesOf: (sentence) => patterns.filter(([, pattern]) => pattern.test(sentence)).map(([code]) => code),
  };
}
