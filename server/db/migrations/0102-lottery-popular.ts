import { type Kysely, sql } from 'kysely';

/** An index for the last bets on a play, from which popular numbers are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lottery_orders_of_play on lottery_orders (merchant, lottery, play, placed_at)`.execute(db);
}
