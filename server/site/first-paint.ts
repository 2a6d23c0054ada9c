import { artUrl, HERO_SIZES, HERO_WIDTHS } from '../../engine/art/art-url.ts';
import {
  OWN_PICTURE_FORMATS,
  type OwnPicture,
  ownPictureSources,
  ownPictureUrl,
  ownPictureWidths,
} from '../../engine/art/own-picture.ts';
import { defaultLanguageOf, type Merchant, wordmarkOf } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import type { CalmSide } from '../../schemas/brand/content-file.ts';
import { escapeHtml } from '../http/stand-in-page.ts';
import { shellText } from '../languages/page-text.ts';
import { FIRST_DIALOG_CSS } from './first-dialog.ts';
import { drawFirstLobby, FIRST_LOBBY_CSS, type FirstLobby } from './first-lobby.ts';

/** The hero's picture in each width, as `srcset` takes them. */
export const heroSources = (scene: string): string =>
  HERO_WIDTHS.map((width) => `${artUrl('hero', { id: scene }, width)} ${width}w`).join(', ');

/** The own picture of the first slide; undefined if that is drawn. */
export const firstOwnPicture = ({ content, pictures }: Merchant): OwnPicture | undefined =>
  pictures[content.home.hero[0]?.picture ?? ''];

/** What a page shows before any script has run. */
export interface FirstPaint {
  /** Whether the page is home, with the picture of the first slide. */
  readonly isHome: boolean;
  /** Whether this browser has no session: then the header has the buttons for visitors. */
  readonly isVisitor: boolean;
  /** The top of a lobby; undefined on other pages. */
  readonly lobby: FirstLobby | undefined;
}

/**
 * Header and hero as they are before any script has run. The geometry is that of the app's own header and hero; when the
 * app takes over, nothing moves.
 */
const FIRST_PAINT_CSS = `
body{margin:0;background:var(--page);color:var(--text)}
.fp{font-family:var(--font-text),var(--font-script,system-ui),sans-serif}
.fp-bar{block-size:3.5rem;display:flex;align-items:center;gap:.625rem;padding-inline:1rem;border-block-end:1px solid var(--line)}
.fp-bar img{inline-size:1.75rem;block-size:1.75rem}
.fp-bar b{flex:1;min-inline-size:0;font:700 var(--size-h4)/1.5 var(--font-brand);letter-spacing:var(--heading-tracking);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.fp-bar a{display:inline-flex;align-items:center;min-block-size:2.5rem;padding-inline:1rem;border-radius:var(--r-md);background:var(--fill);color:var(--text);font-weight:600;white-space:nowrap;text-decoration:none}
.fp-bar a+a{margin-inline-start:-.375rem;background:var(--primary);color:var(--on-primary)}
@media(pointer:coarse){.fp-bar a{min-block-size:2.75rem}}
@media(max-width:30em){.fp-bar a{padding-inline:.625rem}}
@media(max-width:24em){.fp-bar a{padding-inline:.4375rem}}
.fp-hero{position:relative;margin:1rem;border-radius:calc(var(--radius-base)*1.6);overflow:hidden;aspect-ratio:1.72}
.fp-hero img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}
.fp-hero>img{object-position:90% 50%}
[dir=rtl] .fp-hero>img,[dir=rtl] .fp-hero[data-own=left],[dir=ltr] .fp-hero[data-own=right]{transform:scaleX(-1)}
@media(min-width:48em){.fp-bar{block-size:4rem;padding-inline:1.5rem}.fp-bar b{font-size:var(--size-h3)}.fp-bar a+a{margin-inline-start:-.125rem}.fp-hero{margin:1.5rem 1.5rem 0 calc(4.5rem + 1.5rem);inline-size:62vw;aspect-ratio:2.17}}
@media(min-width:80em){.fp-hero{margin-inline-start:calc(14.75rem + 2rem);inline-size:49.35rem;max-inline-size:55vw}}${FIRST_DIALOG_CSS}`;

/** Markup and attributes as `OwnImage` draws them, so that nothing moves and nothing loads twice. */
function drawOwnHero(picture: OwnPicture, title: string, calmSide: CalmSide | undefined): string {
  const [avif, webp, last] = OWN_PICTURE_FORMATS;
  const sources = [avif, webp].map(
    (format) =>
      `<source type="image/${format}" srcset="${escapeHtml(ownPictureSources(picture, HERO_WIDTHS, format))}" sizes="${HERO_SIZES}">`,
  );
  const [smallest = 160] = ownPictureWidths(picture, HERO_WIDTHS);
  const image = `<img src="${escapeHtml(ownPictureUrl(picture, smallest, last))}" srcset="${escapeHtml(ownPictureSources(picture, HERO_WIDTHS, last))}" sizes="${HERO_SIZES}" alt="${escapeHtml(title)}" fetchpriority="high">`;
  const ground = `background:url(${escapeHtml(picture.blur)}) center/cover`;
  return `<div class="fp-hero" data-own="${calmSide ?? ''}" style="${ground}"><picture>${sources.join('')}${image}</picture></div>`;
}

function drawHero(merchant: Merchant, language: LanguageCode): string {
  const [slide] = merchant.content.home.hero;
  if (!slide) return '';
  const title = readLocalText(slide.title, language, defaultLanguageOf(merchant));
  const own = firstOwnPicture(merchant);
  if (own) return drawOwnHero(own, title, slide.pictureCalmSide);
  const picture = `<img src="${escapeHtml(artUrl('hero', { id: slide.scene }, 960))}" srcset="${escapeHtml(heroSources(slide.scene))}" sizes="${HERO_SIZES}" alt="${escapeHtml(title)}" fetchpriority="high">`;
  return `<div class="fp-hero">${picture}</div>`;
}

/** Styles of the first paint. */
export const firstPaintCss = ({ lobby }: FirstPaint): string => `${FIRST_PAINT_CSS}${lobby ? FIRST_LOBBY_CSS : ''}`;

/** Markup of the first paint: the merchant's mark and name, the visitor's ways in, and home's first picture. */
export function drawFirstPaint(
  merchant: Merchant,
  language: LanguageCode,
  mark: string,
  { isHome, isVisitor, lobby }: FirstPaint,
): string {
  const link = (opens: 'login' | 'register', text: string) =>
    `<a href="/${opens}" data-opens="${opens}">${escapeHtml(text)}</a>`;
  const ways = isVisitor
    ? link('login', shellText(merchant, language, 'logIn')) + link('register', shellText(merchant, language, 'join'))
    : '';
  const bar = `<header class="fp-bar"><img src="${escapeHtml(mark)}" alt="" width="28" height="28"><b>${escapeHtml(wordmarkOf(merchant))}</b>${ways}</header>`;
  return `<div class="fp">${bar}${isHome ? drawHero(merchant, language) : ''}${lobby ? drawFirstLobby(lobby) : ''}</div>`;
}
