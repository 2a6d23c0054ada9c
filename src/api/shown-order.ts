import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let shown: readonly string[] = [];

const change = (next: readonly string[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Marks the page of an order as on screen, so that its member sees every change there. */
export function useShowsOrder(id: string): void {
  useEffect(() => {
    change([...shown, id]);
    return () => change(shown.filter((known) => known !== id));
  }, [id]);
}

/** Whether the page of an order is on the screen. */
export const useIsOrderShown = (id: string): boolean => useSyncExternalStore(subscribe, () => shown.includes(id));
