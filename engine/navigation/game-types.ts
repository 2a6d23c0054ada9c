/** A category of games and the page that lists it. */
export interface GameType {
  readonly code: string;
  readonly path: string;
  /** Names the category in phrases: `shell.category.<key>`. */
  readonly key: string;
}

/** Every category, in the order of the navigation. */
export const GAME_TYPES: readonly GameType[] = [
  { code: 'LIVE', path: '/live-casino-games', key: 'live' },
  { code: 'RNG', path: '/slot-games', key: 'slots' },
  { code: 'SPORTS', path: '/sports-betting-games', key: 'sports' },
  { code: 'ESPORTS', path: '/sports-betting-games?type=ESPORTS', key: 'esports' },
  { code: 'LOTT', path: '/lottery-games', key: 'lottery' },
  { code: 'ELOTT', path: '/lottery-games?type=ELOTT', key: 'elottery' },
  { code: 'PVP', path: '/poker-pvp-games', key: 'poker' },
  { code: 'FISH', path: '/fishing-games', key: 'fishing' },
  { code: 'COCK', path: '/live-casino-games?type=COCK', key: 'cockfighting' },
  { code: 'MINI', path: '/slot-games?type=MINI', key: 'minigames' },
];

/** Codes of the categories. */
export const GAME_TYPE_CODES: readonly string[] = GAME_TYPES.map(({ code }) => code);

/** Vendors that a navigation entry lists before its More link. */
export const VENDORS_IN_DROPDOWN = 13;

/** A vendor, as far as navigation needs it. */
interface Vendor {
  readonly title: string;
  readonly vassalage: string;
  readonly gameType: string;
  readonly gameCount: number;
  readonly isHot: boolean;
  readonly accountTypeId: string;
}

/** A category that has vendors. */
export interface CategoryMenu<V> {
  readonly gameType: string;
  readonly gameCount: number;
  readonly vendors: readonly V[];
}

/** The categories of menus, in their order. */
export const typesOf = (menus: readonly { readonly gameType: string }[]): readonly GameType[] =>
  menus.flatMap(({ gameType }) => GAME_TYPES.find(({ code }) => code === gameType) ?? []);

/** The navigation's categories: those with at least one vendor, in the order of the table. */
export function buildMenus<V extends Vendor>(vendors: readonly V[]): readonly CategoryMenu<V>[] {
  return GAME_TYPE_CODES.map((gameType) => {
    const own = vendors.filter((vendor) => vendor.gameType === gameType);
    return { gameType, gameCount: own.reduce((sum, { gameCount }) => sum + gameCount, 0), vendors: own };
  }).filter((menu) => menu.vendors.length > 0);
}
