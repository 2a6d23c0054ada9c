import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isTrial } from '../../engine/access/roles.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { findAnyPlace } from '../../engine/navigation/agent-centre.ts';
import { readGameAddress } from '../../engine/navigation/game-address.ts';
import { withCentrePlace, withPlace } from '../../engine/navigation/member-centre.ts';
import { findRoute } from '../../engine/navigation/routes.ts';
import { sessionStore, useHeldSession, useSession } from '../api/session-store.ts';
import { stepBack } from '../ui/step-back.ts';
import { type DialogState, findDialog, readDialogState } from './dialog-place.ts';
import type { Dialog, Dialogs } from './dialogs.ts';
import { whereabouts } from './whereabouts.ts';

/** How long a step back in the history may take before the waiting work continues. */
const STEP_MS = 500;

/** The entry of the history as it is now; the page renders a moment later. */
function here() {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: fieldsOf(window.history.state).usr };
}

const viewer = () => ({
  isLoggedIn: sessionStore.get() !== undefined,
  isTrial: isTrial(sessionStore.get()?.isAgent ?? 0),
  hasScreen: sessionStore.getHeld() !== undefined,
});

/** The address without its dialog, and without a place that a visitor may not see. */
function plainAddress() {
  const { pathname, search } = window.location;
  const place = sessionStore.get() ? findAnyPlace(search) : undefined;
  return findRoute(pathname)?.opens
    ? { pathname: '/', search: withPlace('', place) }
    : { pathname, search: withPlace(search, place) };
}

/** The dialog that the history asks for, and the ways to change it. */
export function useDialogHistory(): { readonly dialog: Dialog | undefined; readonly dialogs: Dialogs } {
  const navigate = useNavigate();
  const { key } = useLocation();
  // Renders when a session begins or ends. The history is read as it is now, because a render can be behind it.
  useSession();
  useHeldSession();
  const dialog = findDialog(here(), viewer());
  /** A request made while going back, which that step would otherwise undo. */
  const later = useRef<(() => void)[] | undefined>(undefined);
  const flush = useCallback(() => {
    const due = later.current ?? [];
    later.current = undefined;
    for (const act of due) act();
  }, []);
  useEffect(flush, [key]);
  const dialogs = useMemo((): Dialogs => {
    const whenBack = (act: () => void) => {
      if (later.current) later.current.push(act);
      else act();
    };
    const back = () => {
      later.current = [];
      stepBack(navigate);
      // Two entries can be alike, so that the page does not notice the step.
      setTimeout(flush, STEP_MS);
    };
    const open: Dialogs['open'] = (wanted) => {
      const { pathname, search, hash, state } = here();
      const { dialog: kept, isOver = false } = readDialogState(state);
      // A game's page asks for a login without a press: going back leaves that page, not the login alone.
      const isWayIn = wanted.kind === 'login' || (wanted.kind === 'register' && wanted.continueTo !== undefined);
      const isAskedByPage = isWayIn && readGameAddress(whereabouts()) !== undefined;
      const replace = isAskedByPage || kept !== undefined || findDialog(here(), viewer()) !== undefined;
      if (wanted.kind === 'deposit')
        return navigate({ pathname, search: withCentrePlace(search, { key: 'depositv2' }) }, { replace });
      const next: DialogState = { dialog: wanted, isOver: replace ? isOver : true };
      // At once, not as a transition of the router: a press waits for it.
      navigate(
        { pathname, search, hash },
        { replace, state: next, preventScrollReset: true, flushSync: !isAskedByPage },
      );
    };
    const close = () => {
      const { dialog: kept, isOver } = readDialogState(here().state);
      if (kept && isOver) return back();
      const { pathname, search } = plainAddress();
      const isPlain = pathname === window.location.pathname && search === window.location.search;
      if (kept || !isPlain) navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    };
    const goOn = (target: string) => {
      const { dialog: kept, isOver } = readDialogState(here().state);
      const isHere = target === whereabouts();
      if (kept && isOver && isHere) return back();
      const hasDialog = kept !== undefined || findRoute(window.location.pathname)?.opens !== undefined;
      navigate(target, { replace: hasDialog || isHere });
    };
    const leaveWayIn = () => {
      if (findRoute(window.location.pathname)?.opens)
        navigate(plainAddress(), { replace: true, state: here().state, preventScrollReset: true });
    };
    const clear = () => {
      if (readDialogState(here().state).dialog || findAnyPlace(window.location.search))
        navigate(plainAddress(), { replace: true });
    };
    return {
      open: (wanted) => whenBack(() => open(wanted)),
      close: () => whenBack(close),
      goOn: (target) => whenBack(() => goOn(target)),
      leaveWayIn: () => whenBack(leaveWayIn),
      clear: () => whenBack(clear),
    };
  }, [navigate, flush]);
  return { dialog, dialogs };
}
