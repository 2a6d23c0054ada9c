import { useSyncExternalStore } from 'react';

/** A game in its own window, as the page that opened it still reaches it. */
interface GameWindow {
  readonly window: Window;
  readonly origin: string;
}

const listeners = new Set<() => void>();
let opened: readonly GameWindow[] = [];
let hasOpened = false;

const note = (): void => {
  hasOpened = opened.length > 0;
  for (const listener of listeners) listener();
};

/** Sends a message to each game, restricted to its origin. */
function say(message: object): void {
  for (const { window, origin } of opened) window.postMessage(message, origin);
}

/** The windows in which this page has opened games. None of them can reach back to this page. */
export const gameWindows = {
  /** Opens a game in a window. @returns whether the browser let it */
  open(address: string): boolean {
    const window = globalThis.window.open('', '_blank');
    if (!window) return false;
    window.opener = null;
    window.location.replace(address);
    opened = [...opened, { window, origin: new URL(address).origin }];
    note();
    return true;
  },
  /** Whether a game may be in use in one of them. */
  isAnyOpen(): boolean {
    const still = opened.filter(({ window }) => !window.closed);
    if (still.length !== opened.length) {
      opened = still;
      note();
    }
    return opened.length > 0;
  },
  /** Sends the games how long their player has been playing. */
  tellTime(minutes: number): void {
    say({ type: 'marquee:reality-check', minutes });
  },
  /** Asks the games to close themselves: a page may not close a window that cannot reach back to it. One that stays open counts on. */
  askToClose(): void {
    say({ type: 'marquee:leave' });
  },
  /** Ignore windows of a member who is no longer logged in. */
  forget(): void {
    opened = [];
    note();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether games were opened in windows that are not known to be closed. */
export const useGameWindows = (): boolean => useSyncExternalStore(subscribe, () => hasOpened);
