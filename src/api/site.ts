import { useTranslation } from 'react-i18next';
import { findLanguage, LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import { regionalLocale } from '../../engine/i18n/moment-text.ts';
import type { Brand } from '../../schemas/brand/brand.ts';
import type { FooterContent, Promotion } from '../../schemas/brand/content.ts';
import type { HomeContent } from '../../schemas/brand/content-home.ts';
import type { AnnouncementBoard } from '../../schemas/brand/content-notices.ts';
import type { LocalText } from '../../schemas/brand/local-text.ts';
import type { RegisterRules } from '../../schemas/brand/register.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { menus } from '../../schemas/calls/games.ts';
import type { homeShelves } from '../../schemas/calls/home-games.ts';
import type { domainRoute, permission, status } from '../../schemas/calls/system.ts';
import { boot } from './boot.ts';

const answer = <Value>(key: string): Value => boot.answers[key] as Value;
const permissionInfo = answer<CallValue<typeof permission>>('system.permission');

/** The site that this page belongs to: what the first calls answered, in the types of the merchant's folder. */
export const site = {
  merchant: boot.merchant,
  brand: permissionInfo.brand as unknown as Brand & {
    readonly phrases: Readonly<Record<string, Readonly<Record<string, string>>>>;
  },
  modules: permissionInfo.whitelabelModules as unknown as Modules,
  registerRules: permissionInfo.registerRules as unknown as RegisterRules,
  mark: String(permissionInfo.resources.mark),
  name: String(permissionInfo.resources.wordmark),
  support: (permissionInfo.customerService as { readonly kind: string; readonly address: string }[])[0],
  /** The visitor's address is not in the page, which is the same for others. */
  status: answer<Omit<CallValue<typeof status>, 'ip'>>('system.status'),
  regions: answer<CallValue<typeof domainRoute>>('system.domainRoute').merchants,
  menus: answer<CallValue<typeof menus>>('games.menus'),
  /** Of pages that are home; the others ask for it. */
  homeShelves: boot.answers['games.homeShelves'] as CallValue<typeof homeShelves> | undefined,
  cataloguePath: answer<string>('games.catalogue'),
  home: answer<HomeContent>('system.content home'),
  footer: answer<FooterContent>('system.content footer'),
  promotions: answer<{ readonly promotions: readonly Promotion[] }>('system.content promotions').promotions,
  board: answer<AnnouncementBoard>('messages.board'),
} as const;

/** The language in which the merchant greets somebody of whom nothing is known. */
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
