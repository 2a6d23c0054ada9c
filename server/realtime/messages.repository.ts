import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { StoredNews } from '../events/tell.repository.ts';
import type { MessageCursor } from './cursor.ts';

/** A stored message, and whom it is for. */
export interface StoredMessage extends MessageCursor {
  readonly merchant: string;
  /** As `audienceKey` writes it. */
  readonly audience: string;
  readonly message: StoredNews;
  /** Whether no message will ever appear before this one any more. */
  readonly isFinal: boolean;
}

/** Messages in their order, those that are final first. */
export interface MessagePage {
  readonly messages: readonly StoredMessage[];
  /** No message of an earlier transaction will ever appear again. `xid8` as decimal text. */
  readonly horizon: string;
}

interface Row {
  readonly horizon: string;
  /** Null in the one row of an empty page. */
  readonly transactionId: string | null;
  readonly messageId: string;
  readonly merchant: string;
  readonly audience: string;
  readonly message: StoredNews;
  readonly isFinal: boolean;
}

const toPage = (rows: readonly Row[]): MessagePage => ({
  messages: rows.flatMap(({ transactionId, horizon: _, ...row }) =>
    transactionId === null ? [] : [{ ...row, transactionId }],
  ),
  horizon: rows[0]?.horizon ?? '0',
});

/** The columns of a page, of `m` together with the horizon `h`. */
const COLUMNS = sql`h.horizon::text as horizon, m.transaction_id::text as "transactionId",
  m.message_id::text as "messageId", m.merchant, m.audience, m.message, m.transaction_id < h.horizon as "isFinal"`;

const HORIZON = sql`(select pg_snapshot_xmin(pg_current_snapshot()) as horizon) h`;

/**
 * Reads the messages of all merchants after a cursor, as the owner of the tables. Numbers are assigned before commit,
 * so a later commit may add an earlier message: messages that are not final must be read again.
 *
 * @param known numbers of messages that were read before although they were not final
 */
export async function readMessages(
  { owner }: Pick<Database, 'owner'>,
  { after, known, limit }: { readonly after: MessageCursor; readonly known: readonly string[]; readonly limit: number },
): Promise<MessagePage> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${HORIZON} left join lateral (
    select * from realtime_messages
      where (transaction_id, message_id) > (${after.transactionId}::xid8, ${after.messageId}::bigint)
        and message_id <> all(${[...known]}::bigint[])
      order by transaction_id, message_id limit ${limit}) m on true
    order by m.transaction_id, m.message_id`.execute(owner);
  return toPage(rows);
}

/** Reads the messages of some audiences of a merchant after a cursor, final or not. */
export async function readMissed(
  { readMerchant }: Pick<Database, 'readMerchant'>,
  merchant: string,
  {
    after,
    audiences,
    limit,
  }: { readonly after: MessageCursor; readonly audiences: readonly string[]; readonly limit: number },
): Promise<readonly StoredMessage[]> {
  const { rows } = await readMerchant(merchant, (tx) =>
    sql<Row>`select ${COLUMNS} from ${HORIZON} join lateral (
      select * from realtime_messages where merchant = ${merchant} and audience = any(${[...audiences]}::text[])
        and (transaction_id, message_id) > (${after.transactionId}::xid8, ${after.messageId}::bigint)
      order by transaction_id, message_id limit ${limit}) m on true
      order by m.transaction_id, m.message_id`.execute(tx),
  );
  return toPage(rows).messages;
}
