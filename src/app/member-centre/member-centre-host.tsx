import { useLocation, useNavigate } from 'react-router-dom';
import { type CentrePlace, findCentrePlace, withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { withTexts } from '../../api/i18n.ts';
import { useHeldSession } from '../../api/session-store.ts';
import { lazily } from '../../ui/lazily.tsx';
import { LoadErrorBoundary } from '../load-error-boundary.tsx';
import { useCloseCentre } from '../use-close-centre.ts';

const MemberCentre = lazily(() => withTexts(() => import('./member-centre.tsx'), 'dialog', 'account'));

/**
 * Opens the member centre if the address asks for it; a visitor is asked to log in first. It waits while greetings are
 * shown.
 */
export function MemberCentreHost({ isHeld }: { readonly isHeld: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const session = useHeldSession();
  const place = findCentrePlace(search);
  const close = useCloseCentre(place !== undefined);
  if (!place || !session || isHeld) return null;
  const go = (to: CentrePlace) => navigate({ pathname, search: withCentrePlace(search, to) });
  return (
    <LoadErrorBoundary>
      <MemberCentre place={place} account={session.account} onGo={go} onClose={close} />
    </LoadErrorBoundary>
  );
}
