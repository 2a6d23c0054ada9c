/** Raised in the process that has committed events, for those in the same process that read them. */
export interface EventSignal {
  /** Call it after a commit that published events of a merchant. `withMerchant` does so by itself. */
  raise(merchant: string): void;
  /** @returns what ends the subscription */
  subscribe(listener: (merchant: string) => void): () => void;
}

const publishing = new WeakSet<object>();

/** Marks a transaction as one that publishes: once it is committed, the signal is raised. */
export const markPublishing = (transaction: object): void => void publishing.add(transaction);

/** Whether a transaction has published events. */
export const isPublishing = (transaction: object): boolean => publishing.has(transaction);

/** Makes a signal without subscribers. */
export function createEventSignal(): EventSignal {
  const listeners = new Set<(merchant: string) => void>();
  return {
    raise(merchant) {
      for (const listener of listeners) listener(merchant);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
