import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { preferences } from '../../api/preferences.ts';

const OFF = 'deskKeysOff';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether single keys work in the queues, and the way to turn them on or off: whoever speaks to a computer needs that. */
export function useKeysChoice(): readonly [boolean, (isOn: boolean) => void] {
  const isOff = useSyncExternalStore(subscribe, () => preferences.isOn(OFF));
  const choose = (isOn: boolean) => {
    preferences.save(OFF, !isOn);
    for (const listener of listeners) listener();
  };
  return [!isOff, choose];
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** Runs what belongs to a single key, unless someone types, a dialog is open, or keys are turned off. */
export function useDeskKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const [isOn] = useKeysChoice();
  const latest = useRef(keys);
  // Before it is painted: whoever sees the next order may press at once, and React does not hear of a press on the document.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
