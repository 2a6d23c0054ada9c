import type { ComponentType } from 'react';
import type { PageGroup } from '../../engine/navigation/routes.ts';
import { withTexts } from '../api/i18n.ts';
import { lazyPage } from './lazy-page.tsx';

/** The page of each group that is built; every one is a chunk of its own. */
export const PAGE_GROUPS: Readonly<Partial<Record<PageGroup, ComponentType>>> = {
  index: lazyPage('index', () => import('../pages/index/index-page.tsx')),
  help: lazyPage('help', () => withTexts(() => import('../pages/help/help-page.tsx'), 'dialog-phrases')),
  promo: lazyPage('promo', () => import('../pages/promo/promo-page.tsx')),
  promoDetail: lazyPage('promoDetail', () => import('../pages/promo-detail/promo-detail-page.tsx')),
  Lobby: lazyPage('Lobby', () => import('../pages/lobby/lobby-page.tsx')),
  download: lazyPage('download', () =>
    withTexts(() => import('../pages/download/download-page.tsx'), 'dialog-phrases'),
  ),
  egame: lazyPage('egame', () => withTexts(() => import('../pages/egame/egame-page.tsx'), 'dialog-phrases')),
  seamless: lazyPage('seamless', () =>
    withTexts(() => import('../pages/seamless/seamless-page.tsx'), 'dialog-phrases'),
  ),
  operator: lazyPage('operator', () => import('../pages/operator/operator-page.tsx')),
  regiona: lazyPage('regiona', () => import('../pages/regiona/regiona-page.tsx')),
};
