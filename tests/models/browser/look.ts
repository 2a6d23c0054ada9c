import type { LanguageCode } from '../../../engine/i18n/languages.ts';
import { keysOf } from '../../../engine/json/keys-of.ts';
import type { Scheme } from '../../../engine/theme/roles.ts';

/** The windows that a site is drawn for: their sizes, and whether a finger is used in place of a mouse. */
export const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/** Name of a window's size. */
export type SizeName = keyof typeof SIZES;

/** Names of all sizes. */
export const SIZE_NAMES: readonly SizeName[] = keysOf(SIZES);

/** Names of the themes that a visitor can choose. */
export const THEMES = ['dark', 'light'] as const satisfies readonly Scheme[];

/** How a visitor looks at a site. */
export interface Look {
  readonly size: SizeName;
  /** Undefined for a visitor who has chosen none: the merchant's preset is shown. */
  readonly theme?: Scheme | undefined;
  /** Undefined for a visitor who has chosen none: the merchant's first language is shown. */
  readonly language?: LanguageCode | undefined;
}

/** A visitor with a desktop who has chosen nothing. */
export const PLAIN_LOOK: Look = { size: 'desktop' };

/** Whether a site looks the same both times. */
export const isSameLook = (one: Look, other: Look): boolean =>
  one.size === other.size && one.theme === other.theme && one.language === other.language;

/** The choices that a visitor's browser keeps, under the names that the site gives them. */
export const choicesOf = ({ theme, language }: Look): Readonly<Record<string, string>> => ({
  ...(theme === undefined ? {} : { theme }),
  ...(language === undefined ? {} : { language }),
});

/** What makes a look differ from the plain one: the options of the command line that ask for it, with their values. */
export const lookOptions = (look: Look): Readonly<Record<string, string>> => ({
  ...(look.size === PLAIN_LOOK.size ? {} : { size: look.size }),
  ...choicesOf(look),
});

/** The same choices as cookies, from which the server renders its pages. @param url an address of the site */
export const cookiesOf = (look: Look, url: string) =>
  Object.entries(choicesOf(look)).map(([name, value]) => ({ name, value, url }));
