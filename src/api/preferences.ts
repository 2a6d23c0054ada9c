import type { LanguageCode } from '../../engine/i18n/languages.ts';
import type { Scheme } from '../../engine/theme/roles.ts';
import { ifStorable } from './if-storable.ts';
import { sharedSession } from './shared-session.ts';

/** Set while a login is remembered by a cookie that scripts cannot read, so that others need not ask. */
export const REMEMBERED = 'remembered';

const MERCHANT = 'merchant';
const TRIAL_SECRET = 'trialSecret';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A choice that the server needs to render the next page. It identifies no one. */
const setCookie = (name: string, value: string): void => {
  // The Cookie Store is not everywhere yet, and this must be written before the page is left.
  // biome-ignore lint/suspicious/noDocumentCookie: see the sentence above
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
};

/** Stores a choice. If the storage is not writable, it lasts until the page closes. */
const store = (name: string, value: string): void => ifStorable(() => localStorage.setItem(name, value));

/** The visitor's choices for this device. */
export const preferences = {
  saveLanguage(language: LanguageCode): void {
    store('language', language);
    setCookie('language', language);
  },
  saveScheme(scheme: Scheme): void {
    store('theme', scheme);
    setCookie('theme', scheme);
  },
  /** Stores the merchant, forgets the session of the one before, and reloads home. */
  switchMerchant(code: string): void {
    // If the storage is not writable, change nothing: the cookie alone would send the next call to another merchant.
    localStorage.setItem(MERCHANT, code);
    setCookie('merchant', code);
    sharedSession.clear();
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
      // The news of a switch may come before its cookie, and the page that is asked for now must be the new merchant's.
      setCookie('merchant', newValue);
      sessionStorage.clear();
      window.location.assign('/');
    });
  },
  /** The account name of the last login that was to be remembered; never a password. */
  accountName: (): string => localStorage.getItem('account') ?? '',
  /** Notes that a login is remembered, and whose; or that none is. */
  remember(account: string | undefined): void {
    store(REMEMBERED, account === undefined ? 'off' : 'on');
    if (account !== undefined) store('account', account);
  },
  /** How the last login of this device was made. */
  loginWay: (): 'username' | 'sms' => (localStorage.getItem('loginWay') === 'sms' ? 'sms' : 'username'),
  saveLoginWay(way: 'username' | 'sms'): void {
    store('loginWay', way);
  },
  /** What this device finds its trial account by: 128 random bits, made when it is first asked for. */
  trialSecret(): string {
    const known = localStorage.getItem(TRIAL_SECRET);
    if (known) return known;
    const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    store(TRIAL_SECRET, made);
    return made;
  },
  isOn: (name: string): boolean => localStorage.getItem(name) === 'on',
  save(name: string, isOn: boolean): void {
    store(name, isOn ? 'on' : 'off');
  },
};
