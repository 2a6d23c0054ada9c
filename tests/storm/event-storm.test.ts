import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createChance } from './chance.ts';
import { runEventStorm } from './event-storm.ts';

let own: TestDatabase;

beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.close());

test('processes that are killed while they consume lose no event and double none', async () => {
  const report = await runEventStorm(own.connection, { kills: 6, chance: createChance(1) });
  expect(report).toEqual({ kills: 6, published: 140, lost: 0, doubled: 0 });
});
