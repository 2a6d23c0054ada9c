import { useEffect } from 'react';
import { needsLogin } from '../../engine/navigation/routes.ts';
import { useSession } from '../api/session-store.ts';
import type { Dialogs } from './dialogs.ts';
import { opensElsewhere } from './opens-elsewhere.ts';

/**
 * When a visitor follows a link to a page that needs a login, the login opens over the current page, and then continues
 * to the link's target. One listener covers the whole document, so that no link can be missed.
 */
export function useLoginGate({ open }: Dialogs): void {
  const session = useSession();
  useEffect(() => {
    if (session) return;
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const target = link?.getAttribute('href') ?? '';
      if (event.defaultPrevented || opensElsewhere(event) || !needsLogin(target)) return;
      event.preventDefault();
      open({ kind: 'login', continueTo: target });
    };
    // Before React's own listeners, which leave a prevented click alone.
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [session, open]);
}
