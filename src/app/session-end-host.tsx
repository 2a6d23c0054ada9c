import { lazy, Suspense } from 'react';
import type { StoredSession } from '../api/session-store.ts';
import { LoadErrorBoundary } from './load-error-boundary.tsx';

const SessionEnd = lazy(() => import('./session-end.tsx'));

/** What a session's end needs. */
export interface SessionEndProps {
  readonly session: StoredSession;
  readonly announce: (text: string) => void;
}

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
