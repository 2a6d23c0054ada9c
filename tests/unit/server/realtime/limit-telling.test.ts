import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitTelling } from '../../../../server/realtime/limit-telling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first is sent at once, and the latest of all others at the end of the interval', () => {
  const told: number[] = [];
  const limit = limitTelling<number>((value) => told.push(value), 1_000);
  for (const value of [1, 2, 3]) limit.tell('alpha', value);
  expect(told).toEqual([1]);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([1, 3]);
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual([1, 3]);
  limit.tell('alpha', 4);
  expect(told).toEqual([1, 3, 4]);
  limit.stop();
});

test('one key does not wait for another, and nothing is sent after the end', () => {
  const told: string[] = [];
  const limit = limitTelling<string>((value) => told.push(value), 1_000);
  limit.tell('alpha', 'a');
  limit.tell('beta', 'b');
  limit.tell('beta', 'c');
  limit.stop();
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual(['a', 'b']);
});
