import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type CentrePlace, findCentrePlace, withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { withTexts } from '../../api/i18n.ts';
import { useHeldSession } from '../../api/session-store.ts';
import { useDialogs } from '../dialogs.ts';
import { LoadErrorBoundary } from '../load-error-boundary.tsx';

const MemberCentre = lazy(() => withTexts(() => import('./member-centre.tsx'), 'dialog-phrases'));

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
    if (wantsLogin) open({ kind: 'login', continueTo: `${pathname}${search}` });
  }, [wantsLogin, pathname, search, open]);
  if (!place || !session || isHeld) return null;
  const go = (to: CentrePlace | undefined) => navigate({ pathname, search: withCentrePlace(search, to) });
  return (
    <LoadErrorBoundary>
      <Suspense fallback={null}>
        <MemberCentre place={place} account={session.account} onGo={go} onClose={() => go(undefined)} />
      </Suspense>
    </LoadErrorBoundary>
  );
}
