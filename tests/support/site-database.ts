import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';

/** Lets time pass for the sessions of an account: they were last used that long ago. Asks the database of the running site. */
export async function ageSessions(merchant: string, account: string, milliseconds: number): Promise<void> {
  // The database runs already, as the server's own child; this only finds out how to reach it.
  const { connection } = await startEmbeddedPostgres({ dataDirectory: '.cache/browser/data' });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update sessions s set last_seen_at = now() - $3 * interval '1 millisecond' from members m
       where m.merchant = s.merchant and m.member_id = s.member_id and s.merchant = $1 and m.account = $2
         and s.ended_at is null`,
      [merchant, account, milliseconds],
    );
    if (rowCount === 0) throw new Error(`${account} has no session that could grow old.`);
  } finally {
    await client.end();
  }
}
