import type { ComponentType } from 'react';
import type { PageGroup } from '../../engine/navigation/routes.ts';
import { withTexts } from '../api/i18n.ts';
import { lazyPage } from './lazy-page.tsx';

/** The page of each group; every one is a chunk of its own. */
export const PAGE_GROUPS: Readonly<Record<PageGroup, ComponentType>> = {
  index: lazyPage('index', () => import('../pages/index/index-page.tsx')),
  help: lazyPage('help', () => import('../pages/help/help-page.tsx')),
  promo: lazyPage('promo', () => import('../pages/promo/promo-page.tsx')),
  promoDetail: lazyPage('promoDetail', () => import('../pages/promo-detail/promo-detail-page.tsx')),
  Lobby: lazyPage('Lobby', () => import('../pages/lobby/lobby-page.tsx')),
  lottery: lazyPage('lottery', () => import('../pages/lottery/lottery-page.tsx')),
  vnlottery: lazyPage('vnlottery', () => import('../pages/vnlottery/vnlottery-page.tsx')),
  pointMall: lazyPage('pointMall', () => import('../pages/point-mall/point-mall-page.tsx')),
  download: lazyPage('download', () => import('../pages/download/download-page.tsx')),
  joinus: lazyPage('joinus', () => import('../pages/joinus/joinus-page.tsx')),
  egame: lazyPage('egame', () => withTexts(() => import('../pages/egame/egame-page.tsx'), 'dialog-phrases')),
  seamless: lazyPage('seamless', () =>
    withTexts(() => import('../pages/seamless/seamless-page.tsx'), 'dialog-phrases'),
  ),
  operator: lazyPage('operator', () => import('../pages/operator/operator-page.tsx')),
  regiona: lazyPage('regiona', () => import('../pages/regiona/regiona-page.tsx')),
};
