import { withTexts } from '../api/i18n.ts';

/** Pages that few visits enter. The first script names this file only, not all that each of them needs. */
export const FURTHER_PAGES = {
  download: () => withTexts(() => import('../pages/download/download-page.tsx'), 'download'),
  joinus: () => withTexts(() => import('../pages/joinus/joinus-page.tsx'), 'affiliate', 'dialog', 'account'),
  operator: () => import('../pages/operator/operator-page.tsx'),
  pointMall: () =>
    withTexts(() => import('../pages/point-mall/point-mall-page.tsx'), 'mall', 'promotion', 'dialog', 'account'),
  regiona: () => import('../pages/regiona/regiona-page.tsx'),
  vnlottery: () => withTexts(() => import('../pages/vnlottery/vnlottery-page.tsx'), 'lottery'),
  seamless: () => withTexts(() => import('../pages/seamless/seamless-page.tsx'), 'dialog'),
} as const;
