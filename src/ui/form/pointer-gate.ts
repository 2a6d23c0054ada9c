/** Defers layout changes while a mouse button or a finger is down. */
export interface PointerGate {
  /** Runs an action now, or right after the current press. */
  run(action: () => void): void;
  /** Begins to follow presses. Answers how to stop. */
  listen(): () => void;
}

const DOWN = ['pointerdown', 'mousedown'] as const;
const UP = ['pointerup', 'pointercancel', 'mouseup', 'click'] as const;

/**
 * A press on a button begins by taking the focus from a field. If that field showed its error at once, the form would
 * grow, the button would slip from under the pointer, and the click would be lost.
 */
export function createPointerGate(): PointerGate {
  let isHeld = false;
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = () => {
    clearTimeout(timer);
    isHeld = true;
  };
  const open = () => {
    isHeld = false;
    const actions = waiting;
    waiting = [];
    for (const action of actions) action();
  };
  const release = () => {
    clearTimeout(timer);
    // The click itself comes after the button went up.
    timer = setTimeout(open, 0);
  };
  return {
    run(action) {
      if (isHeld) waiting.push(action);
      else action();
    },
    listen() {
      for (const type of DOWN) window.addEventListener(type, hold, true);
      for (const type of UP) window.addEventListener(type, release, true);
      return () => {
        clearTimeout(timer);
        for (const type of DOWN) window.removeEventListener(type, hold, true);
        for (const type of UP) window.removeEventListener(type, release, true);
      };
    },
  };
}
