import { type OwnPicture, ownPictureUrl, ownPictureWidths } from '../../engine/art/own-picture.ts';
import { type Merchant, wordmarkOf } from '../../engine/brand/merchant.ts';
import { LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import { escapeHtml } from '../http/stand-in-page.ts';
import { firstOwnPicture } from './first-paint.ts';
import { publicOriginOf } from './search-engines.ts';

/** Widths of the picture of a shared address, the best first. Larger ones are cut or left out by those who show them. */
const PICTURE_WIDTHS = [1440, 1280, 960, 640] as const;

function pictureFacts(address: string, picture: OwnPicture): readonly (readonly [string, string])[] {
  const width = ownPictureWidths(picture, PICTURE_WIDTHS)[0] ?? 160;
  return [
    ['og:image', `${address}${ownPictureUrl(picture, width, 'jpg')}`],
    ['og:image:width', String(width)],
    ['og:image:height', String(Math.round((picture.heightPx * width) / picture.widthPx))],
    ['twitter:card', 'summary_large_image'],
  ];
}

/**
 * The head of a page for other sites that show a shared address: the merchant's name, its line of home and the own picture of
 * its first slide.
 *
 * @param description line of home; empty if the merchant has none
 */
export function socialHead(merchant: Merchant, language: LanguageCode, description: string): string {
  const address = publicOriginOf(merchant);
  const picture = firstOwnPicture(merchant);
  const facts: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', merchant.brand.name],
    ['og:title', wordmarkOf(merchant)],
    ...(description === '' ? [] : [['og:description', description] as const]),
    ['og:locale', LANGUAGES[language].locale.replace('-', '_')],
    ...(address && picture ? pictureFacts(address, picture) : []),
  ];
  return facts.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`).join('');
}
