/** Runs works of one key one after the other, and works of different keys side by side. */
export type InTurn = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

/** Makes a function that gives each key its own queue within this process. */
export function createTurns(): InTurn {
  const latest = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const mine = (latest.get(key) ?? Promise.resolve()).then(work);
    // The next one waits until this one settles, whether it succeeds or fails.
    const ended = mine.catch(() => undefined);
    latest.set(key, ended);
    try {
      return await mine;
    } finally {
      if (latest.get(key) === ended) latest.delete(key);
    }
  };
}
