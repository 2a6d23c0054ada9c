import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fieldsOf } from '../../../engine/json/fields-of.ts';
import { type CentrePlace, findCentrePlace, withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { withTexts } from '../../api/i18n.ts';
import { useHeldSession } from '../../api/session-store.ts';
import { lazily } from '../../ui/lazily.tsx';
import { useDialogs } from '../dialogs.ts';
import { LoadErrorBoundary } from '../load-error-boundary.tsx';

const MemberCentre = lazily(() => withTexts(() => import('./member-centre.tsx'), 'dialog-phrases'));

/** Where in the history of this visit the router is; undefined if it does not know. */
function historyIndex(): number | undefined {
  const { idx } = fieldsOf(window.history.state);
  return typeof idx === 'number' ? idx : undefined;
}

/**
 * Closes the centre: back to the page below it as it was before, so that going back from there does not open the centre
 * again. Where it was opened by its address, the page takes its place.
 */
function useClose(isOpen: boolean) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const below = useRef<{ readonly address: string; readonly index: number | undefined }>(undefined);
  const plain = withCentrePlace(search, undefined);
  useEffect(() => {
    if (!isOpen) below.current = { address: pathname + plain, index: historyIndex() };
  }, [isOpen, pathname, plain]);
  return () => {
    const { address, index } = below.current ?? {};
    const now = historyIndex();
    const isBelow = address === pathname + plain && index !== undefined && now !== undefined && now > index;
    if (isBelow) navigate(index - now);
    else navigate({ pathname, search: plain }, { replace: true });
  };
}

/**
 * Opens the member centre where the address asks for it; a visitor logs in first and then goes on to it. It is held back
 * while something greets the person.
 */
export function MemberCentreHost({ isHeld }: { readonly isHeld: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { open } = useDialogs();
  const session = useHeldSession();
  const place = findCentrePlace(search);
  const wantsLogin = place !== undefined && session === undefined;
  useEffect(() => {
    // An end of a session is drawn before the address that it has led to: what counts is where the person is now.
    if (wantsLogin && findCentrePlace(window.location.search))
      open({ kind: 'login', continueTo: `${pathname}${search}` });
  }, [wantsLogin, pathname, search, open]);
  const close = useClose(place !== undefined);
  if (!place || !session || isHeld) return null;
  const go = (to: CentrePlace) => navigate({ pathname, search: withCentrePlace(search, to) });
  return (
    <LoadErrorBoundary>
      <MemberCentre place={place} account={session.account} onGo={go} onClose={close} />
    </LoadErrorBoundary>
  );
}
