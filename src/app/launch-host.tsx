import type { Launch, LaunchNeeds } from './launch-context.ts';
import { LaunchFlow } from './launch-parts.ts';
import { LoadErrorBoundary } from './load-error-boundary.tsx';

/** Carries out the launch that is under way; who opens no game does not load it. */
export function LaunchHost({ launch, ...rest }: LaunchNeeds & { readonly launch: Launch | undefined }) {
  if (!launch) return null;
  return (
    <LoadErrorBoundary key={launch.number}>
      <LaunchFlow place={launch.place} from={launch.from} begun={launch.begun} {...rest} />
    </LoadErrorBoundary>
  );
}
