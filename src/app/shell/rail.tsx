import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconDeviceMobileDown from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileDown.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { memo, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { WHOLE_BOARD, withAnnouncement } from '../../../engine/navigation/announcements.ts';
import { GAME_TYPES, type GameType, typesOf, VENDORS_IN_DROPDOWN } from '../../../engine/navigation/game-types.ts';
import { inOrder } from '../../../engine/navigation/menu-order.ts';
import { findRoute } from '../../../engine/navigation/routes.ts';
import { vendorAddress } from '../../../engine/navigation/vendor-address.ts';
import { MENU_PAGES, type MenuPage } from '../../../schemas/brand/menu-names.ts';
import { useReadAnnouncements } from '../../api/read-announcements.ts';
import { type Site, useLocalText, useSite } from '../../api/site.ts';
import { Link } from '../../ui/link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { CategoryIcon } from './category-icons.tsx';
import { MenuLinkIcon } from './menu-link-icon.tsx';
import classes from './rail.module.css';

type Menu = Site['menus'][number];

/** The category whose games an address lists: the one that its query names, else the first of its page. */
function findCurrent(types: readonly GameType[], pathname: string, search: string): GameType | undefined {
  const ofPage = types.filter(({ path }) => path.split('?')[0] === pathname);
  return ofPage.find(({ path }) => search.includes(path.split('?')[1] ?? '?')) ?? ofPage[0];
}

function RailLink({
  to,
  icon,
  label,
  count,
  isCurrent,
}: {
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly count?: string;
  readonly isCurrent: boolean;
}) {
  return (
    <Link to={to} className={classes.link} aria-current={isCurrent ? 'page' : undefined} title={label}>
      {icon}
      <span className={classes.label}>{label}</span>
      {count ? <span className={classes.count}>{count}</span> : null}
    </Link>
  );
}

/** A category with its vendors below it: at most thirteen, then the way to all of them. */
function Category({
  type,
  menu,
  isCurrent,
}: {
  readonly type: GameType;
  readonly menu: Menu;
  readonly isCurrent: boolean;
}) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { lotteryType } = useSite().brand;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const numbers = new Intl.NumberFormat(locale);
  const name = t(`shell.category.${type.key}`);
  return (
    <li>
      <div className={classes.category}>
        <RailLink
          to={type.path}
          icon={<CategoryIcon category={type.key} />}
          label={name}
          count={numbers.format(menu.gameCount)}
          isCurrent={isCurrent}
        />
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={t('shell.vendorsOf', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} />
        </button>
      </div>
      <ul id={listId} className={classes.vendors} hidden={!isOpen}>
        {(isOpen ? menu.vendors : []).slice(0, VENDORS_IN_DROPDOWN).map((vendor) => (
          <li key={vendor.vassalage}>
            <Link to={vendorAddress(vendor, lotteryType)}>
              {vendor.title}
              <span className={classes.vendorCount}>{numbers.format(vendor.gameCount)}</span>
            </Link>
          </li>
        ))}
        {isOpen && menu.vendors.length > VENDORS_IN_DROPDOWN ? (
          <li>
            <Link to={type.path} className={classes.moreVendors}>
              {t('shell.moreVendors')}
              <span className={classes.vendorCount}>{numbers.format(menu.vendors.length - VENDORS_IN_DROPDOWN)}</span>
            </Link>
          </li>
        ) : null}
      </ul>
    </li>
  );
}

/** Opens the announcements over the page, and counts those that this device has not opened yet. */
function BoardLink() {
  const site = useSite();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const read = useReadAnnouncements();
  const unread = site.board.entries.filter(({ key }) => !read.includes(key)).length;
  const label = t('notices.board');
  return (
    <Link className={classes.link} to={{ pathname, search: withAnnouncement(search, WHOLE_BOARD) }} title={label}>
      <IconSpeakerphone size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      {unread > 0 ? (
        <span className={classes.count} data-testid="unread">
          {unread}
          <span className="visually-hidden">{t('notices.unread')}</span>
        </span>
      ) : null}
    </Link>
  );
}

/** What comes below the categories, in the merchant's order: pages of the site, and links of its own. */
function SideMenu() {
  const site = useSite();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { read } = useLocalText();
  const page = (key: MenuPage, to: string, Icon: typeof IconGift, count = '') => (
    <li key={key}>
      <RailLink
        to={to}
        icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
        label={t(`shell.page.${key}`)}
        count={count}
        isCurrent={pathname === to}
      />
    </li>
  );
  const pages: Readonly<Record<MenuPage, ReactNode>> = {
    promotions: site.modules.promotions
      ? page('promotions', '/promotions', IconGift, String(site.promotions.length || ''))
      : null,
    pointMall: site.modules.pointMall ? page('pointMall', '/pointMall', IconCoins) : null,
    announcements:
      site.board.entries.length > 0 ? (
        <li key="announcements">
          <BoardLink />
        </li>
      ) : null,
    download: site.modules.appDownload ? page('download', '/download-the-app', IconDeviceMobileDown) : null,
    support: site.support ? (
      <li key="support">
        <a className={classes.link} href={site.support.address} title={t('shell.support')}>
          <IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.label}>{t('shell.support')}</span>
        </a>
      </li>
    ) : null,
  };
  const links = site.menu.links.map(
    ({ key, label, target }) =>
      [
        key,
        <li key={key}>
          <SiteLink target={target} className={classes.link} title={read(label)}>
            <MenuLinkIcon target={target} />
            <span className={classes.label}>{read(label)}</span>
          </SiteLink>
        </li>,
      ] as const,
  );
  const entries = new Map<string, ReactNode>([...Object.entries(pages), ...links]);
  return (
    <ul className={classes.side}>
      {inOrder([...MENU_PAGES, ...links.map(([key]) => key)], site.menu.pages).map((name) => entries.get(name))}
    </ul>
  );
}

/** The navigation of wide screens: home, categories with vendors, then promotions, announcements, app and support. */
export const Rail = memo(function Rail() {
  const site = useSite();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const byType = new Map(site.menus.map((menu) => [menu.gameType, menu]));
  const types = typesOf(site.menus);
  // Of categories on one page the first of the table is the one without a query, in whatever order menus have them.
  const current = findCurrent(
    GAME_TYPES.filter(({ code }) => byType.has(code)),
    pathname,
    search,
  );
  return (
    <nav className={classes.rail} aria-label={t('shell.navigation')}>
      <ul>
        <li>
          <RailLink
            to="/"
            icon={<IconHome size={20} stroke={1.75} aria-hidden="true" />}
            label={t('shell.page.home')}
            isCurrent={findRoute(pathname)?.group === 'index'}
          />
        </li>
        {types.map((type) => {
          const menu = byType.get(type.code);
          return menu ? <Category key={type.code} type={type} menu={menu} isCurrent={type === current} /> : null;
        })}
      </ul>
      <SideMenu />
    </nav>
  );
});
