import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/database.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { migrate } from '../../server/db/migrate.ts';
import { defineConsumer, type EventConsumer } from '../../server/events/define-consumer.ts';
import { createEventDispatcher } from '../../server/events/dispatcher.ts';
import { openEventFeed } from '../../server/events/event-feed.ts';
import { publish } from '../../server/events/publish.repository.ts';
import { median } from '../support/median.ts';
import { addPlayer, applyToDatabase } from '../support/vendor-players.ts';

const MERCHANT = 'bench';
const CLIENTS = 16;
const ROUND_MS = 2_000;
const ROUNDS = 3;
const STEADY_A_SECOND = 200;
const STEADY_MS = 5_000;

const directory = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
const server = await startEmbeddedPostgres({ dataDirectory: directory, maximumConnections: 120 });
const database = openDatabase(server.connection, { poolSize: 32 });
await migrate(database);
await sql`create table plain (merchant text, number bigint generated always as identity, type text, payload jsonb,
  primary key (merchant, number)); grant select, insert on plain to marquee_app`.execute(database.owner);
const onError = (error: unknown) => console.error(error);

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

/** Medians of turns that alternate, so that a slow moment of the machine slows both. */
async function compare(one: () => Promise<number>, other: () => Promise<number>): Promise<readonly [number, number]> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await one());
    theirs.push(await other());
  }
  return [median(ours), median(theirs)];
}

const writeEvent = (way = 'bench') =>
  database.withMerchant(MERCHANT, (tx) =>
    publish(tx, MERCHANT, { type: 'session.loggedIn', occurredAt: new Date(), memberId: 1n, payload: { way } }),
  );
const writePlain = () =>
  database.withMerchant(MERCHANT, (tx) =>
    sql`insert into plain (merchant, type, payload) values (${MERCHANT}, 'plain', '{"way": "bench"}')`.execute(tx),
  );
const [events, plain] = await compare(
  () => measure(() => writeEvent()),
  () => measure(writePlain),
);
console.log(
  `Written a second by ${CLIENTS} clients, a transaction each: ${events.toFixed(0)} events, ${plain.toFixed(0)} plain rows, ratio ${(events / plain).toFixed(2)}`,
);

const scope = { merchant: MERCHANT, vendor: 'bench', now: new Date() };
const players = await Promise.all(Array.from({ length: CLIENTS }, () => addPlayer(database, scope, 10n ** 12n)));
const placeBet = (client: number) => {
  const id = crypto.randomUUID();
  const player = players[client];
  if (!player) throw new Error('Every client has a player.');
  return applyToDatabase(database, scope, player, { kind: 'bet', transactionId: id, roundId: id, amountMinor: 1n });
};
/** Whether a trigger drops every event, so that a bet is everything but its event. */
const quiet = async (isQuiet: boolean) => {
  await sql`alter table events ${isQuiet ? sql`enable` : sql`disable`} trigger drop_event`.execute(database.owner);
};
await sql`create function drop_event() returns trigger language plpgsql as 'begin return null; end';
  create trigger drop_event before insert on events for each row execute function drop_event()`.execute(database.owner);
const [withEvent, without] = await compare(
  async () => {
    await quiet(false);
    return measure(placeBet);
  },
  async () => {
    await quiet(true);
    return measure(placeBet);
  },
);
await sql`drop trigger drop_event on events`.execute(database.owner);
console.log(
  `Bets a second: ${withEvent.toFixed(0)} with their event, ${without.toFixed(0)} without, ratio ${(withEvent / without).toFixed(2)}`,
);

const counting = (name: string, onEvent: (way: string) => void): EventConsumer =>
  defineConsumer({
    name,
    types: ['session.loggedIn'],
    async handle(_tx, handled) {
      for (const { payload } of handled) onEvent(payload.way);
    },
  });
const feed = await openEventFeed({ database, onError });
const dispatcherOf = (consumer: EventConsumer) =>
  createEventDispatcher({
    database,
    feed,
    merchants: () => [MERCHANT],
    consumers: [consumer],
    now: () => new Date(),
    onError,
  });

let consumed = 0;
const replaying = dispatcherOf(counting('replaying', () => (consumed += 1)));
const begin = performance.now();
await replaying.drain();
console.log(`Consumed a second, from the beginning: ${((consumed * 1000) / (performance.now() - begin)).toFixed(0)}`);
await replaying.close();

const committedAt = new Map<string, number>();
const delays: number[] = [];
const watching = dispatcherOf(
  counting('watching', (way) => {
    const at = committedAt.get(way);
    if (at !== undefined) delays.push(performance.now() - at);
  }),
);
await watching.drain();
watching.start();
const steadyEnd = performance.now() + STEADY_MS;
const writes: Promise<unknown>[] = [];
while (performance.now() < steadyEnd) {
  const way = crypto.randomUUID();
  writes.push(writeEvent(way).then(() => committedAt.set(way, performance.now())));
  await new Promise((done) => setTimeout(done, 1000 / STEADY_A_SECOND));
}
await Promise.all(writes);
await watching.drain();
delays.sort((one, other) => one - other);
const at = (share: number) => delays[Math.floor((delays.length - 1) * share)]?.toFixed(0);
console.log(
  `From commit to consumer at ${((writes.length * 1000) / STEADY_MS).toFixed(0)} events a second: median ${at(0.5)} ms, p95 ${at(0.95)} ms`,
);
await watching.close();
await feed.close();
await database.close();
await server.stop();
await rm(directory, { recursive: true, force: true });
