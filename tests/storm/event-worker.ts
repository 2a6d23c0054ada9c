import { sql } from 'kysely';
import { openDatabase } from '../../server/db/database.ts';
import type { PostgresConnection } from '../../server/db/embedded-postgres.ts';
import { defineConsumer } from '../../server/events/define-consumer.ts';
import { createEventDispatcher } from '../../server/events/dispatcher.ts';
import { openEventFeed } from '../../server/events/event-feed.ts';
import { STORM_CONSUMER, STORM_MERCHANT } from './event-storm.ts';

/** A process that consumes events slowly, so that it can be killed while it does. */
const database = openDatabase(JSON.parse(process.env.STORM_CONNECTION ?? '{}') as PostgresConnection, { poolSize: 4 });
const onError = (error: unknown) => console.error(error);
const feed = await openEventFeed({ database, onError });
const consumer = defineConsumer({
  name: STORM_CONSUMER,
  types: ['session.loggedIn'],
  async handle(tx, events) {
    for (const { payload } of events) await sql`insert into storm_effects values (${payload.way}::bigint)`.execute(tx);
  },
});
createEventDispatcher({
  database,
  feed,
  merchants: () => [STORM_MERCHANT],
  consumers: [consumer],
  now: () => new Date(),
  onError,
}).start();
process.send?.('ready');
