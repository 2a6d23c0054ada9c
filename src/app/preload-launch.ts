import { LaunchFlow } from './launch-parts.ts';
import { PAGE_GROUPS } from './page-groups.tsx';

/** Loads the code of a launch and of the page that it leads to. A failure is reported when they are drawn. */
export function preloadLaunch(): void {
  if (!navigator.onLine) return;
  void LaunchFlow.preload();
  void PAGE_GROUPS.egame?.preload();
}
