import pg from 'pg';
import type { PostgresConnection } from './embedded-postgres.ts';

/** Role and database of the games in the embedded PostgreSQL. */
const NAME = 'marquee_games';

/**
 * Creates a separate database for the games, with a role that can connect to no other.
 *
 * @param connection of the platform's owner
 * @returns how the games reach theirs
 */
export async function makeGamesDatabase(connection: PostgresConnection): Promise<PostgresConnection> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // The platform's database is open to every role of this PostgreSQL until this is revoked; its owner needs no
    // permission.
    await client.query(`revoke connect on database "${connection.database}" from public`);
    const role = await client.query('select 1 from pg_roles where rolname = $1', [NAME]);
    if (role.rowCount === 0) await client.query(`create role ${NAME} login`);
    const database = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
  return { ...connection, user: NAME, database: NAME };
}
