import { lazy, Suspense } from 'react';
import type { Dialog } from './dialogs.ts';
import type { Launch } from './launch-context.ts';
import { LoadErrorBoundary } from './load-error-boundary.tsx';

const LaunchFlow = lazy(() => import('./launch-flow.tsx'));

/** What the launch of a game needs of the app around it. */
export interface LaunchHostProps {
  readonly launch: Launch | undefined;
  /** The dialog that is open, so that the end of a login is seen. */
  readonly dialog: Dialog | undefined;
  readonly announce: (text: string) => void;
  readonly onEnd: () => void;
}

/** Carries out the launch that is under way; who opens no game does not load it. */
export function LaunchHost({ launch, ...rest }: LaunchHostProps) {
  if (!launch) return null;
  return (
    <LoadErrorBoundary key={launch.number}>
      <Suspense fallback={null}>
        <LaunchFlow place={launch.place} {...rest} />
      </Suspense>
    </LoadErrorBoundary>
  );
}
