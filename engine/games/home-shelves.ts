import type { HomeShelf } from '../../schemas/brand/content-home.ts';
import { byPopularity, type Game, isHot, isNew, isPlayed } from './game.ts';

/** Games on a shelf of home; the rest is in the lobby to which the shelf leads. */
const SHELF_SIZE = 14;
/** Games on the shelf of popular ones (R9.02). */
const POPULAR_SIZE = 20;

/** A shelf with its games, and how many there are to choose from. */
export interface FilledShelf {
  readonly show: HomeShelf['show'];
  readonly gameType?: string;
  readonly total: number;
  readonly games: readonly Game[];
}

/** Puts games on the shelves that show games; those that belong to a person or show something else stay empty. */
export function fillShelves(shelves: readonly HomeShelf[], games: readonly Game[]): readonly FilledShelf[] {
  const popular = games.toSorted(byPopularity);
  const byType = Map.groupBy(popular, ({ gameType }) => gameType);
  const byId = new Map(games.map((game) => [game.id, game]));
  const newestDay = games.reduce((newest, { releasedDay }) => Math.max(newest, releasedDay), 0);
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
        .filter((game) => isNew(game, newestDay))
        .toSorted((one, other) => other.releasedDay - one.releasedDay || byPopularity(one, other)),
    // Games on the hot shelf are not repeated. The remaining played games count as popular, too.
    popular: () => popular.filter((game) => !(shownAsHot.has(game) || (hasHot && isHot(game) && !isPlayed(game)))),
    category: ({ gameType = '' }) => byType.get(gameType) ?? [],
    picked: ({ games: ids = [] }) => ids.flatMap((id) => byId.get(id) ?? []),
  };
  return shelves.map((shelf) => {
    const { show, gameType } = shelf;
    const fitting = choose[show](shelf);
    const size = show === 'popular' ? POPULAR_SIZE : show === 'picked' ? fitting.length : SHELF_SIZE;
    return { show, ...(gameType && { gameType }), total: fitting.length, games: fitting.slice(0, size) };
  });
}
