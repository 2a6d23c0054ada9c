import { type Game, HOT_FROM, isHot, PLAYED_FROM } from './game.ts';

/** Games that lead lists by what members play: they travel with every page, so they are few. */
const MOST_PLAYED = 60;
/** Of each category so many lead its own lists, however much more is played elsewhere. */
const PLAYED_OF_TYPE = 3;
/** So many played games fill a shelf: from then on nothing else of their category is called hot. */
const ENOUGH_PLAYED = 10;

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

/** Just too little to be hot, in the same order, and still more than everything that was not hot before. */
const belowHot = (popularity: number): number =>
  HOT_FROM - 1 + (popularity - HOT_FROM + 1) / (PLAYED_FROM - HOT_FROM + 1);

/**
 * Merges actual play into the catalogue: played games come first and are hot. If a category has enough of them, no
 * other game in it is hot. Without played games the catalogue is unchanged.
 *
 * @param played identifiers, most played first; unknown ones are ignored
 */
export function overlayPlayed(games: readonly Game[], played: readonly string[]): readonly Game[] {
  if (played.length === 0) return games;
  const places = new Map(played.map((id, place) => [id, place]));
  const counts = new Map<string, number>();
  for (const { id, gameType } of games) if (places.has(id)) counts.set(gameType, (counts.get(gameType) ?? 0) + 1);
  return games.map((game) => {
    const place = places.get(game.id);
    if (place !== undefined) return { ...game, popularity: PLAYED_FROM + played.length - 1 - place };
    const hasEnough = (counts.get(game.gameType) ?? 0) >= ENOUGH_PLAYED;
    return hasEnough && isHot(game) ? { ...game, popularity: belowHot(game.popularity) } : game;
  });
}
