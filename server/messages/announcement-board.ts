import { forEveryone } from '../../engine/brand/announcement-audience.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { beginningOf, endOf, isShownAt } from '../../engine/brand/shown-period.ts';
import type { AnnouncementBoard } from '../../schemas/brand/content-notices.ts';

/** The announcements embedded in a page's document. */
export function boardOf(merchant: Merchant, now: Date): AnnouncementBoard {
  const shown = forEveryone(merchant.content.announcements).filter((entry) => isShownAt(entry, now.getTime()));
  return {
    entries: shown
      .filter(({ type }) => type === 'B' || type === 'H')
      .map(({ key, type, title }) => ({ key, isHeadline: type === 'H', title })),
    hasPopups: shown.some(({ type }) => type === 'PU'),
  };
}

/** When the board next changes on its own, in milliseconds; infinite if it does not. */
export function nextBoardChange(merchant: Merchant, now: Date): number {
  const moments = forEveryone(merchant.content.announcements).flatMap(({ from, until }) => [
    ...(from === undefined ? [] : [beginningOf(from)]),
    ...(until === undefined ? [] : [endOf(until)]),
  ]);
  return Math.min(...moments.filter((moment) => moment > now.getTime()), Number.POSITIVE_INFINITY);
}
