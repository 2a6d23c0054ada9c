import { HERO_SIZES, HERO_WIDTHS } from '../../engine/art/art-url.ts';
import { OWN_PICTURE_FORMATS, ownPictureSources } from '../../engine/art/own-picture.ts';
import { defaultLanguageOf, type Merchant, markUrl, wordmarkOf } from '../../engine/brand/merchant.ts';
import { LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import type { Scheme } from '../../engine/theme/roles.ts';
import { themeCss } from '../../engine/theme/theme-css.ts';
import { appIconUrl } from '../art/api.ts';
import { escapeHtml } from '../http/stand-in-page.ts';
import type { EntryAssets } from './built-site.ts';
import { drawFirstDialogs } from './first-dialog.ts';
import { drawFirstPaint, type FirstPaint, firstOwnPicture, firstPaintCss, heroSources } from './first-paint.ts';
import { FIRST_PRESS_SCRIPT } from './first-press.ts';
import { drawPreviewBar } from './preview-bar.ts';
import { searchLinks } from './search-engines.ts';
import { socialHead } from './social-head.ts';
import { WARM_FORMATS } from './warm-formats.ts';

/** Everything that a document is made of. */
export interface SiteDocument {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly scheme: Scheme;
  readonly assets: EntryAssets;
  /** Addresses of the typefaces that every page of the merchant shows. */
  readonly fonts: readonly string[];
  /** The address of the games, on a page that lists them. */
  readonly catalogue: string | undefined;
  /** Answers of calls that the first screen needs, by call id and query. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The address by which search engines know the page; undefined if they do not list it. */
  readonly publicPath: string | undefined;
  /** What is painted before any script has run; undefined on a page without a header, and while the site is closed. */
  readonly firstPaint: FirstPaint | undefined;
  /** Markup of the development server, which brings its own client. */
  readonly developmentHead?: string;
}

/** JSON that cannot close the element that contains it. */
const embedJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const heroPreload = ({ merchant, firstPaint }: SiteDocument): string => {
  const scene = merchant.content.home.hero[0]?.scene;
  if (!firstPaint?.isHome || !scene) return '';
  const own = firstOwnPicture(merchant);
  // A browser without the format loads nothing ahead and takes another one of the markup.
  const [format] = OWN_PICTURE_FORMATS;
  const kind = own ? ` type="image/${format}"` : '';
  const sources = own ? ownPictureSources(own, HERO_WIDTHS, format) : heroSources(scene);
  return `<link rel="preload" as="image"${kind} fetchpriority="high" imagesrcset="${escapeHtml(sources)}" imagesizes="${HERO_SIZES}">`;
};

/** Behind the scripts: drawn once they run, letters that have come by then move nothing. */
const laterPreloads = ({ fonts, catalogue }: SiteDocument): string => {
  const preload = (as: 'font' | 'fetch', href: string) =>
    `<link rel="preload" as="${as}" href="${href}" crossorigin fetchpriority="low">`;
  return [...fonts.map((font) => preload('font', font)), ...(catalogue ? [preload('fetch', catalogue)] : [])].join('');
};

/** The icon of the tab, whose bar follows the device: the theme of the page does not reach it. */
function iconLinks(merchant: Merchant): string {
  const [light, dark] = [markUrl(merchant, 'light'), markUrl(merchant, 'dark')].map(escapeHtml);
  if (light === dark) return `<link rel="icon" href="${light}">`;
  const icon = (href: string | undefined, scheme: Scheme) =>
    `<link rel="icon" href="${href}" media="(prefers-color-scheme: ${scheme})">`;
  return icon(light, 'light') + icon(dark, 'dark');
}

/** A document, and the text of its style element, which the policy of the page has to allow. */
export interface WrittenDocument {
  readonly html: string;
  readonly style: string;
}

/** The document of a page: colours, answers, first picture, and the app that takes over. */
export function writeDocument(document: SiteDocument): WrittenDocument {
  const { merchant, language, scheme, assets, answers, publicPath, firstPaint, developmentHead } = document;
  const { direction, locale } = LANGUAGES[language];
  const name = wordmarkOf(merchant);
  const description = readLocalText(merchant.content.home.tagline, language, defaultLanguageOf(merchant));
  const mark = markUrl(merchant, scheme);
  const boot = { language, scheme, answers, merchant: merchant.code };
  const bar = merchant.isPreview ? drawPreviewBar(language) : undefined;
  const style = `${themeCss(merchant.brand.theme, merchant.fonts)}${firstPaint ? firstPaintCss(firstPaint) : ''}${bar?.style ?? ''}`;
  const html = [
    `<!doctype html><html lang="${locale}" dir="${direction}" data-mantine-color-scheme="${scheme}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(name)}</title>`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    merchant.isPreview ? '' : socialHead(merchant, language, description),
    merchant.isPreview || publicPath === undefined ? '' : searchLinks(merchant, language, publicPath),
    `${iconLinks(merchant)}<link rel="apple-touch-icon" href="${appIconUrl('apple', merchant.revision)}"><link rel="manifest" href="/manifest.webmanifest">`,
    heroPreload(document),
    `<style>${style}</style>${WARM_FORMATS}`,
    assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join(''),
    assets.preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join(''),
    laterPreloads(document),
    developmentHead ?? '',
    bar ? '<meta name="robots" content="noindex, nofollow">' : '',
    `</head><body>${bar?.markup ?? ''}<div id="root">${firstPaint ? drawFirstPaint(merchant, language, mark, firstPaint) : ''}</div>`,
    firstPaint?.isVisitor ? `${drawFirstDialogs(merchant, language)}<script>${FIRST_PRESS_SCRIPT}</script>` : '',
    `<script type="application/json" id="boot">${embedJson(boot)}</script>`,
    `<script type="module" src="${assets.script}"></script></body></html>`,
  ].join('');
  return { html, style };
}
