import { useLocation, useNavigate } from 'react-router-dom';
import { type AgentPlace, findAgentPlace, withAgentPlace } from '../../../engine/navigation/agent-centre.ts';
import { withTexts } from '../../api/i18n.ts';
import { useHeldSession } from '../../api/session-store.ts';
import { lazily } from '../../ui/lazily.tsx';
import { LoadErrorBoundary } from '../load-error-boundary.tsx';
import { useCloseCentre } from '../use-close-centre.ts';

const AgentCentre = lazily(() => withTexts(() => import('./agent-centre.tsx'), 'dialog', 'account', 'agent'));

/** Opens the agent centre if the address asks for it; a visitor is asked to log in first. It waits like the member centre. */
export function AgentCentreHost({ isHeld }: { readonly isHeld: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const session = useHeldSession();
  const place = findAgentPlace(search);
  const close = useCloseCentre(place !== undefined);
  if (!place || !session || isHeld) return null;
  const go = (to: AgentPlace) => navigate({ pathname, search: withAgentPlace(search, to) });
  return (
    <LoadErrorBoundary>
      <AgentCentre place={place} number={session.isAgent} onGo={go} onClose={close} />
    </LoadErrorBoundary>
  );
}
