import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readSearches } from '../../engine/search/recent-searches.ts';
import type { Scheme } from '../../engine/theme/roles.ts';

/** Set while a login is remembered by a cookie that scripts cannot read, so that others need not ask. */
export const REMEMBERED = 'remembered';

const MERCHANT = 'merchant';
const TRIAL_SECRET = 'trialSecret';
const SEARCHES = 'searches';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A choice that the server needs to render the next page. It identifies no one. */
const setCookie = (name: string, value: string): void => {
  // The Cookie Store is not everywhere yet, and this must be written before the page is left.
  // biome-ignore lint/suspicious/noDocumentCookie: see the sentence above
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
};

/** The visitor's choices for this device. */
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
    // If the storage is not writable, change nothing: the cookie alone would send the next call to another merchant.
    localStorage.setItem(MERCHANT, code);
    setCookie('merchant', code);
    sessionStorage.clear();
    window.location.assign('/');
  },
  /**
   * Follow a switch of the merchant in another tab; otherwise this one would ask the new merchant for the old one's
   * data.
   */
  followMerchant(): void {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key !== MERCHANT || newValue === null) return;
      sessionStorage.clear();
      window.location.assign('/');
    });
  },
  /** The account name of the last login that was to be remembered; never a password. */
  accountName: (): string => localStorage.getItem('account') ?? '',
  /** Notes that a login is remembered, and whose; or that none is. */
  remember(account: string | undefined): void {
    localStorage.setItem(REMEMBERED, account === undefined ? 'off' : 'on');
    if (account !== undefined) localStorage.setItem('account', account);
  },
  /** How the last login of this device was made. */
  loginWay: (): 'username' | 'sms' => (localStorage.getItem('loginWay') === 'sms' ? 'sms' : 'username'),
  saveLoginWay(way: 'username' | 'sms'): void {
    localStorage.setItem('loginWay', way);
  },
  /** What this device finds its trial account by: 128 random bits, made when it is first asked for. */
  trialSecret(): string {
    const known = localStorage.getItem(TRIAL_SECRET);
    if (known) return known;
    const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    localStorage.setItem(TRIAL_SECRET, made);
    return made;
  },
  /** Recent searches on this device, latest first. */
  searches: (): readonly string[] => readSearches(localStorage.getItem(SEARCHES)),
  saveSearches(searches: readonly string[]): void {
    if (searches.length === 0) localStorage.removeItem(SEARCHES);
    else localStorage.setItem(SEARCHES, JSON.stringify(searches));
  },
  isOn: (name: string): boolean => localStorage.getItem(name) === 'on',
  save(name: string, isOn: boolean): void {
    localStorage.setItem(name, isOn ? 'on' : 'off');
  },
};
