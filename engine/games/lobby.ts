import { byPopularity, type Game, type GameTag, isHot, isNew, VOLATILITIES, type Volatility } from './game.ts';

/** A lobby's initial selection: everything, or a highlighted part (R3.09). */
export const GAME_SELECTIONS = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT', 'JACKPOT', 'BUY_BONUS', 'LOW_STAKES'] as const;

/** One of the selections. */
export type GameSelection = (typeof GAME_SELECTIONS)[number];

/** Selections by feature; a lobby offers those that match some of its games. */
const TAGGED: Readonly<Partial<Record<GameSelection, GameTag>>> = {
  JACKPOT: 'jackpot',
  BUY_BONUS: 'buyBonus',
  LOW_STAKES: 'lowStakes',
};

/** The selections that a lobby offers: NEW, HOT and those by a tag only if some of its games are that and others are not. */
export const selectionsOf = (games: readonly Game[], today: number): readonly GameSelection[] =>
  GAME_SELECTIONS.filter((selection) => {
    const tag = TAGGED[selection];
    if (selection === 'HOT') return games.some(isHot);
    if (selection === 'NEW') return games.some((game) => isNew(game, today));
    if (tag === undefined) return true;
    return games.some(({ tags }) => tags.includes(tag)) && games.some(({ tags }) => !tags.includes(tag));
  });

/** Sort orders of a lobby; the first is the default. */
export const GAME_ORDERS = ['popular', 'newest', 'title', 'return'] as const;

/** One of the orders. */
export type GameOrder = (typeof GAME_ORDERS)[number];

/** The filter by smallest bet: from one of what stakes count in. */
const BET_FROM_HUNDREDTHS = 100;
/** The filter by lines. */
export const LINES_FROM = 25;

/** The state of a lobby. It is kept in the address, so that it can be shared and the back button restores it. */
export interface LobbyState {
  readonly selection: GameSelection;
  readonly order: GameOrder;
  /** Empty for every studio. */
  readonly vassalage: string;
  readonly volatility: Volatility | undefined;
  /** Only games whose smallest bet is one unit of the currency or more. */
  readonly hasBet: boolean;
  /** Only games with 25 lines or more. */
  readonly hasLines: boolean;
  readonly query: string;
}

/** What a lobby is narrowed down to, its search aside. */
export type LobbyFilter = Omit<LobbyState, 'query'>;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Parses a lobby's state from the query of its address; ignores values that are not valid. */
export function readLobbyState(search: string): LobbyState {
  const said = new URLSearchParams(search);
  return {
    selection: oneOf(GAME_SELECTIONS, said.get('show')) ?? 'ALL',
    order: oneOf(GAME_ORDERS, said.get('sort')) ?? 'popular',
    vassalage: said.get('vassalage') ?? '',
    volatility: oneOf(VOLATILITIES, said.get('volatility')),
    hasBet: said.get('bet') === '1',
    hasLines: said.get('lines') === String(LINES_FROM),
    query: said.get('q') ?? '',
  };
}

/** Writes a lobby's state into a query, next to other parameters; omits defaults. */
export function writeLobbyState(search: string, state: LobbyState): string {
  const said = new URLSearchParams(search);
  const put = (name: string, value: string, usual = '') => {
    if (value === usual) said.delete(name);
    else said.set(name, value);
  };
  put('show', state.selection, 'ALL');
  put('sort', state.order, 'popular');
  put('vassalage', state.vassalage);
  put('volatility', state.volatility ?? '');
  put('bet', state.hasBet ? '1' : '');
  put('lines', state.hasLines ? String(LINES_FROM) : '');
  put('q', state.query);
  return said.toString();
}

/** Filters that a person has set, those of the row of studios and the search aside. */
export const countFilters = ({ volatility, hasBet, hasLines }: LobbyState): number =>
  [volatility !== undefined, hasBet, hasLines].filter(Boolean).length;

/** Known facts about the member. */
export interface OwnGames {
  readonly favourites: ReadonlySet<string>;
  /** Identifiers, the last played first. */
  readonly recent: readonly string[];
}

const ORDERS: Readonly<Record<GameOrder, (one: Game, other: Game) => number>> = {
  popular: byPopularity,
  newest: (one, other) => other.releasedDay - one.releasedDay,
  title: (one, other) => one.title.localeCompare(other.title, 'en'),
  return: (one, other) => other.returnBasisPoints - one.returnBasisPoints,
};

/** A copy of games in an order; equal ones keep theirs. */
export const orderGames = (games: readonly Game[], order: GameOrder): readonly Game[] => games.toSorted(ORDERS[order]);

/** The games that a person asks for, search aside, in the order in which they were given. */
export function filterGames(
  games: readonly Game[],
  filter: LobbyFilter,
  { favourites, recent }: OwnGames,
  today: number,
): readonly Game[] {
  const played = new Set(recent);
  const selected: Readonly<Record<GameSelection, (game: Game) => boolean>> = {
    ALL: () => true,
    NEW: (game) => isNew(game, today),
    HOT: isHot,
    FAV: ({ id }) => favourites.has(id),
    RECENT: ({ id }) => played.has(id),
    JACKPOT: ({ tags }) => tags.includes('jackpot'),
    BUY_BONUS: ({ tags }) => tags.includes('buyBonus'),
    LOW_STAKES: ({ tags }) => tags.includes('lowStakes'),
  };
  const { vassalage, volatility, hasBet, hasLines } = filter;
  const isSelected = selected[filter.selection];
  return games.filter(
    (game) =>
      isSelected(game) &&
      (vassalage === '' || game.vassalage === vassalage) &&
      (volatility === undefined || game.volatility === volatility) &&
      (!hasBet || game.minimumBetHundredths >= BET_FROM_HUNDREDTHS) &&
      (!hasLines || game.lines >= LINES_FROM),
  );
}

/** The same games, most recently played first. */
export function orderByRecent(games: readonly Game[], recent: readonly string[]): readonly Game[] {
  const place = new Map(recent.map((id, index) => [id, index]));
  return games.toSorted((one, other) => (place.get(one.id) ?? recent.length) - (place.get(other.id) ?? recent.length));
}
