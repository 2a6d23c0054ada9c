import { lazy, Suspense } from 'react';
import { withTexts } from '../api/i18n.ts';
import { LoadErrorBoundary } from './load-error-boundary.tsx';
import type { SessionEndProps } from './session-end-props.ts';

const SessionEnd = lazy(() => withTexts(() => import('./session-end.tsx'), 'dialog-phrases'));

/** Watches over the session of somebody who is logged in; a visitor's device does not load it. */
export function SessionEndHost(props: SessionEndProps) {
  return (
    <LoadErrorBoundary>
      <Suspense fallback={null}>
        <SessionEnd {...props} />
      </Suspense>
    </LoadErrorBoundary>
  );
}
