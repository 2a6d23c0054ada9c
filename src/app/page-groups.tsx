import { findRoute, type PageGroup } from '../../engine/navigation/routes.ts';
import { withTexts } from '../api/i18n.ts';
import { wait } from '../api/idle.ts';
import type { LazyPart } from '../ui/lazily.tsx';
import { lazyPage } from './lazy-page.tsx';

/** A page of the second table, which loads with the first of them. */
const furtherPage = (group: 'download' | 'joinus' | 'operator' | 'pointMall' | 'regiona' | 'seamless' | 'vnlottery') =>
  lazyPage(group, async () => (await import('./further-pages.ts')).FURTHER_PAGES[group]());

/** After this the frame is drawn without its page, in milliseconds. */
const FIRST_PAGE_MS = 3_000;

/** The page of each group that is built; every one is a separate chunk. */
export const PAGE_GROUPS: Readonly<Partial<Record<PageGroup, LazyPart<object>>>> = {
  index: lazyPage('index', () => import('../pages/index/index-page.tsx')),
  help: lazyPage('help', () => withTexts(() => import('../pages/help/help-page.tsx'), 'dialog')),
  promo: lazyPage('promo', () => withTexts(() => import('../pages/promo/promo-page.tsx'), 'promotion')),
  promoDetail: lazyPage('promoDetail', () =>
    withTexts(() => import('../pages/promo-detail/promo-detail-page.tsx'), 'promotion'),
  ),
  Lobby: lazyPage('Lobby', () => import('../pages/lobby/lobby-page.tsx')),
  download: furtherPage('download'),
  joinus: furtherPage('joinus'),
  egame: lazyPage('egame', () => withTexts(() => import('../pages/egame/egame-page.tsx'), 'dialog')),
  seamless: furtherPage('seamless'),
  lottery: lazyPage('lottery', () => withTexts(() => import('../pages/lottery/lottery-page.tsx'), 'lottery')),
  vnlottery: furtherPage('vnlottery'),
  operator: furtherPage('operator'),
  pointMall: furtherPage('pointMall'),
  regiona: furtherPage('regiona'),
};

/** Loads the page of an address, so that the app's first drawing has it. It waits for no page that is slow to come. */
export async function preloadPage(path: string): Promise<void> {
  const route = findRoute(path);
  if (!route) return;
  await Promise.race([PAGE_GROUPS[route.group]?.preload(), wait(FIRST_PAGE_MS)]);
}
