import { withTexts } from '../../api/i18n.ts';
import { lazily } from '../../ui/lazily.tsx';
import { LoadErrorBoundary } from '../load-error-boundary.tsx';
import type { SessionEndProps } from './session-end-props.ts';

const SessionWatch = lazily(() => withTexts(() => import('./session-watch.tsx'), 'dialog'));

/** Watches a member's session; not loaded for visitors. */
export function SessionEndHost(props: SessionEndProps) {
  return (
    <LoadErrorBoundary>
      <SessionWatch {...props} />
    </LoadErrorBoundary>
  );
}
