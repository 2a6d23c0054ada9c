import { sql } from 'kysely';
import { startApiServer } from '../support/api-server.ts';
import { startTestPostgres } from '../support/database.ts';
import { fillGrowth, type GrowthSize } from '../support/growth-calls.ts';
import { median } from '../support/median.ts';

const SIZES: readonly GrowthSize[] = [
  { members: 1_000, entries: 100_000, ofWhale: 5_500, orders: 2_000, auditRows: 10_000 },
  { members: 10_000, entries: 1_000_000, ofWhale: 55_000, orders: 20_000, auditRows: 100_000 },
];
/** Part of both sizes that is filled, for a quicker run: `npm run bench growth 0.2`. */
const share = Number(process.argv[2] ?? 1);
if (!(share > 0 && share <= 1)) throw new Error('The part of both sizes is a number above 0, 1 at most.');
const ROUNDS = 25;
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
for (const { members, entries, ofWhale, orders, auditRows } of SIZES)
  prepared.push(
    await prepare({
      members: Math.round(members * share),
      entries: Math.round(entries * share),
      ofWhale: Math.round(ofWhale * share),
      orders: Math.round(orders * share),
      auditRows: Math.round(auditRows * share),
    }),
  );
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
console.log(
  '\n  ms of each call at the small and the large size, and how many times as long it takes: median, and least of all rounds',
);
const row = (numbers: readonly number[]): string =>
  numbers.map((number) => number.toFixed(number < 10 ? 2 : 1).padStart(7)).join(' ');
for (const [name, values] of small?.times ?? []) {
  const others = large?.times.get(name) ?? [];
  const compare = (before: number, after: number) => row([before, after, after / before]);
  console.log(
    `  ${name.padEnd(44)} ${compare(median(values), median(others))}  ${compare(Math.min(...values), Math.min(...others))}`,
  );
}
for (const { server } of prepared) await server.close();
await postgres.stop();
