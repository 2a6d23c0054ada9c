import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventId } from '../../../../schemas/events/event-table.ts';
import { createEventSignal, markPublishing, publishedBy } from '../../../../server/db/event-signal.ts';
import { defineConsumer } from '../../../../server/events/define-consumer.ts';
import { createEventDispatcher } from '../../../../server/events/dispatcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a transaction is known by the types of the events that it has published', () => {
  const transaction = {};
  expect(publishedBy(transaction)).toEqual([]);
  markPublishing(transaction, 'session.loggedIn');
  markPublishing(transaction, 'deposit.arrived');
  markPublishing(transaction, 'session.loggedIn');
  expect(publishedBy(transaction)).toEqual(['session.loggedIn', 'deposit.arrived']);
});

test('events that no consumer takes wake none; others, and those of unknown types, do', async () => {
  const signal = createEventSignal();
  const tells: ((merchant: string | undefined, types?: readonly EventId[]) => void)[] = [];
  let looks = 0;
  const dispatcher = createEventDispatcher({
    // As far as waking goes: a lane begins by looking for its positions.
    database: {
      eventSignal: signal,
      withMerchant: () => {
        looks += 1;
        return Promise.reject(new Error('nothing to look at'));
      },
    } as unknown as Parameters<typeof createEventDispatcher>[0]['database'],
    feed: {
      subscribe: (listener) => {
        tells.push(listener);
        return () => undefined;
      },
      close: async () => undefined,
    },
    merchants: () => ['alpha'],
    consumers: [defineConsumer({ name: 'rounds', types: ['play.roundSettled'], handle: async () => undefined })],
    now: () => new Date(),
    onError: () => undefined,
  });
  dispatcher.start();
  await vi.advanceTimersByTimeAsync(100);
  const looksAfter = async (types: readonly EventId[] | undefined): Promise<number> => {
    looks = 0;
    for (const tell of tells) tell('alpha', types);
    await vi.advanceTimersByTimeAsync(100);
    return looks;
  };
  expect(await looksAfter(['play.betPlaced', 'session.loggedIn'])).toBe(0);
  expect(await looksAfter(['play.betPlaced', 'play.roundSettled'])).toBeGreaterThan(0);
  expect(await looksAfter(undefined)).toBeGreaterThan(0);
  await dispatcher.close();
});
