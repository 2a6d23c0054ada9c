import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { BUNDLES } from '../../engine/i18n/bundles.ts';
import { readNamespaces } from '../../server/languages/read-texts.ts';
import { type Site, SiteProvider } from '../../src/api/site.ts';

const site = {
  brand: { country: 'IN', currency: 'INR', languages: ['EN'] },
  registerRules: {},
  timeZone: 'UTC',
} as unknown as Site;

/** The English texts of the whole site. */
const englishTexts = () => readNamespaces('EN', Object.assign({}, ...Object.values(BUNDLES)));

/** Draws a part of a screen in English, as it is before anything has happened on it. @param more of the site */
export async function drawInEnglish(
  children: ReactNode,
  more: Partial<Pick<Site, 'modules' | 'name' | 'marks' | 'support' | 'timeZone'>> = {},
): Promise<string> {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: { translation: englishTexts() } },
    interpolation: { escapeValue: false },
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <SiteProvider value={{ ...site, ...more }}>{children}</SiteProvider>
    </I18nextProvider>,
  );
}

/** The words of markup, without the marks that keep amounts in their direction. */
export const wordsOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The words of each element of one kind, such as `li`. */
export const wordsOfEach = (markup: string, element: string): readonly string[] =>
  [...markup.matchAll(new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 'gs'))].map(([, inner = '']) => wordsOf(inner));
