import { useEffect } from 'react';
import { findAnnouncement } from '../../../engine/navigation/announcements.ts';
import { sessionStore } from '../../api/session-store.ts';
import { useSite } from '../../api/site.ts';
import type { Visit } from './use-visit.ts';

const SHOWN = 'visitNotices';
const REGION_ASKED = 'regionAsked';

/** Once a visit, announcements for visitors pop up over the page that was opened. */
export function useVisitNotices({ want }: Pick<Visit, 'want'>, isBare: boolean): void {
  const site = useSite();
  useEffect(() => {
    if (isBare || !site.board.hasPopups || sessionStore.get() || sessionStorage.getItem(SHOWN)) return;
    // A link to an announcement opens that one.
    if (findAnnouncement(window.location.search)) return;
    sessionStorage.setItem(SHOWN, 'yes');
    // Skip whatever fails to load: no one asked for it.
    const show = async () => {
      const { findPopups } = await import('../../features/messages/messages-calls.ts');
      const notices = await findPopups(site.merchant, 'visit');
      if (notices.length > 0 && !sessionStore.get()) want({ kind: 'announcements', notices });
    };
    show().catch(() => undefined);
  }, []);
}

/** Once a visit, a visitor whose region is unknown is asked for it. */
export function useRegionQuestion({ want }: Pick<Visit, 'want'>): void {
  const site = useSite();
  useEffect(() => {
    if (site.status.regionKnown || site.regions.length <= 1 || sessionStorage.getItem(REGION_ASKED) !== null) return;
    sessionStorage.setItem(REGION_ASKED, 'yes');
    want({ kind: 'region' });
  }, []);
}
