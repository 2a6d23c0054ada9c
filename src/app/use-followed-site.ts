import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { status } from '../../schemas/calls/system.ts';
import { api } from '../api/client.ts';
import { drafts } from '../api/drafts.ts';
import type { Site } from '../api/site.ts';
import { siteRevision, useNewestRevision } from '../api/site-revision.ts';
import type { createSiteRouter } from './router.tsx';

/** An open page that no one uses learns of a new version this late. */
const ASK_MS = 60_000;
/** All open pages are notified of a version at once; they ask for it within this time. */
const SPREAD_MS = 2_000;

type SiteRouter = Pick<ReturnType<typeof createSiteRouter>, 'subscribe' | 'state'>;

/** Any answer names the version, also a refusal. */
const ask = (): void => void api.call(status, {}).catch(() => undefined);

/** Asks for the version when a person comes back to the page, and from time to time while it is in sight. */
function useQuestions(): void {
  useEffect(() => {
    const askInSight = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = setInterval(askInSight, ASK_MS);
    document.addEventListener('visibilitychange', askInSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askInSight);
    };
  }, []);
}

/**
 * The site that is shown: it follows the merchant's folder while the page is open. Theme, texts, rules and content change at
 * once; other pages, menus and modules with the next step, for which the page is loaded again. Forms keep their input.
 */
export function useFollowedSite(first: Site, queries: QueryClient, router: SiteRouter | undefined): Site {
  const [site, setSite] = useState(first);
  const newest = useNewestRevision();
  const hasOtherPages = useRef(false);
  useQuestions();
  useEffect(() => {
    if (newest === undefined || newest === site.brand.revision) return;
    let isOver = false;
    const follow = async () => {
      const { followSite } = await import('./follow-site.ts');
      const found = await followSite(site);
      if (isOver) return;
      if (found.kind === 'reload') return drafts.reload();
      if (found.kind === 'offer') return siteRevision.leave(newest);
      hasOtherPages.current ||= found.hasOtherPages;
      setSite(found.site);
      // Another process may have answered, which serves an earlier or a later version.
      siteRevision.hear(found.site.brand.revision);
      return queries.invalidateQueries();
    };
    const timer = setTimeout(() => void follow().catch(() => siteRevision.leave(newest)), Math.random() * SPREAD_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [newest, site, queries]);
  useEffect(() => {
    let shown = router?.state.location.key;
    return router?.subscribe(({ historyAction, location }) => {
      if (location.key === shown) return;
      shown = location.key;
      // A filter that is typed only replaces the address.
      if (historyAction !== 'REPLACE' && hasOtherPages.current) drafts.reload();
    });
  }, [router]);
  return site;
}
