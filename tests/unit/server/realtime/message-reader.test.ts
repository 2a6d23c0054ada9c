import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventSignal } from '../../../../server/db/event-signal.ts';
import { createMessageReader } from '../../../../server/realtime/message-reader.ts';
import type { MessagePage, readMessages, StoredMessage } from '../../../../server/realtime/messages.repository.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const message = (transactionId: string, messageId: string, isFinal = true): StoredMessage => ({
  transactionId,
  messageId,
  merchant: 'alpha',
  audience: 'merchant',
  message: { topic: 'winners' },
  isFinal,
});

/** A reader over a log that a test writes: the messages, and the oldest open transaction. */
function startReader() {
  const log = { messages: [] as StoredMessage[], horizon: '10', fails: false, reads: 0 };
  const delivered: string[] = [];
  const told = { errors: 0, gaps: 0 };
  const state = { isWanted: true };
  const signal = createEventSignal();
  const read: typeof readMessages = async (_database, { after, known, limit }): Promise<MessagePage> => {
    log.reads += 1;
    if (log.fails) throw new Error('no database');
    const behind = ({ transactionId, messageId }: StoredMessage) =>
      transactionId === after.transactionId
        ? BigInt(messageId) > BigInt(after.messageId)
        : BigInt(transactionId) > BigInt(after.transactionId);
    const messages = log.messages
      .filter((one) => behind(one) && !known.includes(one.messageId))
      .map((one) => ({ ...one, isFinal: BigInt(one.transactionId) < BigInt(log.horizon) }))
      .slice(0, limit);
    return { messages, horizon: log.horizon };
  };
  const reader = createMessageReader({
    // Only what the reader is given replaces the statement.
    database: { eventSignal: signal } as Parameters<typeof createMessageReader>[0]['database'],
    isWanted: () => state.isWanted,
    deliver: ({ messageId }, cursor) =>
      delivered.push(`${messageId} up to ${cursor.transactionId}.${cursor.messageId}`),
    onGap: () => {
      told.gaps += 1;
    },
    onError: () => {
      told.errors += 1;
    },
    read,
  });
  return { log, delivered, told, state, signal, reader };
}

test('messages from before a subscription are not delivered, and later ones are, once', async () => {
  const { log, delivered, reader } = startReader();
  log.messages = [message('5', '1'), message('11', '2')];
  await reader.start();
  log.messages.push(message('12', '3'));
  log.horizon = '20';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(delivered).toEqual(['3 up to 12.3']);
  expect(reader.cursor()).toEqual({ transactionId: '20', messageId: '0' });
  await reader.close();
});

test('the cursor stays before an open transaction, whose message is delivered when it commits', async () => {
  const { log, delivered, reader } = startReader();
  await reader.start();
  log.messages.push(message('12', '7'));
  await vi.advanceTimersByTimeAsync(500);
  log.messages.unshift(message('11', '6'));
  await vi.advanceTimersByTimeAsync(500);
  expect(delivered).toEqual(['7 up to 10.0', '6 up to 10.0']);
  log.horizon = '13';
  await vi.advanceTimersByTimeAsync(500);
  expect(delivered).toHaveLength(2);
  expect(reader.cursor()).toEqual({ transactionId: '13', messageId: '0' });
  await reader.close();
});

test('a commit of this process is read at once, and a page that is full is followed by the next', async () => {
  const { log, delivered, signal, reader } = startReader();
  await reader.start();
  log.horizon = '5000';
  for (let number = 1; number <= 2_500; number += 1) log.messages.push(message(String(10 + number), String(number)));
  signal.raise('alpha', ['deposit.arrived']);
  await vi.advanceTimersByTimeAsync(11);
  expect(delivered).toHaveLength(2_500);
  expect(new Set(delivered).size).toBe(2_500);
  await reader.close();
});

test('a database that is away is reported once, tried each second, and nothing of it is lost', async () => {
  const { log, delivered, told, reader } = startReader();
  await reader.start();
  log.fails = true;
  log.messages.push(message('12', '1'));
  const before = log.reads;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told.errors).toBe(1);
  expect(log.reads - before).toBeLessThanOrEqual(11);
  log.fails = false;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(delivered).toHaveLength(1);
  expect(told.gaps).toBe(0);
  await reader.close();
});

test('after half an hour without the database messages may be gone, and the tabs are notified', async () => {
  const { log, told, reader } = startReader();
  await reader.start();
  log.fails = true;
  await vi.advanceTimersByTimeAsync(31 * 60_000);
  expect(told.gaps).toBe(1);
  await reader.close();
});

test('nothing is read while no one listens', async () => {
  const { log, state, reader } = startReader();
  await reader.start();
  state.isWanted = false;
  await vi.advanceTimersByTimeAsync(1_000);
  const { reads } = log;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.reads).toBe(reads);
  state.isWanted = true;
  await reader.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log.reads).toBeGreaterThan(reads + 2);
  await reader.close();
});
