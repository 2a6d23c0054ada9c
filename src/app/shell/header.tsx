import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scheme } from '../../../engine/theme/roles.ts';
import { withTexts } from '../../api/i18n.ts';
import { useSession } from '../../api/session-store.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Link } from '../../ui/link.tsx';
import { SiteMark } from '../../ui/site-mark.tsx';
import { useDialogs } from '../dialogs.ts';
import { preloadOnIntent } from '../preload.ts';
import classes from './header.module.css';

const PersonBar = lazily(
  () => withTexts(() => import('./person-bar.tsx'), 'dialog'),
  <div className={classes.personGap} />,
);

interface HeaderProps {
  readonly scheme: Scheme;
  readonly onScheme: (scheme: Scheme) => void;
  readonly isRailNarrow: boolean;
  readonly onRail: () => void;
  /** Shows or hides the lottery navigation; undefined if the page has none. */
  readonly lottery: { readonly isOpen: boolean; readonly toggle: () => void } | undefined;
}

/** The merchant's mark and name, leading home. */
function Brand() {
  const site = useSite();
  return (
    <Link to="/" className={classes.brand}>
      <SiteMark sidePixels={28} />
      <b dir="auto">{site.name}</b>
    </Link>
  );
}

/** Opens the search; on wide screens it looks like the field that it opens. */
function SearchButton() {
  const site = useSite();
  const { t } = useTranslation();
  const { open } = useDialogs();
  const games = site.menus.reduce((sum, { gameCount }) => sum + gameCount, 0);
  const label = t('shell.openSearch', { count: games });
  return (
    <button
      type="button"
      className={classes.search}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K"
      onClick={() => open({ kind: 'search' })}
      {...preloadOnIntent('search')}
    >
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.searchWords}>{label}</span>
      <kbd>/</kbd>
    </button>
  );
}

function RegionButton() {
  const site = useSite();
  const { t } = useTranslation();
  const { language, locale } = useLocalText();
  const { open } = useDialogs();
  const region = new Intl.DisplayNames(locale, { type: 'region' }).of(site.brand.country) ?? site.brand.country;
  return (
    <button type="button" className={classes.region} onClick={() => open({ kind: 'region' })}>
      <IconWorld size={18} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{t('shell.region.title')}</span>
      <span className={classes.regionName}>{region}</span>
      <span className={classes.languageCode}>{language}</span>
    </button>
  );
}

/** The bar at the top of every page that is not bare. */
export const Header = memo(function Header({ scheme, onScheme, isRailNarrow, onRail, lottery }: HeaderProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const session = useSession();
  const RailIcon = isRailNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <header
      className={classes.header}
      data-person={session ? 'member' : 'visitor'}
      data-lottery={lottery ? '' : undefined}
    >
      <div className={classes.railToggle}>
        <IconButton label={t(isRailNarrow ? 'shell.widenRail' : 'shell.narrowRail')} onClick={onRail}>
          <RailIcon size={20} stroke={1.75} />
        </IconButton>
      </div>
      <Brand />
      <SearchButton />
      <div className={classes.tools}>
        {lottery ? (
          <IconButton label={t('shell.lotteryToggle')} aria-pressed={lottery.isOpen} onClick={lottery.toggle}>
            <IconTicket size={20} stroke={1.75} />
          </IconButton>
        ) : null}
        <div className={classes.theme}>
          <IconButton
            label={t(scheme === 'dark' ? 'shell.toLight' : 'shell.toDark')}
            onClick={() => onScheme(scheme === 'dark' ? 'light' : 'dark')}
          >
            {scheme === 'dark' ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
          </IconButton>
        </div>
        <RegionButton />
        {session ? null : (
          <>
            <Button data-opens="login" onClick={() => open({ kind: 'login' })} {...preloadOnIntent('login')}>
              {t('shell.logIn')}
            </Button>
            <Button
              variant="primary"
              data-opens="register"
              onClick={() => open({ kind: 'register' })}
              {...preloadOnIntent('register')}
            >
              {t('shell.join')}
            </Button>
          </>
        )}
      </div>
      {session ? <PersonBar /> : null}
    </header>
  );
});
