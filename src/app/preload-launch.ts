import { LaunchFlow } from './launch-parts.ts';
import { PAGE_GROUPS } from './page-groups.tsx';
import { loadVisitHost } from './use-visit-host.ts';

/** Loads the code of a launch and of the page that it leads to. A failure is reported when they are drawn. */
export function preloadLaunch(): void {
  if (!navigator.onLine) return;
  loadVisitHost().catch(() => undefined);
  void LaunchFlow.preload();
  void PAGE_GROUPS.egame?.preload();
}
