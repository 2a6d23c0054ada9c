import type { LotteryFamily } from '../../schemas/brand/lotteries.ts';
import type { ModuleId } from '../../schemas/brand/whitelabel.ts';

/** The page groups: each is a chunk that is loaded when one of its routes is entered. */
export type PageGroup =
  | 'download'
  | 'egame'
  | 'help'
  | 'index'
  | 'joinus'
  | 'lottery'
  | 'operator'
  | 'pointMall'
  | 'promo'
  | 'promoDetail'
  | 'regiona'
  | 'seamless'
  | 'vnlottery'
  | 'Lobby';

/** One address of the site. */
export interface Route {
  readonly path: string;
  readonly group: PageGroup;
  /** Names the page in phrases: `shell.page.<key>`. */
  readonly key: string;
  /** The page has neither header nor footer. */
  readonly isBare?: boolean;
  /** Opened over home when the page is entered. */
  readonly opens?: 'login' | 'register';
  /** Open without a session, even if the merchant requires login elsewhere. */
  readonly isOpen?: boolean;
  readonly module?: ModuleId;
  /** Only merchants with one of these values of `lotteryType` have the page. */
  readonly lotteryTypes?: readonly LotteryFamily[];
  /** Links that lead here ask a visitor to log in first. */
  readonly needsLogin?: boolean;
  /** The header has the toggle for the lottery navigation. */
  readonly hasLotteryToggle?: boolean;
}

const home = { group: 'index', key: 'home' } as const;
const lobby = { group: 'Lobby' } as const;

/** THE ROUTE TABLE. An address that is not here, or not open, is not found, in the browser and on the server. */
export const ROUTES: readonly Route[] = [
  { path: '/', ...home },
  { path: '/index', ...home },
  { path: '/index.html', ...home },
  { path: '/home', ...home },
  { path: '/register', ...home, opens: 'register', isOpen: true },
  { path: '/register.html', ...home, opens: 'register', isOpen: true },
  { path: '/login', ...home, opens: 'login', isOpen: true },
  { path: '/pointMall', group: 'pointMall', key: 'pointMall', module: 'pointMall', needsLogin: true },
  { path: '/lottery', group: 'lottery', key: 'lotteryGames', hasLotteryToggle: true, needsLogin: true },
  { path: '/vnlottery', group: 'vnlottery', key: 'vnlottery', needsLogin: true, lotteryTypes: ['VN', 'SEA'] },
  { path: '/lottery-games', ...lobby, key: 'lotteryGames', hasLotteryToggle: true, needsLogin: true },
  { path: '/elott', ...lobby, key: 'lotteryGames', hasLotteryToggle: true, needsLogin: true },
  { path: '/slot-games', ...lobby, key: 'slotGames' },
  { path: '/poker-pvp-games', ...lobby, key: 'pokerGames' },
  { path: '/fishing-games', ...lobby, key: 'fishingGames' },
  { path: '/live-casino-games', ...lobby, key: 'liveGames' },
  { path: '/sports-betting-games', ...lobby, key: 'sportsGames' },
  { path: '/promotions', group: 'promo', key: 'promotions', module: 'promotions' },
  { path: '/promoDetail', group: 'promoDetail', key: 'promoDetail', module: 'promotions' },
  { path: '/seamless', group: 'seamless', key: 'seamless', isBare: true },
  { path: '/help', group: 'help', key: 'help', module: 'helpCenter' },
  { path: '/helpmc', group: 'help', key: 'help', module: 'helpCenter', isBare: true, isOpen: true },
  { path: '/download-the-app', group: 'download', key: 'download', module: 'appDownload' },
  { path: '/download', group: 'download', key: 'download', module: 'appDownload', isOpen: true },
  { path: '/join', group: 'joinus', key: 'join', module: 'affiliates' },
  { path: '/game', group: 'egame', key: 'game', isBare: true },
  { path: '/operator', group: 'operator', key: 'operator', isBare: true, isOpen: true },
  { path: '/region', group: 'regiona', key: 'region' },
];

/** The entry of the table for a path, a final slash aside. */
export function findRoute(path: string): Route | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return ROUTES.find((route) => route.path === plain);
}

/**
 * Whether a merchant's site has the page: its module is on, and the merchant may have its lotteries.
 *
 * @param lotteryType that of brand.json; undefined opens no page of lotteries of one kind
 */
export const isOpenRoute = (
  { module, lotteryTypes }: Route,
  modules: Readonly<Partial<Record<ModuleId, boolean>>>,
  lotteryType: LotteryFamily | undefined,
): boolean =>
  (module === undefined || modules[module] === true) &&
  (lotteryTypes === undefined || (lotteryType !== undefined && lotteryTypes.includes(lotteryType)));

const findTarget = (target: string): Route | undefined => findRoute(target.split(/[?#]/)[0] ?? '');

/** Whether an address that configuration names leads somewhere: its path is in the table. */
export const isKnownTarget = (target: string): boolean => findTarget(target) !== undefined;

/** Whether a link to this address asks a visitor to log in first. */
export const needsLogin = (target: string): boolean => findTarget(target)?.needsLogin === true;

/** The redirect for a visitor without a session; undefined if the page may be shown. */
export function findRedirect(
  path: string,
  { loginedToHomePage, hasSession }: { readonly loginedToHomePage: boolean; readonly hasSession: boolean },
): string | undefined {
  if (!loginedToHomePage || hasSession) return undefined;
  return findRoute(path)?.isOpen ? undefined : '/login';
}
