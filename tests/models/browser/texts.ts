import { createInstance, type TFunction } from 'i18next';
import { BUNDLES } from '../../../engine/i18n/bundles.ts';
import { LANGUAGES, type LanguageCode, languageTag } from '../../../engine/i18n/languages.ts';
import type { Texts as WrittenTexts } from '../../../engine/i18n/stand-in.ts';
import { readNamespaces } from '../../../server/languages/read-texts.ts';

/** The texts of a language as its readers see them, and the way back from a message to its code. */
export interface Texts {
  readonly language: LanguageCode;
  /** BCP 47 locale that a browser asks for. */
  readonly locale: string;
  readonly t: TFunction;
  /** Codes of the errors that a sentence can be the message of. */
  codesOf(sentence: string): readonly string[];
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
  const bundles = Object.values(BUNDLES).map((files) => readNamespaces(language, files));
  const i18n = createInstance();
  const tag = languageTag(language);
  const t = await i18n.init({
    lng: tag,
    load: 'currentOnly',
    resources: {},
    ns: bundles.flatMap(Object.keys),
    nsSeparator: '.',
    interpolation: { escapeValue: false },
  });
  // A namespace, as that of the shell, may be spread over several bundles.
  for (const [namespace, texts] of bundles.flatMap((namespaces) => Object.entries<WrittenTexts>(namespaces)))
    i18n.addResourceBundle(tag, namespace, texts, true);
  const errors: Record<string, string> = i18n.getResourceBundle(tag, 'errors');
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
