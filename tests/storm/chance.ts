/** Choices that are the same for the same seed. When each comes is not: that is up to processes that are killed. */
export interface Chance {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** Whether something of this share happens. */
  is(share: number): boolean;
  /** A whole number of the range, both ends included. */
  whole(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** One of the names, with the probability of its weight. */
  weigh<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

/** Makes choices from a seed (mulberry32). */
export function createChance(seed: number): Chance {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    is: (share) => next() < share,
    whole,
    pick<Value>(values: readonly Value[]): Value {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new Error('There is nothing to choose from.');
      return value;
    },
    weigh<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      return entries[0]?.[0] ?? (undefined as never);
    },
  };
}
