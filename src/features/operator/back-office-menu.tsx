import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconCashBanknote from '@tabler/icons-react/dist/esm/icons/IconCashBanknote.mjs';
import IconClockPlay from '@tabler/icons-react/dist/esm/icons/IconClockPlay.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHierarchy from '@tabler/icons-react/dist/esm/icons/IconHierarchy.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconTransferIn from '@tabler/icons-react/dist/esm/icons/IconTransferIn.mjs';
import IconUserExclamation from '@tabler/icons-react/dist/esm/icons/IconUserExclamation.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '../../../engine/json/keys-of.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import classes from './back-office.module.css';
import { useOperator } from './operator-context.ts';
import {
  BACK_OFFICE_VIEWS,
  type BackOfficeView,
  backOfficeAddress,
  useBackOfficePlace,
} from './use-back-office-place.ts';
import { QUEUES_OF_VIEW, useWaiting } from './use-waiting.ts';

const ICONS = {
  overview: IconLayoutDashboard,
  withdrawals: IconCashBanknote,
  deposits: IconTransferIn,
  members: IconUsers,
  agents: IconHierarchy,
  affiliates: IconSpeakerphone,
  corrections: IconScale,
  exclusions: IconUserExclamation,
  lotteries: IconTicket,
  exchanges: IconCoins,
  applications: IconGift,
  ledger: IconBook2,
  audit: IconListCheck,
  jobs: IconClockPlay,
} as const satisfies Record<Exclude<BackOfficeView, 'self'>, unknown>;

/** The areas in the menu: all except the operator's own login, which is in the header. */
type MenuView = keyof typeof ICONS;

/** The areas that this operator may enter, each with what waits in it. */
export function BackOfficeMenu() {
  const { t } = useTranslation();
  const { view } = useBackOfficePlace();
  const { may } = useOperator();
  const waiting = useWaiting();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the menu is a row that is wider than the screen.
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [view]);
  const countOf = (entry: MenuView) =>
    (waiting.data ?? [])
      .filter(({ queue }) => QUEUES_OF_VIEW[entry]?.includes(queue))
      .reduce((sum, { count }) => sum + count, 0);
  const views = keysOf(ICONS).filter((entry) => {
    const permission = BACK_OFFICE_VIEWS[entry];
    return permission === undefined || may(permission);
  });
  return (
    <nav ref={menu} className={classes.menu} aria-label={t('backOffice.views')}>
      <ul>
        {views.map((entry) => {
          const Icon = ICONS[entry];
          const count = countOf(entry);
          return (
            <li key={entry}>
              <Link to={backOfficeAddress(entry)} aria-current={entry === view ? 'page' : undefined}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                {t(`backOffice.view.${entry}`)}
                {count > 0 ? (
                  <Badge tone="warn">
                    <span aria-hidden="true">{count}</span>
                    <span className="visually-hidden">{t('backOffice.waits', { number: count })}</span>
                  </Badge>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
