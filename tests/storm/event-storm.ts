import { type ChildProcess, fork } from 'node:child_process';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/database.ts';
import type { PostgresConnection } from '../../server/db/embedded-postgres.ts';
import { publish } from '../../server/events/publish.repository.ts';
import type { Chance } from './chance.ts';

export const STORM_MERCHANT = 'storm';
export const STORM_CONSUMER = 'storm.counting';

/** What became of the events while processes that consumed them were killed. */
export interface EventStormReport {
  readonly kills: number;
  readonly published: number;
  readonly lost: number;
  readonly doubled: number;
}

/** How long a process lives at most, in milliseconds: long enough to be within a batch, too short to be done. */
const LONGEST_LIFE_MS = 120;
const EVENTS_A_KILL = 20;

const WORKER = new URL('./event-worker.ts', import.meta.url);

const startWorker = (connection: PostgresConnection): Promise<ChildProcess> => {
  const worker = fork(WORKER, { env: { ...process.env, STORM_CONNECTION: JSON.stringify(connection) } });
  return new Promise((done, fail) => {
    worker.once('message', () => done(worker));
    worker.once('error', fail);
  });
};

const ended = (worker: ChildProcess): Promise<void> => new Promise((done) => worker.once('exit', () => done()));

/**
 * Kills processes while they consume events, again and again, with two of them alive at any time. The database must have
 * the tables; afterwards every event must have had its effect once.
 */
export async function runEventStorm(
  connection: PostgresConnection,
  { kills, chance }: { readonly kills: number; readonly chance: Chance },
): Promise<EventStormReport> {
  const database = openDatabase(connection);
  await sql`create table storm_effects (number bigint not null); grant all on storm_effects to marquee_app`.execute(
    database.owner,
  );
  let published = 0;
  const publishSome = () =>
    database.withMerchant(STORM_MERCHANT, async (tx) => {
      for (let index = 0; index < EVENTS_A_KILL; index += 1) {
        published += 1;
        const payload = { way: String(published) };
        await publish(tx, STORM_MERCHANT, {
          type: 'session.loggedIn',
          occurredAt: new Date(),
          memberId: 1n,
          payload,
        });
      }
    });
  let workers: readonly ChildProcess[] = await Promise.all([startWorker(connection), startWorker(connection)]);
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = workers[kill % workers.length];
    if (!victim) throw new Error('Two processes are alive at any time.');
    await publishSome();
    await new Promise((done) => setTimeout(done, chance.whole(0, LONGEST_LIFE_MS)));
    const end = ended(victim);
    victim.kill('SIGKILL');
    await end;
    const successor = await startWorker(connection);
    workers = workers.map((worker) => (worker === victim ? successor : worker));
  }
  await publishSome();
  const isBehind = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from events e
      join event_positions p using (merchant) where (e.transaction_id, e.event_id) > (p.transaction_id, p.event_id)`.execute(
      database.owner,
    );
    return (rows[0]?.count ?? 0) > 0;
  };
  while (await isBehind()) await new Promise((done) => setTimeout(done, 50));
  for (const worker of workers) {
    const end = ended(worker);
    worker.kill('SIGKILL');
    await end;
  }
  const { rows } = await sql<{ distinct: number; total: number }>`
    select count(distinct number)::int as distinct, count(*)::int as total from storm_effects`.execute(database.owner);
  const { distinct = 0, total = 0 } = rows[0] ?? {};
  await database.close();
  return { kills, published, lost: published - distinct, doubled: total - distinct };
}
