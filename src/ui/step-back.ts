import { fieldsOf } from '../../engine/json/fields-of.ts';

/** The router's position in the history of this visit; undefined for entries that it did not make. */
export function historyIndex(): number | undefined {
  const { idx } = fieldsOf(window.history.state);
  return typeof idx === 'number' ? idx : undefined;
}

/** Whether the site itself is going back. */
let isStepping = false;

/**
 * Goes back in the history for the site: no open area takes it for the person's Back. An entry that guards typed input
 * lies over one like it, so both are left.
 */
export function stepBack(go: (delta: number) => void): void {
  isStepping = true;
  // After every listener has handled the step.
  const end = () => {
    setTimeout(() => {
      isStepping = false;
    });
  };
  window.addEventListener('popstate', end, { once: true });
  go(fieldsOf(window.history.state).isGuard === true ? -2 : -1);
}

/** Whether the site is going back, and not the person. */
export const isOwnStep = (): boolean => isStepping;
