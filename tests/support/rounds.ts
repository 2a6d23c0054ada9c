import type { Draw } from '../../games/families/family.ts';

/**
 * A random source that returns the values of a test in order, and fails if asked for too many or with too small a
 * bound.
 */
export function drawing(...values: readonly number[]): Draw {
  let next = 0;
  return (bound) => {
    const value = values[next];
    next += 1;
    if (value === undefined || value >= bound)
      throw new Error(`Draw ${next} below ${bound} was not foreseen: ${value}.`);
    return value;
  };
}

/** Chance for steps that must not need any. */
export const NO_CHANCE: Draw = drawing();
