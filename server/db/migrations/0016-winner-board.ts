import { type Kysely, sql } from 'kysely';

/** The channel on which the database announced changes before it stored messages. */
const SESSION_CHANNEL = 'marquee_sessions';

/**
 * The winner board reads the rounds themselves: an index of the few that paid five times their stake or more, and a
 * word to the open tabs when there is another one. Ordinary rounds send no notification, because a transaction that
 * notifies waits for all others that do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index game_rounds_winners on game_rounds (merchant, ended_at desc)
    where is_over and bets > 0 and wins >= bets * 5`.execute(db);
  await sql`
    create function tell_winners() returns trigger language plpgsql as $$
    begin
      perform pg_notify(${sql.lit(SESSION_CHANNEL)}, new.merchant || ' winners');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger round_won after update on game_rounds for each row
    when (new.is_over and not old.is_over and new.bets > 0 and new.wins >= new.bets * 5)
    execute function tell_winners()`.execute(db);
}
