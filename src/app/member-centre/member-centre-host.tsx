import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type CentrePlace, findCentrePlace, withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { withTexts } from '../../api/i18n.ts';
import { useHeldSession } from '../../api/session-store.ts';
import { lazily } from '../../ui/lazily.tsx';
import { historyIndex } from '../../ui/step-back.ts';
import { LoadErrorBoundary } from '../load-error-boundary.tsx';

const MemberCentre = lazily(() => withTexts(() => import('./member-centre.tsx'), 'dialog', 'account'));

/**
 * Closes the centre: returns to the page below as it was before, so that going back from there does not reopen the
 * centre. If it was opened by its address, the page takes its place.
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
 * Opens the member centre if the address asks for it; a visitor is asked to log in first. It waits while greetings are
 * shown.
 */
export function MemberCentreHost({ isHeld }: { readonly isHeld: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const session = useHeldSession();
  const place = findCentrePlace(search);
  const close = useClose(place !== undefined);
  if (!place || !session || isHeld) return null;
  const go = (to: CentrePlace) => navigate({ pathname, search: withCentrePlace(search, to) });
  return (
    <LoadErrorBoundary>
      <MemberCentre place={place} account={session.account} onGo={go} onClose={close} />
    </LoadErrorBoundary>
  );
}
