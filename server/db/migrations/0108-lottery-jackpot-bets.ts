import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';

const COLUMNS = sql`
alter table lottery_orders add column jackpot_shares integer not null default 0 check (jackpot_shares >= 0);
alter table lottery_orders add column jackpot_basis_points integer not null default 0
  check (jackpot_basis_points between 0 and 10000);
alter table lottery_orders add column jackpot bigint not null default 0 check (jackpot >= 0);
alter table lottery_orders drop constraint wins_when_won;
alter table lottery_orders add constraint wins_when_won
  check ((state = 'won') = (win > 0) and win between jackpot and maximum_win + jackpot);
alter table lottery_orders add constraint jackpot_of_shares check (jackpot = 0 or jackpot_shares > 0);
create index lottery_orders_of_jackpot on lottery_orders (merchant, lottery, period, number) where jackpot_shares > 0;
alter table lottery_corrected_orders add column jackpot bigint not null default 0 check (jackpot between 0 and win)`;

/** The part of a bet in the jackpot of its lottery: what it feeds, what a winning unit counts, and what it has won of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await COLUMNS.execute(db);
  await sql`grant update (jackpot) on lottery_orders to ${sql.id(APP_ROLE)}`.execute(db);
}
