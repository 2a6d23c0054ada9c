/** Which listeners belong to which audience of which merchant: finding them costs nothing for the others. */
export interface AudienceIndex<Listener> {
  /** @returns what takes the listener out again */
  add(merchant: string, audiences: readonly string[], listener: Listener): () => void;
  /** The listeners of an audience. */
  of(merchant: string, audience: string): ReadonlySet<Listener>;
  /** How many audiences have a listener. */
  size(): number;
}

/** Creates an index without listeners. */
export function createAudienceIndex<Listener>(): AudienceIndex<Listener> {
  const sets = new Map<string, Set<Listener>>();
  const none: ReadonlySet<Listener> = new Set();
  const keyOf = (merchant: string, audience: string) => `${merchant} ${audience}`;
  return {
    add(merchant, audiences, listener) {
      const keys = audiences.map((audience) => keyOf(merchant, audience));
      for (const key of keys) sets.set(key, (sets.get(key) ?? new Set<Listener>()).add(listener));
      return () => {
        for (const key of keys) {
          const set = sets.get(key);
          set?.delete(listener);
          if (set?.size === 0) sets.delete(key);
        }
      };
    },
    of: (merchant, audience) => sets.get(keyOf(merchant, audience)) ?? none,
    size: () => sets.size,
  };
}
