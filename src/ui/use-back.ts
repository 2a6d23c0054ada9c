import { useEffect, useMemo, useRef } from 'react';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { historyIndex, isOwnStep } from './step-back.ts';

/** How long a step back in the history may take before the waiting work continues. */
const STEP_MS = 500;

interface Back {
  /**
   * Puts an entry of the same address on the history, so that going back stays within the page even where the page is
   * the first one of the visit. Call it once something would be lost.
   */
  readonly arm: () => void;
  /** Removes that entry, then continues. */
  readonly disarm: (next: () => void) => void;
}

/** Handles the browser's Back before the router does. */
function followBack(onBack: () => boolean) {
  let index = historyIndex();
  let isArmed = false;
  let restores = false;
  let next: (() => void) | undefined;
  const push = () => {
    index = (historyIndex() ?? 0) + 1;
    isArmed = true;
    window.history.pushState({ ...fieldsOf(window.history.state), idx: index, isGuard: true }, '');
  };
  const goOn = () => {
    const waiting = next;
    next = undefined;
    isArmed = false;
    index = historyIndex();
    waiting?.();
  };
  const hear = (event: PopStateEvent) => {
    const reached = historyIndex();
    if (isOwnStep()) {
      index = reached;
      isArmed = false;
      return;
    }
    if (restores || next) {
      event.stopImmediatePropagation();
      restores = false;
      if (next) goOn();
      return;
    }
    const delta = index === undefined || reached === undefined ? 0 : reached - index;
    if (delta >= 0 || !onBack()) {
      index = reached;
      isArmed = false;
      return;
    }
    event.stopImmediatePropagation();
    if (isArmed) push();
    else {
      restores = true;
      window.history.go(-delta);
    }
  };
  // Pages opened in the meantime move the position that counts.
  const follow = () => {
    if (restores || next || isArmed) return;
    index = historyIndex();
  };
  return {
    arm: () => {
      if (!isArmed && !restores) push();
    },
    disarm: (then: () => void) => {
      if (!isArmed || historyIndex() !== index) return then();
      next = then;
      window.history.back();
      setTimeout(() => {
        if (next === then) goOn();
      }, STEP_MS);
    },
    listen: () => {
      window.addEventListener('popstate', hear, true);
      window.addEventListener('focusin', follow);
      return () => {
        window.removeEventListener('popstate', hear, true);
        window.removeEventListener('focusin', follow);
      };
    },
  };
}

/**
 * Follows the browser's Back while an area is open, and restores the history, so that the page below stays.
 *
 * @param onBack answers whether to keep it from the router
 */
export function useBack(onBack: () => boolean): Back {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  const back = useMemo(() => followBack(() => latest.current()), []);
  useEffect(() => back.listen(), [back]);
  return back;
}
