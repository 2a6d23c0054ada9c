import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { MAXIMUM_ATTEMPTS } from '../../server/events/consume-batch.ts';
import { defineConsumer, type EventConsumer } from '../../server/events/define-consumer.ts';
import { createEventDispatcher } from '../../server/events/dispatcher.ts';
import { type EventFeed, openEventFeed } from '../../server/events/event-feed.ts';
import { readUnconsumed } from '../../server/events/positions.repository.ts';
import { publish } from '../../server/events/publish.repository.ts';
import { BEGINNING, readEvents } from '../../server/events/read-events.repository.ts';
import { retryParked } from '../../server/events/retry-parked.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let own: TestDatabase;
let database: Database;
let feed: EventFeed;
let errors: unknown[];
let nowMs: number;
let merchant: string;
let lastMerchant = 0;

beforeAll(async () => {
  own = await createTestDatabase();
  ({ database } = own);
  feed = await openEventFeed({ database, onError: (error) => errors.push(error) });
  // Where the consumers of these tests have their effects, so that a rolled back batch takes them along.
  await sql`create table effects (consumer text, way text); grant all on effects to marquee_app`.execute(
    database.owner,
  );
});
afterAll(async () => {
  await feed.close();
  await own.close();
});
beforeEach(() => {
  errors = [];
  nowMs = Date.now();
  lastMerchant += 1;
  merchant = `m${lastMerchant}`;
});

/** Publishes a login; its way names it. */
const logIn = (way: string, of = merchant, memberId = 7n) =>
  database.withMerchant(of, (tx) =>
    publish(tx, of, { type: 'session.loggedIn', occurredAt: new Date(nowMs), memberId, payload: { way } }),
  );

/** A consumer that writes the way of each login down. */
const writing = (name: string, before: (way: string) => Promise<void> | void = () => undefined): EventConsumer =>
  defineConsumer({
    name,
    types: ['session.loggedIn'],
    async handle(tx, events) {
      for (const { payload } of events) {
        await before(payload.way);
        await sql`insert into effects values (${`${merchant} ${name}`}, ${payload.way})`.execute(tx);
      }
    },
  });
const effectsOf = async (name: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ way: string }>`select way from effects where consumer = ${`${merchant} ${name}`}
    order by ctid`.execute(database.owner);
  return rows.map(({ way }) => way);
};
const dispatcherOf = (consumers: readonly EventConsumer[], on = database) =>
  createEventDispatcher({
    database: on,
    feed,
    merchants: () => [merchant],
    consumers,
    now: () => new Date(nowMs),
    onError: (error) => errors.push(error),
  });
const names = (count: number, prefix = 'n'): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

test('a transaction that commits late is not skipped: its events wait for it and come in order', async () => {
  const dispatcher = dispatcherOf([writing('late')]);
  const older = Promise.withResolvers<void>();
  const hasWritten = Promise.withResolvers<void>();
  const late = database.withMerchant(merchant, async (tx) => {
    const event = { type: 'session.loggedIn', occurredAt: new Date(nowMs), memberId: 7n } as const;
    await publish(tx, merchant, { ...event, payload: { way: 'older' } });
    hasWritten.resolve();
    await older.promise;
  });
  await hasWritten.promise;
  await logIn('younger');
  const read = () =>
    database.withMerchant(merchant, (tx) =>
      readEvents(tx, { merchant, after: BEGINNING, types: ['session.loggedIn'], limit: 10 }),
    );
  expect(await read()).toMatchObject({ events: [], isHeldBack: true });
  const draining = dispatcher.drain();
  older.resolve();
  await late;
  await draining;
  expect(await effectsOf('late')).toEqual(['older', 'younger']);
  await dispatcher.close();
});

test('an event of a transaction that is rolled back never was', async () => {
  const dispatcher = dispatcherOf([writing('undone')]);
  const undone = database.withMerchant(merchant, async (tx) => {
    const event = { type: 'session.loggedIn', occurredAt: new Date(nowMs), memberId: 7n } as const;
    await publish(tx, merchant, { ...event, payload: { way: 'undone' } });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await logIn('stays');
  await dispatcher.drain();
  expect(await effectsOf('undone')).toEqual(['stays']);
  await dispatcher.close();
});

test('two processes that consume at once have one effect for each event, in order', async () => {
  const other = openDatabase(own.connection);
  const consumer = writing('pair');
  const [one, two] = [dispatcherOf([consumer]), dispatcherOf([consumer], other)];
  const ways = names(60);
  for (let from = 0; from < ways.length; from += 20) {
    for (const way of ways.slice(from, from + 20)) await logIn(way);
    await Promise.all([one.drain(), two.drain()]);
  }
  expect(await effectsOf('pair')).toEqual(ways);
  await Promise.all([one.close(), two.close()]);
  await other.close();
});

test('a consumer that dies within a batch leaves not part of it, and the next one does it once', async () => {
  for (const way of names(5)) await logIn(way);
  let deaths = 0;
  const dying = writing('dying', async (way) => {
    if (way !== 'n3' || deaths > 0) return;
    deaths += 1;
    // As a process that is killed: its connection is gone.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and state = 'idle in transaction'`.execute(database.owner);
  });
  const [first, second] = [dispatcherOf([dying]), dispatcherOf([dying])];
  await first.drain();
  expect(deaths).toBe(1);
  nowMs += 60_000;
  await second.drain();
  expect(await effectsOf('dying')).toEqual(names(5));
  await Promise.all([first.close(), second.close()]);
});

test('a poison event is retried with growing pauses, then parked and reported, and holds up nothing any longer', async () => {
  let tries = 0;
  let isMended = false;
  const picky = writing('picky', (way) => {
    if (way !== 'poison' || isMended) return;
    tries += 1;
    throw new Error('I cannot take this.');
  });
  const dispatcher = dispatcherOf([picky]);
  for (const way of ['before', 'poison', 'after']) await logIn(way);
  await dispatcher.drain();
  expect(await effectsOf('picky')).toEqual(['before']);
  const attempts = async () => {
    const row = await database.owner
      .selectFrom('event_positions')
      .select('attempts')
      .where('merchant', '=', merchant)
      .executeTakeFirstOrThrow();
    return row.attempts;
  };
  expect(await attempts()).toBe(1);
  await dispatcher.drain();
  expect(await attempts()).toBe(1);
  for (let attempt = 2; attempt < MAXIMUM_ATTEMPTS; attempt += 1) {
    nowMs += 1_000 * 2 ** (attempt - 2);
    await dispatcher.drain();
    expect(await attempts()).toBe(attempt);
  }
  nowMs += 10 * 60_000;
  await dispatcher.drain();
  await dispatcher.drain();
  expect(await effectsOf('picky')).toEqual(['before', 'after']);
  // The first try was with the whole batch, and is not counted.
  expect(tries).toBe(MAXIMUM_ATTEMPTS + 1);
  const parked = await database.withMerchant(merchant, (tx) => tx.selectFrom('parked_events').selectAll().execute());
  expect(parked).toMatchObject([
    { merchant, consumer: 'picky', error: expect.stringContaining('I cannot take this.') },
  ]);
  expect(errors.map(String)).toEqual([
    expect.stringContaining('failed at session.loggedIn'),
    expect.stringContaining('parked session.loggedIn'),
  ]);
  expect(await retryParked(database, picky, merchant)).toMatchObject({ handled: 0, errors: [expect.any(Error)] });
  isMended = true;
  expect(await retryParked(database, picky, merchant)).toEqual({ handled: 1, errors: [] });
  expect(await retryParked(database, picky, merchant)).toEqual({ handled: 0, errors: [] });
  expect(await effectsOf('picky')).toEqual(['before', 'after', 'poison']);
  await dispatcher.close();
});

test('a new consumer starts at the beginning of history, while the others continue where they are', async () => {
  const old = dispatcherOf([writing('old')]);
  for (const way of names(3)) await logIn(way);
  await old.drain();
  await old.close();
  await logIn('n3');
  const both = dispatcherOf([writing('old'), writing('new')]);
  await both.drain();
  expect(await effectsOf('old')).toEqual(names(4));
  expect(await effectsOf('new')).toEqual(names(4));
  await both.close();
});

test('consumers see neither the events of a neighbour merchant nor types that they have not asked for', async () => {
  await logIn('own');
  await logIn('foreign', 'neighbour');
  await database.withMerchant(merchant, (tx) =>
    publish(tx, merchant, {
      type: 'protection.excluded',
      occurredAt: new Date(nowMs),
      memberId: 7n,
      payload: { endsAt: null, setBy: 'member' },
    }),
  );
  const dispatcher = dispatcherOf([writing('alone')]);
  await dispatcher.drain();
  expect(await effectsOf('alone')).toEqual(['own']);
  const seen = await database.withMerchant(merchant, (tx) => tx.selectFrom('events').select('merchant').execute());
  expect(new Set(seen.map((row) => row.merchant))).toEqual(new Set([merchant]));
  const foreign = database.withMerchant(merchant, (tx) =>
    publish(tx, 'neighbour', {
      type: 'session.loggedIn',
      occurredAt: new Date(nowMs),
      memberId: 7n,
      payload: { way: 'forged' },
    }),
  );
  await expect(foreign).rejects.toThrow('row-level security');
  await dispatcher.close();
});

test('the role of requests can neither change nor delete an event', async () => {
  await logIn('kept');
  const change = (statement: string) => database.withMerchant(merchant, (tx) => sql`${sql.raw(statement)}`.execute(tx));
  await expect(change('update events set version = 2')).rejects.toThrow('permission denied');
  await expect(change('delete from events')).rejects.toThrow('permission denied');
});

test('a server does not start on events whose transaction ids are ahead of its cluster', async () => {
  const dispatcher = dispatcherOf([writing('restored')]);
  await logIn('restored');
  await dispatcher.drain();
  await dispatcher.close();
  await expect(migrate(database)).resolves.toEqual([]);
  const setPosition = (id: string) =>
    sql`update event_positions set transaction_id = ${id}::xid8 where merchant = ${merchant}`.execute(database.owner);
  await setPosition('999999999999');
  await expect(migrate(database)).rejects.toThrow('999999999999');
  await setPosition('0');
});

test('events that a consumer has not handled yet can be read at once, by member', async () => {
  const dispatcher = dispatcherOf([writing('behind')]);
  await logIn('handled');
  await dispatcher.drain();
  await logIn('waiting');
  await logIn('of another', merchant, 8n);
  const waiting = await database.withMerchant(merchant, (tx) =>
    readUnconsumed(tx, { merchant, consumer: 'behind' }, { types: ['session.loggedIn'], memberId: 7n }),
  );
  expect(waiting.map(({ payload }) => payload.way)).toEqual(['waiting']);
  await dispatcher.close();
});

test('a running dispatcher is woken by commits of its own process and of others', async () => {
  const handled = new Map<string, () => void>();
  const until = (way: string) => new Promise<void>((done) => handled.set(way, done));
  const dispatcher = dispatcherOf([writing('woken', (way) => handled.get(way)?.())]);
  const own1 = until('own');
  dispatcher.start();
  await logIn('own');
  await own1;
  const other = openDatabase(own.connection);
  const otherFeed = await openEventFeed({ database: other, onError: (error) => errors.push(error) });
  const others = until('of another process');
  await other.withMerchant(merchant, (tx) =>
    publish(tx, merchant, {
      type: 'session.loggedIn',
      occurredAt: new Date(nowMs),
      memberId: 7n,
      payload: { way: 'of another process' },
    }),
  );
  await others;
  await dispatcher.close();
  await otherFeed.close();
  await other.close();
  expect(errors).toEqual([]);
});
