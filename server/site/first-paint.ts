import { artUrl } from '../../engine/art/art-url.ts';
import { defaultLanguageOf, type Merchant, wordmarkOf } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';

/** How wide the hero is drawn; the app's own picture declares the same, so that one download serves both. */
export const HERO_SIZES = '(max-width: 47.99em) 92vw, (max-width: 79.99em) 62vw, 790px';

/**
 * Header and hero as they are before any script has run. The geometry is that of the app's own header and hero; when the
 * app takes over, nothing moves.
 */
export const FIRST_PAINT_CSS = `
body{margin:0;background:var(--page);color:var(--text)}
.fp{font-family:'Inter Variable',var(--font-script,system-ui),sans-serif}
.fp-bar{block-size:3.5rem;display:flex;align-items:center;gap:.625rem;padding-inline:1rem;border-block-end:1px solid var(--line)}
.fp-bar img{inline-size:1.75rem;block-size:1.75rem}
.fp-bar b{font:700 1.25rem/1 var(--font-heading);letter-spacing:var(--heading-tracking)}
.fp-hero{position:relative;margin:1rem;border-radius:calc(var(--radius-base)*1.6);overflow:hidden;aspect-ratio:1.72}
.fp-hero img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}
[dir=rtl] .fp-hero img{transform:scaleX(-1)}
@media(min-width:48em){.fp-bar{block-size:4rem;padding-inline:1.5rem}.fp-hero{margin:1.5rem 1.5rem 0 calc(4.5rem + 1.5rem);inline-size:62vw;aspect-ratio:2.17}}
@media(min-width:80em){.fp-hero{margin-inline-start:calc(14.75rem + 2rem);inline-size:49.35rem;max-inline-size:55vw}}`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Markup of the first paint: the merchant's mark and name, and the picture of the first slide. */
export function drawFirstPaint(merchant: Merchant, language: LanguageCode, mark: string): string {
  const [slide] = merchant.content.home.hero;
  const bar = `<div class="fp-bar"><img src="${escapeHtml(mark)}" alt="" width="28" height="28"><b>${escapeHtml(wordmarkOf(merchant))}</b></div>`;
  if (!slide) return `<div class="fp">${bar}</div>`;
  const title = readLocalText(slide.title, language, defaultLanguageOf(merchant));
  const source = (width: 640 | 960 | 1440) => `${artUrl('hero', { id: slide.scene }, width)} ${width}w`;
  const picture = `<img src="${escapeHtml(artUrl('hero', { id: slide.scene }, 960))}" srcset="${escapeHtml(([640, 960, 1440] as const).map(source).join(', '))}" sizes="${HERO_SIZES}" alt="${escapeHtml(title)}" fetchpriority="high">`;
  return `<div class="fp">${bar}<div class="fp-hero">${picture}</div></div>`;
}
