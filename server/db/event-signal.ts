import type { EventId } from '../../schemas/events/event-table.ts';

/** Called after a commit that published events of a merchant, with their types. */
export type EventListener = (merchant: string, types: readonly EventId[]) => void;

/** Raised in the process that has committed events, for those in the same process that read them. */
export interface EventSignal {
  /** Call it after a commit that published events of a merchant. `withMerchant` does so on its own. */
  raise(merchant: string, types: readonly EventId[]): void;
  /** @returns what ends the subscription */
  subscribe(listener: EventListener): () => void;
}

const published = new WeakMap<object, Set<EventId>>();

/** Notes that a transaction publishes an event: once it is committed, the signal is raised. */
export function markPublishing(transaction: object, type: EventId): void {
  published.set(transaction, (published.get(transaction) ?? new Set()).add(type));
}

/** The types of the events that a transaction has published; empty if there are none. */
export const publishedBy = (transaction: object): readonly EventId[] => [...(published.get(transaction) ?? [])];

/** Makes a signal without subscribers. */
export function createEventSignal(): EventSignal {
  const listeners = new Set<EventListener>();
  return {
    raise(merchant, types) {
      for (const listener of listeners) listener(merchant, types);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
