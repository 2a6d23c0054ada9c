import type { LocalText } from '../../schemas/brand/local-text.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from './languages.ts';

/** Unicode's marks around a text that takes its direction from its own first letter. */
const [OWN_DIRECTION, END_OF_ISOLATE] = ['\u2068', '\u2069'];

const findStandIn = (text: Exclude<LocalText, string>, merchantLanguage: LanguageCode): string =>
  text[merchantLanguage] ?? text[DEFAULT_LANGUAGE] ?? Object.values(text).find((any) => any) ?? '';

/** HTML is left as it is: the element that shows it takes the direction of its content. */
const isolate = (text: string): string =>
  text === '' || text.startsWith('<') ? text : `${OWN_DIRECTION}${text}${END_OF_ISOLATE}`;

/**
 * A text of a merchant's folder in the person's language; else in the merchant's, in English, or in any that there is,
 * kept apart from its surroundings if those run from right to left. Undefined and empty become an empty text.
 */
export function readLocalText(
  text: LocalText | undefined,
  language: LanguageCode,
  merchantLanguage: LanguageCode,
): string {
  const own = typeof text === 'object' ? text[language] : undefined;
  if (own !== undefined) return own;
  const standIn = typeof text === 'object' ? findStandIn(text, merchantLanguage) : (text ?? '');
  return LANGUAGES[language].direction === 'rtl' ? isolate(standIn) : standIn;
}
