import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { findLanguage, LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import { regionalLocale } from '../../engine/i18n/moment-text.ts';
import type { LocalText } from '../../schemas/brand/local-text.ts';
import type { Boot } from './boot.ts';

/** Makes the site of the answers of the first calls, in the types of the merchant's folder. */
export function readSite({ merchant, language, scheme, answers }: Boot) {
  const { brand, whitelabelModules, activityKinds, registerRules, resources, customerService, timeZone } =
    answers['system.permission'];
  return {
    merchant,
    /** The language that the server chose for the page. */
    language,
    scheme,
    brand,
    modules: whitelabelModules,
    /** Kinds of the activities that the merchant has. */
    activityKinds,
    registerRules,
    /** The mark by the scheme of the page. */
    marks: { light: resources.mark, dark: resources.markDark },
    name: resources.wordmark,
    pictures: resources.pictures,
    fonts: resources.fonts,
    support: customerService[0],
    contacts: customerService,
    /** Whose days are the days of the merchant. */
    timeZone,
    status: answers['system.status'],
    regions: answers['system.domainRoute'].merchants,
    menus: answers['games.menus'],
    homeShelves: answers['games.homeShelves'],
    cataloguePath: answers['games.catalogue'],
    playedGames: answers['games.played'],
    home: answers['system.content home'],
    footer: answers['system.content footer'],
    menu: answers['system.content menu'],
    promotions: answers['system.content promotions'].promotions,
    board: answers['messages.board'],
  } as const;
}

/** What a merchant shows and allows, as its pages need it. */
export type Site = ReturnType<typeof readSite>;

const SiteContext = createContext<Site | undefined>(undefined);

/** Gives everything within it the site of one merchant. */
export const SiteProvider = SiteContext.Provider;

/** The site that a component belongs to. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('No site is known here: put the component into a SiteProvider.');
  return site;
}

/** The person's language, and texts of the merchant's folder in it. */
export function useLocalText(): {
  readonly language: LanguageCode;
  /** In which dates and numbers are written: the person's language, the merchant's country. */
  readonly locale: string;
  readonly read: (text: LocalText | undefined) => string;
} {
  const { i18n } = useTranslation();
  const { country, languages, defaultLanguage = languages[0] ?? 'EN' } = useSite().brand;
  const language = findLanguage(i18n.language) ?? defaultLanguage;
  return {
    language,
    locale: regionalLocale(LANGUAGES[language].locale, country),
    read: (text) => readLocalText(text, language, defaultLanguage),
  };
}

/** Whether home shows who has won lately. */
export const showsWinners = ({ home, menus }: Pick<Site, 'home' | 'menus'>): boolean =>
  home.hasWinners && menus.length > 0;
