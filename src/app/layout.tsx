import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { readResetToken } from '../../engine/access/reset-link.ts';
import { buildMenus } from '../../engine/navigation/game-types.ts';
import { findCentrePlace, withCentrePlace } from '../../engine/navigation/member-centre.ts';
import { findRedirect, findRoute, type Route } from '../../engine/navigation/routes.ts';
import { vendorAddress } from '../../engine/navigation/vendor-address.ts';
import type { Scheme } from '../../engine/theme/roles.ts';
import { bareVisit } from '../api/bare-visit.ts';
import { preferences } from '../api/preferences.ts';
import { sessionStore, useGeneration, useHeldSession, useSession } from '../api/session-store.ts';
import { site } from '../api/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CoveredContext } from '../ui/covered.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { BoardHost } from './board-host.tsx';
import { DialogHost } from './dialog-host.tsx';
import { type Dialog, DialogsContext } from './dialogs.ts';
import { LauncherContext } from './launch-context.ts';
import { LaunchHost } from './launch-host.tsx';
import classes from './layout.module.css';
import { LoadErrorBoundary } from './load-error-boundary.tsx';
import { MemberCentreHost } from './member-centre/member-centre-host.tsx';
import { MoneyNewsHost } from './money-news-host.tsx';
import { PAGE_GROUPS } from './page-groups.tsx';
import { SessionEndHost } from './session-end-host.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { Rail } from './shell/rail.tsx';
import { TabBar } from './shell/tab-bar.tsx';
import { useLaunches } from './use-launches.ts';
import { useLoginGate } from './use-login-gate.ts';
import { useRealtime } from './use-realtime.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { useSearchKeys } from './use-search-keys.ts';
import { useVisitNotices } from './use-visit-notices.ts';
import { whereabouts } from './whereabouts.ts';
import { WindowPlayHost } from './window-play-host.tsx';

const NARROW_RAIL = 'narrowRail';
/** How long a message stays. */
const MESSAGE_MS = 4_000;

function Page({ route }: { readonly route: Route | undefined }) {
  const { t } = useTranslation();
  if (!route || (route.module && !site.modules[route.module])) {
    return (
      <EmptyState
        motif="compass"
        title={t('shell.empty.notFound')}
        action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
      />
    );
  }
  const PageOfGroup = PAGE_GROUPS[route.group];
  return (
    <LoadErrorBoundary key={route.group}>
      <PageOfGroup />
    </LoadErrorBoundary>
  );
}

/** The lotteries of the site in a row of their own. */
function LotteryNavigation() {
  const { t } = useTranslation();
  const lotteries = buildMenus(site.menus.flatMap(({ vendors }) => vendors)).filter(({ gameType }) =>
    gameType.includes('LOTT'),
  );
  return (
    <nav className={classes.lottery} aria-label={t('shell.lotteryBar')}>
      {lotteries.flatMap(({ gameType, vendors }) =>
        vendors.map((vendor) => (
          <Link key={`${gameType} ${vendor.vassalage}`} to={vendorAddress(vendor)}>
            {vendor.title}
          </Link>
        )),
      )}
    </nav>
  );
}

/** The open dialog, and the last message. */
function useOverlays(route: Route | undefined) {
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const session = useSession();
  const [dialog, setDialog] = useState<Dialog | undefined>();
  const [message, setMessage] = useState('');
  const close = useCallback(() => {
    setDialog(undefined);
    // The dialog's own address would reopen it on reload; a logged-in member keeps the member centre's address.
    const { pathname: path, search } = window.location;
    const place = findCentrePlace(search);
    const kept = sessionStore.get() ? place : undefined;
    if (findRoute(path)?.opens) navigate({ pathname: '/', search: withCentrePlace('', kept) }, { replace: true });
    else if (place !== kept)
      navigate({ pathname: path, search: withCentrePlace(search, undefined) }, { replace: true });
  }, [navigate]);
  const open = useCallback(
    (wanted: Dialog) => {
      const { pathname: path, search } = window.location;
      if (wanted.kind === 'deposit')
        navigate({ pathname: path, search: withCentrePlace(search, { key: 'depositv2' }) });
      else setDialog(wanted);
    },
    [navigate],
  );
  const dialogs = useMemo(
    () => ({ open, ask: (wanted: Dialog) => setDialog((current) => current ?? wanted), close }),
    [open, close],
  );
  useEffect(() => {
    if (route?.opens && !session) setDialog({ kind: route.opens });
  }, [pathname]);
  // Also if the link is followed in a tab that already shows the login: then only the part behind the # changes.
  useEffect(() => {
    const token = readResetToken(hash);
    if (route?.opens === 'login' && token !== undefined) setDialog({ kind: 'resetPassword', token });
  }, [pathname, hash]);
  useEffect(() => {
    if (!site.status.regionKnown && sessionStorage.getItem('regionAsked') === null && site.regions.length > 1) {
      sessionStorage.setItem('regionAsked', 'yes');
      setDialog({ kind: 'region', isAsked: true });
    }
  }, []);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(''), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return { dialog, dialogs, message, announce: setMessage };
}

interface LayoutProps {
  readonly scheme: Scheme;
  readonly onScheme: (scheme: Scheme) => void;
}

/** Every page: its frame, the page itself, and the dialogs over it. */
export function Layout({ scheme, onScheme }: LayoutProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const held = useHeldSession();
  const isCovered = useSession() === undefined && held !== undefined;
  const generation = useGeneration();
  const route = findRoute(pathname);
  const { dialog, dialogs, message, announce } = useOverlays(route);
  useRealtime();
  useLoginGate(dialogs);
  const { launch, launcher, end } = useLaunches(generation);
  const isBare = route?.isBare === true || bareVisit.isOn();
  useVisitNotices(dialogs, isBare);
  useScrollToTop();
  useSearchKeys(dialogs, route?.isBare === true);
  const [isRailNarrow, setRailNarrow] = useState(() => preferences.isOn(NARROW_RAIL));
  const [isLotteryOpen, setLotteryOpen] = useState(true);
  const redirect = findRedirect(pathname, {
    loginedToHomePage: site.modules.loginedToHomePage,
    hasSession: held !== undefined,
  });
  if (redirect) return <Navigate to={redirect} replace />;
  // A click on the member centre does not wait for greetings to load.
  const isGreeted = dialog?.kind === 'afterLogin' && (dialog.input.mustChange || dialog.input.from === whereabouts());
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
              <Page key={generation} route={route} />
            </LauncherContext>
          </main>
          {isBare ? null : <Footer scheme={scheme} onScheme={onScheme} />}
        </div>
      </div>
      {isBare ? null : <TabBar />}
      <div className={classes.messages} role="status">
        {message ? <p>{message}</p> : null}
      </div>
      <MoneyNewsHost />
      <CoveredContext value={isCovered}>
        <MemberCentreHost key={generation} isHeld={isGreeted} />
        <BoardHost />
        <WindowPlayHost />
        <LaunchHost launch={launch} dialog={dialog} announce={announce} onEnd={end} />
        <DialogHost dialog={dialog} dialogs={dialogs} announce={announce} />
      </CoveredContext>
      {held ? <SessionEndHost key={held.token} session={held} announce={announce} /> : null}
    </DialogsContext>
  );
}
