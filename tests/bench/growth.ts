import { sql } from 'kysely';
import { startApiServer } from '../support/api-server.ts';
import { startTestPostgres } from '../support/database.ts';
import { fillGrowth, type GrowthSize } from '../support/growth-calls.ts';
import { median } from '../support/median.ts';

const SIZES: readonly GrowthSize[] = [
  { members: 1_000, entries: 100_000, ofWhale: 5_500, orders: 2_000, auditRows: 10_000 },
  { members: 10_000, entries: 1_000_000, ofWhale: 55_000, orders: 20_000, auditRows: 100_000 },
];
const ROUNDS = 15;
const MERCHANT = 'alpha';

/** A server with a history of one size, and the times that its calls have taken. */
async function prepare(size: GrowthSize) {
  const server = await startApiServer([{ code: MERCHANT }]);
  const begun = performance.now();
  const calls = await fillGrowth(server, MERCHANT, size);
  await sql`vacuum analyze`.execute(server.database.owner);
  console.log(`  ${size.entries} entries filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return { server, calls, times: new Map(calls.map(({ name }) => [name, [] as number[]])) };
}

const postgres = await startTestPostgres('.cache/growth-postgres');
const prepared = [];
for (const size of SIZES) prepared.push(await prepare(size));
// The first round fills caches. Sizes and calls take turns, so that a busy moment of the machine meets all of them.
for (let round = -1; round < ROUNDS; round += 1) {
  for (const { calls, times } of prepared) {
    for (const { name, send } of calls) {
      const start = performance.now();
      const { message } = await send();
      if (message !== 'ok') throw new Error(`${name}: ${message}`);
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  }
}
const [small, large] = prepared;
console.log('\n  median ms of each call at 100,000 and 1,000,000 entries, and how many times as long it takes');
for (const [name, values] of small?.times ?? []) {
  const [before, after] = [median(values), median(large?.times.get(name) ?? [])];
  console.log(
    `  ${name.padEnd(44)} ${before.toFixed(1).padStart(7)} ${after.toFixed(1).padStart(7)} ${(after / before).toFixed(2).padStart(6)}`,
  );
}
for (const { server } of prepared) await server.close();
await postgres.stop();
