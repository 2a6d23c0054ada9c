import type { Database } from '../db/database.ts';
import { type BatchOutcome, consumeBatch, type Lane } from './consume-batch.ts';
import type { EventConsumer } from './define-consumer.ts';
import { beginPosition, holdPosition, movePosition } from './positions.repository.ts';
import { BEGINNING } from './read-events.repository.ts';

/** Lanes that run at the same time, each on a connection. */
const MAXIMUM_RUNNING = 4;
/** How long a drain waits for what another transaction or process holds. */
const DRAIN_AGAIN_MS = 10;

interface RunningLane extends Lane {
  run: Promise<void> | undefined;
  isWoken: boolean;
}

interface LaneOptions {
  readonly database: Database;
  readonly consumers: readonly EventConsumer[];
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

/** Runs at most so many pieces of work at once; the others wait for their turn. */
function createLimit(maximum: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= maximum) await new Promise<void>((turn) => waiting.push(turn));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/**
 * The lanes of a process: each consumer at each merchant, running at most once at a time.
 *
 * @param retryLater called with a merchant whose events another transaction or process blocks
 */
export function createLanes(options: LaneOptions, retryLater: (merchant: string) => void) {
  const { database, consumers, onError } = options;
  const lanes = new Map<string, readonly RunningLane[]>();
  const limit = createLimit(MAXIMUM_RUNNING);
  let isClosed = false;

  async function open(merchant: string): Promise<readonly RunningLane[]> {
    const known = lanes.get(merchant);
    if (known) return known;
    await database.withMerchant(merchant, async (tx) => {
      for (const { name } of consumers) await beginPosition(tx, { merchant, consumer: name });
    });
    const opened =
      lanes.get(merchant) ??
      consumers.map((consumer) => ({ consumer, merchant, carefulFor: 0, run: undefined, isWoken: false }));
    lanes.set(merchant, opened);
    return opened;
  }
  async function runBatches(lane: RunningLane): Promise<BatchOutcome> {
    for (;;) {
      const outcome = await limit(() => consumeBatch(options, lane));
      if (outcome !== 'more' || isClosed) return outcome;
    }
  }
  async function run(lane: RunningLane): Promise<void> {
    do {
      lane.isWoken = false;
      const outcome = await runBatches(lane);
      if (outcome === 'heldBack' || outcome === 'taken') retryLater(lane.merchant);
    } while (lane.isWoken && !isClosed);
  }
  async function drain(lane: RunningLane): Promise<void> {
    for (;;) {
      await lane.run;
      const outcome = await runBatches(lane);
      if (outcome !== 'heldBack' && outcome !== 'taken') return;
      await new Promise((done) => setTimeout(done, DRAIN_AGAIN_MS));
    }
  }

  return {
    /** Lets every consumer of a merchant look for events. */
    async wake(merchant: string): Promise<void> {
      for (const lane of await open(merchant)) {
        lane.isWoken = true;
        lane.run ??= run(lane)
          .catch(onError)
          .finally(() => {
            lane.run = undefined;
          });
      }
    },
    /** Handles everything that is committed by now; events that wait for a retry stay. */
    async drain(merchants: readonly string[]): Promise<void> {
      const all = (await Promise.all(merchants.map(open))).flat();
      await Promise.all(all.map(drain));
    },
    /** Undoes what a consumer has done at some merchants, and resets its cursor to the beginning of history. */
    async reset(consumer: EventConsumer, merchants: readonly string[]): Promise<void> {
      for (const merchant of merchants) {
        const key = { merchant, consumer: consumer.name };
        await database.withMerchant(merchant, async (tx) => {
          await holdPosition(tx, key);
          await consumer.clear?.(tx, merchant);
          await movePosition(tx, key, BEGINNING);
        });
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all([...lanes.values()].flat().map((lane) => lane.run));
    },
  };
}
