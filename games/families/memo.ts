import type { Setup } from './family.ts';

/** Derived tables kept at most; beyond them the oldest goes, so that a host of ten thousand games does not grow forever. */
const MOST_KEPT = 512;

/** Caches values derived from a setup. Only inputs of chance and pay distinguish setups, never stakes or theme. */
export function perSetup<Derived>(derive: (setup: Setup) => Derived): (setup: Setup) => Derived {
  const kept = new Map<string, Derived>();
  let lastSetup: Setup | undefined;
  let last: Derived | undefined;
  return (setup) => {
    if (setup === lastSetup) return last as Derived;
    const key = `${setup.volatility} ${setup.returnBasisPoints} ${setup.lines}`;
    const known = kept.get(key);
    const derived = known ?? derive(setup);
    if (known === undefined) {
      const [oldest] = kept.size >= MOST_KEPT ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, derived);
    }
    lastSetup = setup;
    last = derived;
    return derived;
  };
}
