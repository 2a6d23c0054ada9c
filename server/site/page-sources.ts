import type { Bundle } from '../../engine/i18n/bundles.ts';
import { type LanguageCode, phraseFolder } from '../../engine/i18n/languages.ts';
import type { PageGroup, Route } from '../../engine/navigation/routes.ts';
import type { BrandTheme } from '../../engine/theme/roles.ts';

/** The parts of a route that decide what its document loads. */
export type PageParts = Pick<Route, 'group' | 'opens' | 'isBare'>;

/** Pages that visitors enter by their address; the others load theirs once the app runs. */
const PAGES: Partial<Readonly<Record<PageGroup, string>>> = {
  index: 'src/pages/index/index-page.tsx',
  Lobby: 'src/pages/lobby/lobby-page.tsx',
  promo: 'src/pages/promo/promo-page.tsx',
  promoDetail: 'src/pages/promo-detail/promo-detail-page.tsx',
  help: 'src/pages/help/help-page.tsx',
  lottery: 'src/pages/lottery/lottery-page.tsx',
};

/** The texts of a page besides those that any page may need. */
const TEXTS: Partial<Readonly<Record<PageGroup, Bundle>>> = {
  promo: 'promotion',
  promoDetail: 'promotion',
  lottery: 'lottery',
};

const DIALOGS = {
  login: 'src/features/session/login-dialog.tsx',
  register: 'src/features/session/register-dialog.tsx',
} as const satisfies Readonly<Record<NonNullable<Route['opens']>, string>>;

/** Latin letters of each typeface; what else a page shows, it asks for when it shows it. */
const latinOf = (family: string): string =>
  `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
const BODY = 'inter';
const HEADINGS: Readonly<Record<BrandTheme['headingFont'], string>> = {
  Anek: 'anek-devanagari',
  'Bricolage Grotesque': 'bricolage-grotesque',
  Inter: BODY,
};

/** The modules of a page's first screen, by their source path: they load side by side, not one after the other. */
export function sourcesOf(page: PageParts | undefined, language: LanguageCode, isOpen: boolean): readonly string[] {
  const texts = (bundle: Bundle) => `languages/${phraseFolder(language)}/${bundle}.texts.js`;
  if (!isOpen) return [texts('page'), 'src/features/system/status-screen.tsx'];
  const [pageSource, pageTexts] = page ? [PAGES[page.group], TEXTS[page.group]] : [];
  return [
    texts('page'),
    ...(pageSource ? [pageSource] : []),
    ...(pageTexts ? [texts(pageTexts)] : []),
    ...(page?.opens ? [texts('dialog'), DIALOGS[page.opens]] : []),
  ];
}

/** The typefaces of the build for a merchant's text and headings, by their source path: those that no file of its folder replaces. */
export function fontsOf({ headingFont, fonts }: Pick<BrandTheme, 'headingFont' | 'fonts'>): readonly string[] {
  const families = [...(fonts?.heading ? [] : [HEADINGS[headingFont]]), ...(fonts?.text ? [] : [BODY])];
  return [...new Set(families.map(latinOf))];
}
