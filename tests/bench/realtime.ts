import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/database.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { migrate } from '../../server/db/migrate.ts';
import { tell } from '../../server/events/tell.repository.ts';
import { createAudienceIndex } from '../../server/realtime/audience-index.ts';
import { createMessageReader } from '../../server/realtime/message-reader.ts';
import { median } from '../support/median.ts';

const MERCHANT = 'bench';
const CLIENTS = 16;
const ROUND_MS = 2_000;
const ROUNDS = 5;
const STEADY_A_SECOND = 200;
const STEADY_MS = 10_000;

const directory = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
const server = await startEmbeddedPostgres({ dataDirectory: directory, maximumConnections: 120 });
const database = openDatabase(server.connection, { poolSize: 32 });
await migrate(database);
await sql`create table plain (merchant text, number bigint generated always as identity, audience text, message jsonb,
  told_at timestamptz default clock_timestamp(), primary key (merchant, number)); grant select, insert on plain to
  marquee_app`.execute(database.owner);
const onError = (error: unknown) => console.error(error);

const committedAt = new Map<string, number>();
const delays: number[] = [];
const reader = createMessageReader({
  database,
  isWanted: () => true,
  deliver({ message }) {
    const at = 'id' in message ? committedAt.get(message.id) : undefined;
    if (at !== undefined) delays.push(Math.max(0, performance.now() - at));
  },
  onGap: () => undefined,
  onError,
});
await reader.start();

/** How often a second so many clients, each waiting for its answer, get something done. */
async function measure(work: (client: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let done = 0;
  const client = async (number: number) => {
    while (performance.now() < end) {
      await work(number);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  return done / (ROUND_MS / 1000);
}

const message = (id: string) =>
  ({ topic: 'money', subject: 'deposit', id, state: 'arrived', amountMinor: '500', currency: 'INR' }) as const;
const text = JSON.stringify(message('D-1'));
const ways = {
  plain: () =>
    database.withMerchant(MERCHANT, (tx) =>
      sql`insert into plain (merchant, audience, message) values (${MERCHANT}, 'member:1', ${text})`.execute(tx),
    ),
  stored: () =>
    database.withMerchant(MERCHANT, (tx) => tell(tx, MERCHANT, { kind: 'member', memberId: 1n }, message('D-1'))),
  notified: () =>
    database.withMerchant(MERCHANT, async (tx) => {
      await sql`insert into plain (merchant, audience, message) values (${MERCHANT}, 'member:1', ${text})`.execute(tx);
      await sql`select pg_notify('bench', ${text})`.execute(tx);
    }),
};
const figures = { plain: [] as number[], stored: [] as number[], notified: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  figures.plain.push(await measure(ways.plain));
  figures.stored.push(await measure(ways.stored));
  figures.notified.push(await measure(ways.notified));
}
const rate = (way: keyof typeof figures) => median(figures[way]);
console.log(
  `Commits a second by ${CLIENTS} clients: ${rate('plain').toFixed(0)} with a plain row, ${rate('stored').toFixed(0)} with a message (ratio ${(rate('stored') / rate('plain')).toFixed(2)}), ${rate('notified').toFixed(0)} with a row and a notification (ratio ${(rate('notified') / rate('plain')).toFixed(2)})`,
);

const end = performance.now() + STEADY_MS;
const writes: Promise<unknown>[] = [];
while (performance.now() < end) {
  const id = crypto.randomUUID();
  const write = database.withMerchant(MERCHANT, (tx) =>
    tell(tx, MERCHANT, { kind: 'member', memberId: 1n }, message(id)),
  );
  writes.push(write.then(() => committedAt.set(id, performance.now())));
  await new Promise((done) => setTimeout(done, 1000 / STEADY_A_SECOND));
}
await Promise.all(writes);
await new Promise((done) => setTimeout(done, 1_000));
delays.sort((one, other) => one - other);
const at = (share: number) => delays[Math.floor((delays.length - 1) * share)]?.toFixed(0);
console.log(
  `From commit to the sockets at ${((writes.length * 1000) / STEADY_MS).toFixed(0)} messages a second: ${delays.length} of ${writes.length} seen after the commit was answered; p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
);

/** Nanoseconds to find the tabs of one member among so many. */
function findOne(tabs: number): number {
  const index = createAudienceIndex<object>();
  for (let number = 0; number < tabs; number += 1) index.add(MERCHANT, [`member:${number}`, 'merchant'], {});
  const begin = performance.now();
  let found = 0;
  for (let turn = 0; turn < 1_000_000; turn += 1) found += index.of(MERCHANT, `member:${turn % tabs}`).size;
  if (found !== 1_000_000) throw new Error('Every member has one tab.');
  return performance.now() - begin;
}
const few = findOne(100);
const many = findOne(20_000);
console.log(
  `To find the tabs of a member: ${few.toFixed(0)} ns among 100, ${many.toFixed(0)} ns among 20,000 (ratio ${(many / few).toFixed(2)})`,
);

await reader.close();
await database.close();
await server.stop();
await rm(directory, { recursive: true, force: true });
