import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Statements that a process keeps prepared. Each connection holds the plans of those that it has run. */
const MOST_PREPARED = 200;

/** What PostgreSQL answers to a command that reads nothing. */
interface CommandResult {
  readonly command: string;
  readonly rowCount: null;
  readonly rows: readonly never[];
}

type Send = (text: string, values: readonly unknown[]) => Promise<unknown>;

const BEGIN = /^(?:begin|start transaction\b.*)$/;
const END = /^(?:commit|rollback)$/;

const answer = (command: string): CommandResult => ({ command, rowCount: null, rows: [] });

/**
 * Names each statement after its text, so that a connection parses it once and plans it a few times at most. Of texts that
 * come in more forms than there is room for, the later ones are sent as they are.
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

/**
 * Sends the begin of a transaction in one round trip with its first statement where that has no values. A transaction
 * without a statement is never opened.
 */
export function joinBegin(send: Send): Send {
  let begin: string | undefined;
  return async (text, values) => {
    if (BEGIN.test(text)) {
      begin = text;
      return answer('BEGIN');
    }
    if (begin === undefined) return send(text, values);
    const opening = begin;
    begin = undefined;
    if (END.test(text)) return answer(text.toUpperCase());
    if (values.length === 0) {
      const results = await send(`${opening}; ${text}`, []);
      return Array.isArray(results) ? results.at(-1) : results;
    }
    await send(opening, []);
    return send(text, values);
  };
}

/**
 * The connections of a pool as requests use them. The opener of the pool ends it.
 *
 * @param isPreparing whether each connection keeps the statements with values prepared
 */
export function requestPool(pool: pg.Pool, { isPreparing }: { readonly isPreparing: boolean }): PostgresPool {
  const nameOf = isPreparing ? createStatementNames() : () => undefined;
  const adapt = (client: pg.PoolClient): PostgresPoolClient => {
    const send = joinBegin((text, values) => {
      const name = values.length === 0 ? undefined : nameOf(text);
      return name === undefined ? client.query(text, [...values]) : client.query({ name, text, values: [...values] });
    });
    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
    function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('Requests read through no cursors.');
      return send(text, values);
    }
    return { query, release: (isBroken) => client.release(isBroken) };
  };
  return { options: {}, connect: async () => adapt(await pool.connect()), end: async () => undefined };
}
