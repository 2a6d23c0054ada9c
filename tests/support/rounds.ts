import type { Draw } from '../../games/families/family.ts';

/** Chance that says what a test wants, value after value, and fails where it is asked for more or for too small a bound. */
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
