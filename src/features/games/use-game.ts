import { useMemo } from 'react';
import type { Game } from '../../../engine/games/game.ts';
import { useCatalogue } from './catalogue.ts';

/** A game of the catalogue, once that is there; and whether it is there without the game. */
export function useGame(gameId: string): { readonly game: Game | undefined; readonly isMissing: boolean } {
  const { data } = useCatalogue();
  return useMemo(() => {
    const game = data?.games.find(({ id }) => id === gameId);
    return { game, isMissing: data !== undefined && game === undefined };
  }, [data, gameId]);
}
