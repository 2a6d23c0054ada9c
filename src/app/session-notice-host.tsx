import { withTexts } from '../api/i18n.ts';
import { useSessionNotice } from '../api/session-store.ts';
import { lazily } from '../ui/lazily.tsx';
import { useDialogs } from './dialogs.ts';
import { LoadErrorBoundary } from './load-error-boundary.tsx';

const SessionNoticeBar = lazily(() => withTexts(() => import('../features/session/session-notice-bar.tsx'), 'dialog'));

/** Region of the notice about a session that is over. It exists before its content so that screen readers announce that. */
export function SessionNoticeHost() {
  const notice = useSessionNotice();
  const dialogs = useDialogs();
  return (
    <div role="status">
      {notice ? (
        <LoadErrorBoundary>
          <SessionNoticeBar notice={notice} onLogin={() => dialogs.open({ kind: 'login' })} />
        </LoadErrorBoundary>
      ) : null}
    </div>
  );
}
