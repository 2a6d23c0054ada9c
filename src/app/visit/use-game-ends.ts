import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readGameAddress } from '../../../engine/navigation/game-address.ts';
import { gameWindows } from '../../features/games/game-windows.ts';
import { openedGame } from '../../features/games/opened-game.ts';

/** Ends games with the page that they are played on, and with the person who plays them. */
export function useGameEnds(generation: number): void {
  const { pathname } = useLocation();
  // A game's address is single-use: returning to it later launches the game again.
  useEffect(() => {
    if (readGameAddress(pathname + window.location.search) === undefined) openedGame.close();
  }, [pathname]);
  useEffect(() => {
    openedGame.close();
    gameWindows.forget();
  }, [generation]);
}
