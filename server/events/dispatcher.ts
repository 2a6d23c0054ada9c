import type { EventId } from '../../schemas/events/event-table.ts';
import type { Database } from '../db/database.ts';
import type { EventConsumer } from './define-consumer.ts';
import type { EventFeed } from './event-feed.ts';
import { createLanes } from './lanes.ts';
import { listBehind } from './positions.repository.ts';

/** Commits within this time are consumed together. */
const GATHER_MS = 25;
/** When a lane is tried again that another transaction or process holds back. */
const HELD_BACK_MS = 50;
/** Finds events without a wake-up: those of a process that died, and retries that are due. */
const POLL_MS = 5_000;

/** Hands events to consumers. */
export interface EventDispatcher {
  /** Runs in the background until closed. */
  start(): void;
  /** Handles everything that is committed by now; events that wait for a retry stay. */
  drain(): Promise<void>;
  /**
   * Undoes everything that a consumer has done and restarts it from the beginning of history.
   *
   * @throws Error if there is no such consumer, or if it cannot undo its effects
   */
  reset(name: string): Promise<void>;
  close(): Promise<void>;
}

interface DispatcherOptions {
  readonly database: Database;
  readonly feed: EventFeed;
  /** Codes of all merchants that are served now. */
  readonly merchants: () => readonly string[];
  readonly consumers: readonly EventConsumer[];
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

/**
 * Makes the dispatcher of a process. Any number of processes may have one: the lock of a position decides which of them
 * handles a consumer's events, and the others leave them to it.
 */
export function createEventDispatcher(options: DispatcherOptions): EventDispatcher {
  const { database, feed, merchants, consumers, onError } = options;
  /** Whether a consumer waits for events of these types; undefined are types that are not known. */
  const isConsumed = (types: readonly EventId[] | undefined): boolean =>
    types === undefined || consumers.some((consumer) => consumer.types.some((type) => types.includes(type)));
  const woken = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const endings: (() => void)[] = [];
  let gathering: NodeJS.Timeout | undefined;
  let isClosed = false;

  const lanes = createLanes(options, (merchant) => {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      wake(merchant);
    }, HELD_BACK_MS);
    timers.add(timer);
  });
  function wake(merchant: string | undefined): void {
    if (isClosed) return;
    for (const one of merchant === undefined ? merchants() : [merchant]) woken.add(one);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      const now = [...woken].filter((one) => merchants().includes(one));
      woken.clear();
      for (const one of now) lanes.wake(one).catch(onError);
    }, GATHER_MS);
  }
  const poll = () => {
    listBehind(database).then((behind) => {
      for (const merchant of behind) wake(merchant);
    }, onError);
  };

  return {
    start() {
      const hear = (merchant: string | undefined, types?: readonly EventId[]) => {
        if (isConsumed(types)) wake(merchant);
      };
      endings.push(feed.subscribe(hear));
      const timer = setInterval(poll, POLL_MS);
      endings.push(() => clearInterval(timer));
      wake(undefined);
    },
    drain: () => lanes.drain(merchants()),
    async reset(name) {
      const consumer = consumers.find((one) => one.name === name);
      if (!consumer?.clear) throw new Error(`There is no consumer ${name} that can start again.`);
      await lanes.reset(consumer, merchants());
    },
    async close() {
      isClosed = true;
      for (const end of endings.splice(0)) end();
      clearTimeout(gathering);
      for (const timer of timers) clearTimeout(timer);
      await lanes.close();
    },
  };
}
