import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { inOrder } from '../../../engine/navigation/menu-order.ts';
import { findRoute } from '../../../engine/navigation/routes.ts';
import { hasActivities } from '../../../engine/navigation/site-offers.ts';
import { MENU_TABS, type MenuTab } from '../../../schemas/brand/menu-names.ts';
import { useSession } from '../../api/session-store.ts';
import { useSite } from '../../api/site.ts';
import { lazily } from '../../ui/lazily.tsx';
import { Link } from '../../ui/link.tsx';
import { useDialogs } from '../dialogs.ts';
import classes from './tab-bar.module.css';

const RewardCount = lazily(() => import('../../features/promotions/reward-count.tsx'));

/** The navigation of phones. */
export const TabBar = memo(function TabBar() {
  const site = useSite();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { open } = useDialogs();
  const session = useSession();
  const hasLottery = site.menus.some(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT');
  const route = findRoute(pathname);
  const isLottery = route?.hasLotteryToggle === true;
  const tabs: Readonly<Record<MenuTab, ReactNode>> = {
    home: (
      <Link key="home" to="/" aria-current={route?.group === 'index' ? 'page' : undefined}>
        <IconHome size={22} stroke={1.75} aria-hidden="true" />
        {t('shell.page.home')}
      </Link>
    ),
    games: (
      <button
        key="games"
        type="button"
        aria-haspopup="dialog"
        aria-current={route?.group === 'Lobby' && !isLottery ? 'page' : undefined}
        onClick={() => open({ kind: 'categories' })}
      >
        <IconLayoutGrid size={22} stroke={1.75} aria-hidden="true" />
        {t('shell.games')}
      </button>
    ),
    lottery: hasLottery ? (
      <Link key="lottery" to="/lottery-games" aria-current={isLottery ? 'page' : undefined}>
        <IconTicket size={22} stroke={1.75} aria-hidden="true" />
        {t('shell.page.lotteryGames')}
      </Link>
    ) : null,
    promotions: site.modules.promotions ? (
      <Link
        key="promotions"
        to="/promotions"
        className={classes.promotions}
        aria-current={pathname.startsWith('/promo') ? 'page' : undefined}
      >
        <IconGift size={22} stroke={1.75} aria-hidden="true" />
        {t('shell.promos')}
        {session && hasActivities(site.activityKinds) ? (
          <span className={classes.count}>
            <RewardCount />
          </span>
        ) : null}
      </Link>
    ) : null,
    me: (
      <button
        key="me"
        type="button"
        onClick={() => navigate({ pathname, search: withCentrePlace(search, { key: 'overview' }) })}
      >
        <IconUser size={22} stroke={1.75} aria-hidden="true" />
        {t('shell.me')}
      </button>
    ),
  };
  return (
    <nav className={classes.tabs} aria-label={t('shell.navigation')}>
      {inOrder(MENU_TABS, site.menu.tabs).map((tab) => tabs[tab])}
    </nav>
  );
});
