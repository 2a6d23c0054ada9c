import { type Kysely, sql } from 'kysely';

/** What is made under terms of a merchant's folder. */
const TABLES = [
  'game_rounds',
  'lottery_orders',
  'lottery_chases',
  'activity_rewards',
  'bonuses',
  'contracts',
  'deposit_orders',
  'withdrawals',
  'point_exchanges',
];

/**
 * The version of the merchant's folder that a row was made under: the id of its content. Rows from before have none. Nothing
 * is rewritten, and nothing looks rows up by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await sql`alter table ${sql.table(table)} add column merchant_version text`.execute(db);
}
