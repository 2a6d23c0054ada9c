import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Statements that a process keeps prepared. Each connection holds the plans of those that it has run. */
const MOST_PREPARED = 200;

/**
 * Names each statement with values after its text, so that a connection parses it once and plans it a few times at most.
 * Of texts that come in more forms than there is room for, the later ones are sent as they are.
 */
export function createStatementNames(most = MOST_PREPARED) {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const name = `hot_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** The connections of a pool, each of which keeps prepared what it runs. Who opened the pool ends it. */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames();
  const prepared = (client: pg.PoolClient): PostgresPoolClient => {
    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
    function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('Statements of hot paths are not read through cursors.');
      const name = values.length === 0 ? undefined : nameOf(text);
      return client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] });
    }
    return { query, release: (isBroken) => client.release(isBroken) };
  };
  return { options: {}, connect: async () => prepared(await pool.connect()), end: async () => undefined };
}
