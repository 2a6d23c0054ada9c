import { useEffect } from 'react';
import { findAnnouncement } from '../../engine/navigation/announcements.ts';
import { sessionStore } from '../api/session-store.ts';
import { site } from '../api/site.ts';
import type { Dialogs } from './dialogs.ts';

const SHOWN = 'visitNotices';

/** Once a visit, announcements for visitors pop up over the page that was opened, unless something else is open there. */
export function useVisitNotices({ ask }: Dialogs, isBare: boolean): void {
  useEffect(() => {
    if (isBare || !site.board.hasPopups || sessionStore.get() || sessionStorage.getItem(SHOWN)) return;
    // A link to an announcement opens that one.
    if (findAnnouncement(window.location.search)) return;
    sessionStorage.setItem(SHOWN, 'yes');
    // Skip whatever fails to load: no one asked for it.
    const show = async () => {
      const { findPopups } = await import('../features/messages/messages-calls.ts');
      const notices = await findPopups('visit');
      if (notices.length > 0 && !sessionStore.get()) ask({ kind: 'notices', notices });
    };
    show().catch(() => undefined);
  }, []);
}
