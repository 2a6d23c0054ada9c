import type { Merchant } from '../../engine/brand/merchant.ts';
import { isShownAt } from '../../engine/brand/shown-period.ts';
import type { AnnouncementBoard } from '../../schemas/brand/content-notices.ts';

/** What the document of a page says of the announcements. */
export function boardOf(merchant: Merchant, now: Date): AnnouncementBoard {
  const shown = merchant.content.announcements.announcements.filter((entry) => isShownAt(entry, now.getTime()));
  return {
    entries: shown
      .filter(({ type }) => type === 'B' || type === 'H')
      .map(({ key, type, title }) => ({ key, isHeadline: type === 'H', title })),
    hasPopups: shown.some(({ type }) => type === 'PU'),
  };
}
