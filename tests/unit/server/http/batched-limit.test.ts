import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBatchedLimit } from '../../../../server/http/batched-limit.ts';
import { openRateLimits, type RateLimits } from '../../../../server/http/rate-limits.ts';
import { createTestDatabase } from '../../../support/database.ts';

const LIMIT = 500;
const BATCH = LIMIT / 50;
const points = {
  requestsPerMinute: LIMIT,
  loginsPerMinute: 1,
  registrationsPerHour: 1,
  messagesPerHour: 1,
  invitationsPerHour: 1,
  recipientsPerMinute: 1,
};

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  opened = await createTestDatabase();
});
afterAll(() => opened.close());

const isLetThrough = ({ requests }: RateLimits, address: string) =>
  requests(address).then(
    () => true,
    () => false,
  );
const rowsOf = async (key: string) =>
  (await opened.database.libraryPool.query('select points from rate_limits where key = $1', [key])).rows;

test('R8.01n R10.07c two processes on one database converge to the limit, however many calls come at once', async () => {
  const processes = [openRateLimits(opened.database, points), openRateLimits(opened.database, points)];
  let admitted = 0;
  for (let round = 0; round < 60; round += 1) {
    const calls = processes.flatMap((limits) => Array.from({ length: 15 }, () => isLetThrough(limits, '10.1.1.1')));
    admitted += (await Promise.all(calls)).filter(Boolean).length;
  }
  expect(admitted).toBeGreaterThanOrEqual(LIMIT);
  expect(admitted).toBeLessThanOrEqual(LIMIT + processes.length * 2 * BATCH);
  for (const limits of processes) expect(await isLetThrough(limits, '10.1.1.1')).toBe(false);
  for (const limits of processes) expect(await isLetThrough(limits, '10.1.1.2')).toBe(true);
});

test('R8.01n an address that takes less than a batch is never written', async () => {
  const limits = openRateLimits(opened.database, points);
  for (let call = 0; call < BATCH - 1; call += 1) await limits.requests('10.1.2.1');
  expect(await rowsOf('requests:10.1.2.1')).toEqual([]);
  await limits.requests('10.1.2.1');
  await expect.poll(() => rowsOf('requests:10.1.2.1')).toEqual([{ points: BATCH }]);
});

test('R8.01n without the shared table a process continues with its own count, and a lone one is exact', async () => {
  const broken = { penalty: () => Promise.reject(new Error('the database is gone')) };
  const take = createBatchedLimit(broken, { points: 25, durationMs: 60_000, batch: 10 });
  const waits: number[] = [];
  for (let call = 0; call < 30; call += 1) waits.push(await take('somewhere'));
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(25);
  expect(waits.at(-1)).toBeGreaterThan(50_000);
});
