import { type Game, PLAYED_FROM } from './game.ts';

/** Games that lead lists by what members play: they travel with every page, so they are few. */
const MOST_PLAYED = 60;
/** Of each category so many lead its own lists, however much more is played elsewhere. */
const PLAYED_OF_TYPE = 3;

/**
 * The played games that lead lists: the first of each category, then the first of all. Those that are not offered are left
 * out.
 *
 * @param ids the most played first, and so is what comes back
 */
export function choosePlayed(ids: readonly string[], find: (id: string) => Game | undefined): readonly string[] {
  const counts = new Map<string, number>();
  const offered = ids.flatMap((id) => {
    const game = find(id);
    if (!game) return [];
    const before = counts.get(game.gameType) ?? 0;
    counts.set(game.gameType, before + 1);
    return [{ id, isFirst: before < PLAYED_OF_TYPE }];
  });
  let left = MOST_PLAYED - offered.filter(({ isFirst }) => isFirst).length;
  const chosen = offered.filter(({ isFirst }) => {
    if (isFirst) return true;
    left -= 1;
    return left >= 0;
  });
  return chosen.slice(0, MOST_PLAYED).map(({ id }) => id);
}

/**
 * Merges actual play into the catalogue: played games come first and are hot, in the given order; the others stay as they
 * are.
 *
 * @param played identifiers, most played first; unknown ones are ignored
 */
export function overlayPlayed(games: readonly Game[], played: readonly string[]): readonly Game[] {
  if (played.length === 0) return games;
  const places = new Map(played.map((id, place) => [id, place]));
  return games.map((game) => {
    const place = places.get(game.id);
    return place === undefined ? game : { ...game, popularity: PLAYED_FROM + played.length - 1 - place };
  });
}
