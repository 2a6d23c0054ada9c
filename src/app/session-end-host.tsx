import { withTexts } from '../api/i18n.ts';
import { lazily } from '../ui/lazily.tsx';
import { LoadErrorBoundary } from './load-error-boundary.tsx';
import type { SessionEndProps } from './session-end-props.ts';

const SessionWatch = lazily(() => withTexts(() => import('./session-watch.tsx'), 'dialog-phrases'));

/** Watches over the session of someone who is logged in; a visitor's device does not load it. */
export function SessionEndHost(props: SessionEndProps) {
  return (
    <LoadErrorBoundary>
      <SessionWatch {...props} />
    </LoadErrorBoundary>
  );
}
