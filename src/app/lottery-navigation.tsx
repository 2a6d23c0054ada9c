import { useTranslation } from 'react-i18next';
import { buildMenus } from '../../engine/navigation/game-types.ts';
import { vendorAddress } from '../../engine/navigation/vendor-address.ts';
import { useSite } from '../api/site.ts';
import { Link } from '../ui/link.tsx';
import classes from './layout.module.css';

/** The lotteries of the site in a separate row. */
export default function LotteryNavigation() {
  const site = useSite();
  const { t } = useTranslation();
  const lotteries = buildMenus(site.menus.flatMap(({ vendors }) => vendors)).filter(({ gameType }) =>
    gameType.includes('LOTT'),
  );
  return (
    <nav className={classes.lottery} aria-label={t('shell.lotteryBar')}>
      {lotteries.flatMap(({ gameType, vendors }) =>
        vendors.map((vendor) => (
          <Link key={`${gameType} ${vendor.vassalage}`} to={vendorAddress(vendor)}>
            {vendor.title}
          </Link>
        )),
      )}
    </nav>
  );
}
