import { useSyncExternalStore } from 'react';

/** A game that may be shown: its address is good once, and for this person only. */
export interface OpenedGame {
  readonly gameId: string;
  readonly address: string;
  /** Token of the session that launched it: the game ends with it. */
  readonly token: string;
}

const listeners = new Set<() => void>();
let current: OpenedGame | undefined;

const set = (game: OpenedGame | undefined): void => {
  current = game;
  for (const listener of listeners) listener();
};

/** The game of this tab. It is kept in memory only: its address cannot be typed, and a reload launches again. */
export const openedGame = {
  open: (game: OpenedGame): void => set(game),
  close(): void {
    if (current) set(undefined);
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The game that was opened in this tab last. */
export const useOpenedGame = (): OpenedGame | undefined => useSyncExternalStore(subscribe, () => current);
