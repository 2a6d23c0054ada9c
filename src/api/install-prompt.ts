import { useSyncExternalStore } from 'react';

/** The browser's offer to install the site; browsers that make none never send the event. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();

const keep = (event: InstallEvent | undefined): void => {
  offer = event;
  for (const listener of listeners) listener();
};

/** Keeps the offer until the person asks for it: it comes once, soon after the page has loaded. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallEvent(event)) keep(event);
  });
  window.addEventListener('appinstalled', () => keep(undefined));
}

/** Whether this page runs as an installed app. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** Asks the browser to install the site; undefined while it does not offer that. */
export function useInstall(): (() => void) | undefined {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
  if (!current) return undefined;
  return () => {
    // An offer can be used once.
    keep(undefined);
    void current.prompt();
  };
}
