import { randomUUID } from 'node:crypto';
import type { EventId } from '../../schemas/events/event-table.ts';
import { EVENT_CHANNEL } from '../db/channels.ts';
import type { Database } from '../db/database.ts';
import { listen } from '../db/listen.ts';
import { notifyOfEvents } from './positions.repository.ts';

/** Commits within this time wake the other processes together. */
const GATHER_MS = 100;

type FeedListener = (merchant: string | undefined, types?: readonly EventId[]) => void;

/** Signals that there may be new events. */
export interface EventFeed {
  /**
   * Calls the listener soon after events of a merchant were committed, by this process or another; with undefined if
   * news may have been missed, so that every merchant has to be looked at. The types are known of events of this process.
   *
   * @returns what ends the subscription
   */
  subscribe(listener: FeedListener): () => void;
  close(): Promise<void>;
}

/**
 * Opens the feed of this process. A commit in this process wakes the feed immediately. Other processes are notified in
 * its own transaction, many commits at a time: a commit that notifies takes a lock that all such commits wait for.
 */
export async function openEventFeed({
  database,
  onError,
}: {
  readonly database: Database;
  readonly onError: (error: unknown) => void;
}): Promise<EventFeed> {
  const own = randomUUID();
  const listeners = new Set<FeedListener>();
  const tell: FeedListener = (merchant, types) => {
    for (const listener of listeners) listener(merchant, types);
  };

  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let notifying: Promise<unknown> = Promise.resolve();
  const notify = () => {
    timer = undefined;
    const message = [own, ...gathered].join(' ');
    gathered.clear();
    notifying = notifyOfEvents(database, message).catch(onError);
  };
  const unsubscribe = database.eventSignal.subscribe((merchant, types) => {
    tell(merchant, types);
    gathered.add(merchant);
    timer ??= setTimeout(notify, GATHER_MS);
  });

  const subscription = await listen({
    connect: database.newClient,
    channel: EVENT_CHANNEL,
    onMessage(message) {
      const [sender, ...merchants] = message.split(' ');
      if (sender !== own) for (const merchant of merchants) tell(merchant);
    },
    onGap: () => tell(undefined),
    onError,
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      unsubscribe();
      if (timer) {
        clearTimeout(timer);
        notify();
      }
      await notifying;
      await subscription.close();
    },
  };
}
