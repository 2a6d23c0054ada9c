import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table raffle_draws (
  merchant text not null,
  activity text not null,
  period text not null,
  commitment text not null,
  sealed_seed text not null,
  promised_at timestamptz not null,
  seed text,
  list_hash text,
  tickets integer check (tickets >= 0),
  drawn_at timestamptz,
  primary key (merchant, activity, period),
  constraint drawn_whole check (num_nonnulls(seed, list_hash, tickets, drawn_at) in (0, 4))
);
create table raffle_entries (
  merchant text not null,
  activity text not null,
  period text not null,
  member_id bigint not null,
  numbers integer[] not null check (cardinality(numbers) > 0),
  primary key (merchant, activity, period, member_id),
  foreign key (merchant, activity, period) references raffle_draws,
  foreign key (merchant, member_id) references members
);
create table raffle_winners (
  merchant text not null,
  activity text not null,
  period text not null,
  prize integer not null check (prize > 0),
  ticket integer not null check (ticket > 0),
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (merchant, activity, period, prize),
  unique (merchant, activity, period, ticket),
  foreign key (merchant, activity, period, member_id) references raffle_entries
)`;

/** Draws of raffles: the promise of each, its tickets by member, and its winners. A prize and a ticket are drawn once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  for (const table of ['raffle_draws', 'raffle_entries', 'raffle_winners'])
    await protectByMerchant(db, table, ['select', 'insert']);
  await sql`grant update (seed, list_hash, tickets, drawn_at) on raffle_draws to ${sql.id(APP_ROLE)}`.execute(db);
}
