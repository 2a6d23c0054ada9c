import type { HomeShelf } from '../../schemas/brand/content-home.ts';
import { byPopularity, type Game, isHot, isNew } from './game.ts';

/** Games on a shelf of home; the rest is in the lobby to which the shelf leads. */
const SHELF_SIZE = 14;
/** Games on the shelf of popular ones (R9.02). */
const POPULAR_SIZE = 20;

/** At most this many covers of one look are side by side. */
const ALIKE_IN_A_ROW = 2;

/** What the cover of a game is likely to show: slots differ by studio, other games by family and kind. */
const lookOf = ({ family, vendor, title }: Game): string =>
  family === 'slot' ? vendor : `${family} ${title.split(' ').findLast((word) => /^\p{L}{3,}$/u.test(word))}`;

/** The same games in nearly the same order, without rows of covers that look alike as far as that can be had. */
function mixed(games: readonly Game[], size: number): readonly Game[] {
  const rest = games.slice(0, size * 3);
  const chosen: Game[] = [];
  while (chosen.length < size && rest.length > 0) {
    const row = chosen.slice(-ALIKE_IN_A_ROW).map(lookOf);
    const isTooMuch = (game: Game) => row.length === ALIKE_IN_A_ROW && row.every((look) => look === lookOf(game));
    const place = rest.findIndex((game) => !isTooMuch(game));
    chosen.push(...rest.splice(Math.max(place, 0), 1));
  }
  return chosen;
}

/** A shelf with its games, and how many there are to choose from. */
export interface FilledShelf {
  readonly show: HomeShelf['show'];
  readonly gameType?: string;
  readonly total: number;
  readonly games: readonly Game[];
}

/**
 * Puts games on the shelves that show games; those that belong to a person or show something else stay empty.
 *
 * @param today in days since 1 January 1970: it decides which games are new
 */
export function fillShelves(
  shelves: readonly HomeShelf[],
  games: readonly Game[],
  today: number,
): readonly FilledShelf[] {
  const popular = games.toSorted(byPopularity);
  const byType = Map.groupBy(popular, ({ gameType }) => gameType);
  const byId = new Map(games.map((game) => [game.id, game]));
  const hot = popular.filter(isHot);
  const hasHot = shelves.some(({ show }) => show === 'hot');
  const shownAsHot = new Set(hasHot ? hot.slice(0, SHELF_SIZE) : []);
  const choose: Readonly<Record<HomeShelf['show'], (shelf: HomeShelf) => readonly Game[]>> = {
    recent: () => [],
    studios: () => [],
    promotions: () => [],
    hot: () => hot,
    new: () =>
      popular
        .filter((game) => isNew(game, today))
        .toSorted((one, other) => other.releasedDay - one.releasedDay || byPopularity(one, other)),
    // Games on the hot shelf are not repeated.
    popular: () => popular.filter((game) => !shownAsHot.has(game)),
    category: ({ gameType = '' }) => byType.get(gameType) ?? [],
    picked: ({ games: ids = [] }) => ids.flatMap((id) => byId.get(id) ?? []),
  };
  return shelves.map((shelf) => {
    const { show, gameType } = shelf;
    const fitting = choose[show](shelf);
    const size = show === 'popular' ? POPULAR_SIZE : show === 'picked' ? fitting.length : SHELF_SIZE;
    const shown = show === 'category' ? mixed(fitting, size) : fitting.slice(0, size);
    return { show, ...(gameType && { gameType }), total: fitting.length, games: shown };
  });
}
