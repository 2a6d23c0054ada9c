import { createContext, use } from 'react';
import type { GamePlace } from '../../engine/navigation/game-address.ts';
import type { BegunLaunch } from '../features/games/launch-calls.ts';

/** A launch that is under way; each has its own number, so that the same game can be asked for again. */
export interface Launch {
  readonly number: number;
  readonly place: GamePlace;
  /** Where the person was: `whereabouts`. If they are elsewhere now, they have navigated away. */
  readonly from: string;
  /** Its first call, if that is under way already. */
  readonly begun: BegunLaunch | undefined;
}

/** Functions of the surrounding app that a launch needs. */
export interface LaunchNeeds {
  /** Whether a login, or another dialog or greeting after it, is open: its end is waited for. */
  readonly asking: 'login' | 'other' | undefined;
  /** Reports whether the launch itself shows something. */
  readonly onShown: (isShown: boolean) => void;
  readonly announce: (text: string) => void;
  readonly onEnd: () => void;
}

/** Starts the launch of a game, and reports whether one is under way. */
export interface Launcher {
  readonly launch: (place: GamePlace) => void;
  readonly isLaunching: boolean;
}

/** Given by the app; asked for by everything that opens a game. */
export const LauncherContext = createContext<Launcher>({ launch: () => undefined, isLaunching: false });

/** Opens games. */
export const useLauncher = (): Launcher => use(LauncherContext);
