import type { LanguageCode } from '../../engine/i18n/languages.ts';
import type { Scheme } from '../../engine/theme/roles.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A choice that the server must know to write the next page right. It holds nothing that identifies anybody. */
const setCookie = (name: string, value: string): void => {
  // The Cookie Store is not everywhere yet, and this must be written before the page is left.
  // biome-ignore lint/suspicious/noDocumentCookie: see the sentence above
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
};

/** What a person chose for this device. */
export const preferences = {
  saveLanguage(language: LanguageCode): void {
    localStorage.setItem('language', language);
    setCookie('language', language);
  },
  saveScheme(scheme: Scheme): void {
    localStorage.setItem('theme', scheme);
    setCookie('theme', scheme);
  },
  /** Stores the merchant, forgets the session of the one before, and reloads home. */
  switchMerchant(code: string): void {
    setCookie('merchant', code);
    sessionStorage.clear();
    window.location.assign('/');
  },
  isOn: (name: string): boolean => localStorage.getItem(name) === 'on',
  save(name: string, isOn: boolean): void {
    localStorage.setItem(name, isOn ? 'on' : 'off');
  },
};
