import { Fragment, memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useRevalidator } from 'react-router-dom';
import { findAnyPlace } from '../../engine/navigation/agent-centre.ts';
import { findAnnouncement } from '../../engine/navigation/announcements.ts';
import { findRoute, isOpenRoute, type Route } from '../../engine/navigation/routes.ts';
import { bareVisit } from '../api/bare-visit.ts';
import { preferences } from '../api/preferences.ts';
import { useGeneration, useHeldSession } from '../api/session-store.ts';
import { type Site, useSite } from '../api/site.ts';
import { useNeedsReload } from '../api/site-revision.ts';
import { holdPageFocus } from '../ui/focus-places.ts';
import { lazily } from '../ui/lazily.tsx';
import { useScheme } from '../ui/scheme-context.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { DialogsContext } from './dialogs.ts';
import { useFirstPress } from './first-press.ts';
import { LauncherContext } from './launch-context.ts';
import classes from './layout.module.css';
import { LoadErrorBoundary } from './load-error-boundary.tsx';
import { Messages, useMessage } from './messages.tsx';
import { SessionNoticeHost } from './session-notice-host.tsx';
import { Header } from './shell/header.tsx';
import { Rail } from './shell/rail.tsx';
import { TabBar } from './shell/tab-bar.tsx';
import { useDialogHistory } from './use-dialog-history.ts';
import { useLaunches } from './use-launches.ts';
import { useLoginGate } from './use-login-gate.ts';
import { useSearchKeys } from './use-search-keys.ts';
import { useSharedSession } from './use-shared-session.ts';
import { loadVisitHost, useVisitHost } from './use-visit-host.ts';

const VisitHost = lazily(loadVisitHost);
/** It begins below the screen, so it can load after the content above. */
const Footer = lazily(async () => ({ default: (await import('./shell/footer.tsx')).Footer }));
const LotteryNavigation = lazily(() => import('./lottery-navigation.tsx'));

const SiteChanged = lazily(() => import('./site-changed.tsx'));

const NARROW_RAIL = 'narrowRail';

/** The page of an address; undefined if this site has none there. */
function findOpenRoute({ modules, brand }: Site, path: string): Route | undefined {
  const route = findRoute(path);
  return route && isOpenRoute(route, modules, brand.lotteryType) ? route : undefined;
}

/** The page that the router has found. Not drawn again because a dialog opens over it. */
const Page = memo(function Page({ generation }: { readonly generation: number }) {
  return (
    <Fragment key={generation}>
      <Outlet />
    </Fragment>
  );
});

/** Asks the gate of the page again when a session begins or ends. */
function useGate(hasSession: boolean): void {
  const site = useSite();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (site.modules.loginedToHomePage) void revalidate();
  }, [hasSession, revalidate]);
}

/** Every page: its frame, the page itself, and the dialogs over it. */
export function Layout() {
  const site = useSite();
  const { t } = useTranslation();
  const { scheme, onScheme } = useScheme();
  const { pathname, search } = useLocation();
  const held = useHeldSession();
  const generation = useGeneration();
  useGate(held !== undefined);
  const route = findOpenRoute(site, pathname);
  const { message, announce } = useMessage();
  const needsReload = useNeedsReload();
  const { dialog, dialogs } = useDialogHistory();
  useSharedSession(dialogs, announce);
  useFirstPress(dialogs);
  useLoginGate(dialogs);
  const { launch, launcher, end } = useLaunches(generation);
  const isSmall = useIsPhone();
  const isBare = route?.isBare === true || bareVisit.isOn();
  useSearchKeys(dialogs, route?.isBare === true);
  const [isRailNarrow, setRailNarrow] = useState(() => preferences.isOn(NARROW_RAIL));
  const [lotteryWish, setLotteryWish] = useState<boolean>();
  const toggleRail = useCallback(() => {
    preferences.save(NARROW_RAIL, !isRailNarrow);
    setRailNarrow(!isRailNarrow);
  }, [isRailNarrow]);
  const hasLottery = route?.hasLotteryToggle === true;
  // A lobby lists its studios itself.
  const isLotteryOpen = lotteryWish ?? route?.group !== 'Lobby';
  const lottery = useMemo(
    () => (hasLottery ? { isOpen: isLotteryOpen, toggle: () => setLotteryWish(!isLotteryOpen) } : undefined),
    [hasLottery, isLotteryOpen],
  );
  const hasPlace = findAnyPlace(search) !== undefined || findAnnouncement(search) !== undefined;
  const isVisitNeeded = dialog !== undefined || held !== undefined || launch !== undefined || hasPlace;
  const hasVisit = useVisitHost(isVisitNeeded, route?.group);
  const title = t(route ? `shell.page.${route.key}` : 'shell.empty.notFound');
  return (
    <DialogsContext value={dialogs}>
      <title>{route?.group === 'index' ? site.name : `${title} · ${site.name}`}</title>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      {isBare ? null : (
        <Header scheme={scheme} onScheme={onScheme} isRailNarrow={isRailNarrow} onRail={toggleRail} lottery={lottery} />
      )}
      <div
        className={classes.frame}
        data-bare={isBare ? 'true' : undefined}
        data-rail={isRailNarrow ? 'narrow' : 'wide'}
      >
        {isBare || isSmall ? null : <Rail />}
        <div className={classes.column}>
          <main id="content" ref={holdPageFocus} className={classes.main} tabIndex={-1}>
            <SessionNoticeHost />
            {hasLottery && isLotteryOpen ? <LotteryNavigation /> : null}
            <LauncherContext value={launcher}>
              <Page generation={generation} />
            </LauncherContext>
          </main>
          {isBare ? null : <Footer scheme={scheme} onScheme={onScheme} />}
        </div>
      </div>
      {isBare ? null : <TabBar />}
      <Messages message={message} />
      {needsReload ? <SiteChanged /> : null}
      {hasVisit ? (
        <LoadErrorBoundary>
          <VisitHost
            dialog={dialog}
            dialogs={dialogs}
            launch={launch}
            onLaunchEnd={end}
            announce={announce}
            isBare={isBare}
          />
        </LoadErrorBoundary>
      ) : null}
      <ScrollRestoration />
    </DialogsContext>
  );
}
