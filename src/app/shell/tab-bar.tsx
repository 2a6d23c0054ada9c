import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { findRoute } from '../../../engine/navigation/routes.ts';
import { hasActivities } from '../../../engine/navigation/site-offers.ts';
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
  return (
    <nav className={classes.tabs} aria-label={t('shell.navigation')}>
      <Link to="/" aria-current={route?.group === 'index' ? 'page' : undefined}>
        <IconHome size={22} stroke={1.75} aria-hidden="true" />
        {t('shell.page.home')}
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={route?.group === 'Lobby' && !isLottery ? 'page' : undefined}
        onClick={() => open({ kind: 'categories' })}
      >
        <IconLayoutGrid size={22} stroke={1.75} aria-hidden="true" />
        {t('shell.games')}
      </button>
      {hasLottery ? (
        <Link to="/lottery-games" aria-current={isLottery ? 'page' : undefined}>
          <IconTicket size={22} stroke={1.75} aria-hidden="true" />
          {t('shell.page.lotteryGames')}
        </Link>
      ) : null}
      {site.modules.promotions ? (
        <Link
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
      ) : null}
      <button
        type="button"
        onClick={() => navigate({ pathname, search: withCentrePlace(search, { key: 'overview' }) })}
      >
        <IconUser size={22} stroke={1.75} aria-hidden="true" />
        {t('shell.me')}
      </button>
    </nav>
  );
});
