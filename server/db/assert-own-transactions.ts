import { type Kysely, sql } from 'kysely';
import { StartError } from '../start-error.ts';

/**
 * Events are read in the order of transaction ids, which belong to a cluster. In a cluster whose counter is behind
 * them, new events would sort before events already read and never be seen.
 *
 * @throws StartError if the events come from a cluster with a higher counter
 */
export async function assertOwnTransactions(tx: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ highest: string }>`
    select highest::text from (select greatest(p.transaction_id, (select max(e.transaction_id) from events e
      where e.merchant = p.merchant)) as highest from event_positions p) of_merchants
    where highest > pg_snapshot_xmax(pg_current_snapshot()) order by highest desc limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return;
  throw new StartError(
    `The database was restored from another PostgreSQL whose transaction ids were higher: its events go up to ${row.highest}. ` +
      'Stop this PostgreSQL, raise its counter with pg_resetwal -x (and -e for the epoch), and start again.',
  );
}
