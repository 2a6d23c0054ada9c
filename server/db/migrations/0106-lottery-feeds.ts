import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';

const PERIODS = sql`
alter table lottery_periods drop constraint known_source;
alter table lottery_periods add constraint known_source check (source in ('own', 'demonstration', 'desk', 'feed'));
alter table lottery_periods drop constraint no_seed_elsewhere;
alter table lottery_periods add constraint no_seed_elsewhere
  check (source not in ('desk', 'feed') or (commitment = '' and sealed_seed = '' and server_seed is null));
alter table lottery_periods drop constraint only_elsewhere_corrected;
alter table lottery_periods add constraint only_elsewhere_corrected
  check (source in ('desk', 'feed') or (final_at is null and former_numbers is null and state not in ('paid', 'corrected')));
alter table lottery_periods add column desk_from timestamptz;
update lottery_periods set desk_from = draws_at where source = 'desk';
alter table lottery_periods add constraint desk_when_elsewhere
  check ((source in ('desk', 'feed')) = (desk_from is not null) and desk_from >= draws_at);
alter table lottery_periods add column asks integer not null default 0;
alter table lottery_periods add column ask_after timestamptz;
alter table lottery_periods add column ask_problem text not null default '';
alter table lottery_periods add column signer_key text;
alter table lottery_periods add column signed_message text;
alter table lottery_periods add column signature text;
alter table lottery_periods add constraint signed_whole
  check ((signed_message is null) = (signature is null) and (signed_message is null or signer_key is not null));
alter table lottery_periods add constraint signed_after_close
  check (signed_message is null or state not in ('scheduled', 'open'))`;

/** What the server may change of a period: how often it has asked, and what it was answered. */
const ASKS = sql.raw('asks, ask_after, ask_problem, signer_key, signed_message, signature');

/** Results of draws elsewhere that a signed feed gives, with the signature that proves them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await PERIODS.execute(db);
  await sql`grant update (${ASKS}) on lottery_periods to ${sql.id(APP_ROLE)}`.execute(db);
}
