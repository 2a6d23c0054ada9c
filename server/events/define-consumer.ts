import type { EventId } from '../../schemas/events/event-table.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { StoredEvent } from './read-events.repository.ts';

/** The definition of a consumer. */
interface ConsumerDefinition<Id extends EventId> {
  /** Under this name its positions are kept: never change it, or it starts from the beginning. */
  readonly name: string;
  readonly types: readonly Id[];
  /** How many events it takes at once at most; without it, as many as others do. */
  readonly batch?: number;
  /**
   * Applies a batch of at least one event of one merchant, in order. It runs in the transaction that moves the
   * consumer's cursor, so the effect happens exactly once if all of it is in `tx`. An exception rolls the batch back;
   * its events are then delivered one by one.
   */
  readonly handle: (tx: MerchantTransaction, events: readonly StoredEvent<Id>[]) => Promise<void>;
  /** Takes back everything that the consumer has done at a merchant, so that it can start again from the beginning. */
  readonly clear?: (tx: MerchantTransaction, merchant: string) => Promise<void>;
}

/** A consumer of any events, as the dispatcher knows it. */
export interface EventConsumer {
  readonly name: string;
  readonly types: readonly EventId[];
  readonly batch?: number;
  readonly handle: (tx: MerchantTransaction, events: readonly StoredEvent[]) => Promise<void>;
  readonly clear?: (tx: MerchantTransaction, merchant: string) => Promise<void>;
}

/** Defines a consumer of some types of events. */
export const defineConsumer = <const Id extends EventId>(consumer: ConsumerDefinition<Id>): EventConsumer =>
  // The dispatcher reads the consumer's types only.
  consumer as unknown as EventConsumer;
