import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { preferences } from '../../api/preferences.ts';
import { isDialogOpen } from '../../ui/open-dialogs.ts';

const OFF = 'deskKeysOff';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether single-key shortcuts are on, and the way to toggle them: speech input users need that. */
export function useKeysChoice(): readonly [boolean, (isOn: boolean) => void] {
  const isOff = useSyncExternalStore(
    subscribe,
    () => preferences.isOn(OFF),
    () => true,
  );
  const choose = (isOn: boolean) => {
    preferences.save(OFF, !isOn);
    for (const listener of listeners) listener();
  };
  return [!isOff, choose];
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** Handles single-key shortcuts, unless the person is typing, a dialog is open, or they are turned off. */
export function useBackOfficeKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const [isOn] = useKeysChoice();
  const latest = useRef(keys);
  // Before paint: a key may follow as soon as the next order is visible, and React is not notified of keys on the
  // document.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event)) return;
      if (isDialogOpen()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
