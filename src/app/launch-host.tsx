import { withTexts } from '../api/i18n.ts';
import { lazily } from '../ui/lazily.tsx';
import type { Launch, LaunchNeeds } from './launch-context.ts';
import { LoadErrorBoundary } from './load-error-boundary.tsx';

const LaunchFlow = lazily(() => withTexts(() => import('./launch-flow.tsx'), 'dialog'));

/** Carries out the launch that is under way; who opens no game does not load it. */
export function LaunchHost({ launch, ...rest }: LaunchNeeds & { readonly launch: Launch | undefined }) {
  if (!launch) return null;
  return (
    <LoadErrorBoundary key={launch.number}>
      <LaunchFlow place={launch.place} from={launch.from} {...rest} />
    </LoadErrorBoundary>
  );
}
