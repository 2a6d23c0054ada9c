import { useLocation, useNavigate } from 'react-router-dom';
import { findAnnouncement, withAnnouncement } from '../../engine/navigation/announcements.ts';
import { lazily } from '../ui/lazily.tsx';
import { LoadErrorBoundary } from './load-error-boundary.tsx';

const BoardDialog = lazily(() => import('../features/messages/board-dialog.tsx'));

/** Opens the announcements over any page whose address asks for them. */
export function BoardHost() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = findAnnouncement(search);
  if (key === undefined) return null;
  const go = (to: string | undefined) =>
    navigate({ pathname, search: withAnnouncement(search, to) }, { replace: true });
  return (
    <LoadErrorBoundary>
      <BoardDialog chosen={key} onChoose={go} onClose={() => go(undefined)} />
    </LoadErrorBoundary>
  );
}
