import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import { isShownAt } from '../../engine/brand/shown-period.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import type { Announcement } from '../../schemas/brand/content-notices.ts';
import { cleanHtml } from './operator-html.ts';

/** Those of a merchant's announcements that are in their time, in the person's language and free of what could run. */
export function writeAnnouncements(
  merchant: Merchant,
  announcements: readonly Announcement[],
  language: LanguageCode,
  now: Date,
) {
  const preset = defaultLanguageOf(merchant);
  return announcements
    .filter((entry) => isShownAt(entry, now.getTime()))
    .map(({ key, type, title, body }) => ({
      key,
      type,
      title: readLocalText(title, language, preset),
      content: cleanHtml(readLocalText(body, language, preset)),
    }));
}
