import { useTranslation } from 'react-i18next';
import { findLanguage, LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import { regionalLocale } from '../../engine/i18n/moment-text.ts';
import type { LocalText } from '../../schemas/brand/local-text.ts';
import { boot } from './boot.ts';

const { answers } = boot;
const permissionInfo = answers['system.permission'];

/** The site that this page belongs to: the answers of the first calls, in the types of the merchant's folder. */
export const site = {
  merchant: boot.merchant,
  brand: permissionInfo.brand,
  modules: permissionInfo.whitelabelModules,
  registerRules: permissionInfo.registerRules,
  mark: String(permissionInfo.resources.mark),
  name: String(permissionInfo.resources.wordmark),
  support: permissionInfo.customerService[0],
  contacts: permissionInfo.customerService,
  status: answers['system.status'],
  regions: answers['system.domainRoute'].merchants,
  menus: answers['games.menus'],
  homeShelves: answers['games.homeShelves'],
  cataloguePath: answers['games.catalogue'],
  playedGames: answers['games.played'],
  home: answers['system.content home'],
  footer: answers['system.content footer'],
  promotions: answers['system.content promotions'].promotions,
  board: answers['messages.board'],
} as const;

/** The merchant's default language, for visitors without a known preference. */
const merchantLanguage: LanguageCode = site.brand.defaultLanguage ?? site.brand.languages[0] ?? 'EN';

/** The person's language, and texts of the merchant's folder in it. */
export function useLocalText(): {
  readonly language: LanguageCode;
  /** In which dates and numbers are written: the person's language, the merchant's country. */
  readonly locale: string;
  readonly read: (text: LocalText | undefined) => string;
} {
  const { i18n } = useTranslation();
  const language = findLanguage(i18n.language) ?? merchantLanguage;
  return {
    language,
    locale: regionalLocale(LANGUAGES[language].locale, site.brand.country),
    read: (text) => readLocalText(text, language, merchantLanguage),
  };
}
