import { useEffect } from 'react';
import { opensElsewhere } from './opens-elsewhere.ts';
import type { createSiteRouter } from './router.tsx';

/** Follows links within the site without loading the page again. A click that something else has handled is left alone. */
export function useLinks(router: Pick<ReturnType<typeof createSiteRouter>, 'navigate'> | undefined): void {
  useEffect(() => {
    if (!router) return undefined;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-within]') : null;
      if (!link || event.defaultPrevented || opensElsewhere(event)) return;
      const { origin, pathname, search, hash } = window.location;
      if (link.origin !== origin || link.target !== '') return;
      event.preventDefault();
      const target = link.pathname + link.search + link.hash;
      const isHere = target === pathname + search + hash;
      void router.navigate(target, { replace: isHere || link.dataset.within === 'replace' });
    };
    // After React's own listeners.
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
}
