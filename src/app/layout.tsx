import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useRevalidator } from 'react-router-dom';
import { findAnnouncement } from '../../engine/navigation/announcements.ts';
import { findCentrePlace } from '../../engine/navigation/member-centre.ts';
import { findRoute } from '../../engine/navigation/routes.ts';
import { bareVisit } from '../api/bare-visit.ts';
import { preferences } from '../api/preferences.ts';
import { useGeneration, useHeldSession } from '../api/session-store.ts';
import { site } from '../api/site.ts';
import { lazily } from '../ui/lazily.tsx';
import { DialogsContext } from './dialogs.ts';
import { LauncherContext } from './launch-context.ts';
import classes from './layout.module.css';
import { LoadErrorBoundary } from './load-error-boundary.tsx';
import { useScheme } from './scheme-context.ts';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { Rail } from './shell/rail.tsx';
import { TabBar } from './shell/tab-bar.tsx';
import { useDialogHistory } from './use-dialog-history.ts';
import { useLaunches } from './use-launches.ts';
import { useLoginGate } from './use-login-gate.ts';
import { useSearchKeys } from './use-search-keys.ts';
import { loadVisitHost, useVisitHost } from './use-visit-host.ts';

const VisitHost = lazily(loadVisitHost);
const LotteryNavigation = lazily(() => import('./lottery-navigation.tsx'));

const NARROW_RAIL = 'narrowRail';
/** How long a message stays. */
const MESSAGE_MS = 4_000;

/** The last message, for as long as it stays. */
function useMessage() {
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(''), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return { message, announce: setMessage };
}

/** Asks the gate of the page again when a session begins or ends. */
function useGate(hasSession: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (site.modules.loginedToHomePage) void revalidate();
  }, [hasSession, revalidate]);
}

/** Every page: its frame, the page itself, and the dialogs over it. */
export function Layout() {
  const { t } = useTranslation();
  const { scheme, onScheme } = useScheme();
  const { pathname, search } = useLocation();
  const held = useHeldSession();
  const generation = useGeneration();
  useGate(held !== undefined);
  const route = findRoute(pathname);
  const { message, announce } = useMessage();
  const { dialog, dialogs } = useDialogHistory();
  useLoginGate(dialogs);
  const { launch, launcher, end } = useLaunches(generation);
  const isBare = route?.isBare === true || bareVisit.isOn();
  useSearchKeys(dialogs, route?.isBare === true);
  const [isRailNarrow, setRailNarrow] = useState(() => preferences.isOn(NARROW_RAIL));
  const [isLotteryOpen, setLotteryOpen] = useState(true);
  const hasPlace = findCentrePlace(search) !== undefined || findAnnouncement(search) !== undefined;
  const hasVisit = useVisitHost(dialog !== undefined || held !== undefined || launch !== undefined || hasPlace);
  const toggleRail = () => {
    preferences.save(NARROW_RAIL, !isRailNarrow);
    setRailNarrow(!isRailNarrow);
  };
  const title = t(`shell.page.${route?.key ?? 'home'}`);
  const hasLottery = route?.hasLotteryToggle === true;
  return (
    <DialogsContext value={dialogs}>
      <title>{route?.group === 'index' ? site.name : `${title} · ${site.name}`}</title>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      {isBare ? null : (
        <Header
          scheme={scheme}
          onScheme={onScheme}
          isRailNarrow={isRailNarrow}
          onRail={toggleRail}
          lottery={hasLottery ? { isOpen: isLotteryOpen, toggle: () => setLotteryOpen(!isLotteryOpen) } : undefined}
        />
      )}
      <div
        className={classes.frame}
        data-bare={isBare ? 'true' : undefined}
        data-rail={isRailNarrow ? 'narrow' : 'wide'}
      >
        {isBare ? null : <Rail hasSideBar={route?.hasSideBar === true} />}
        <div className={classes.column}>
          <main id="content" className={classes.main} tabIndex={-1}>
            {hasLottery && isLotteryOpen ? <LotteryNavigation /> : null}
            <LauncherContext value={launcher}>
              <Fragment key={generation}>
                <Outlet />
              </Fragment>
            </LauncherContext>
          </main>
          {isBare ? null : <Footer scheme={scheme} onScheme={onScheme} />}
        </div>
      </div>
      {isBare ? null : <TabBar />}
      <div className={classes.messages} role="status">
        {message ? <p>{message}</p> : null}
      </div>
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
