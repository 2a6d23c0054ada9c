import { type Kysely, sql } from 'kysely';

/** Rounds of public beacons that are mixed into our own draws. They are part of the promise: requests cannot change them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lottery_periods add column beacon_key text;
    alter table lottery_periods add column beacon_round timestamptz;
    alter table lottery_periods add column beacon_until timestamptz;
    alter table lottery_periods add constraint beacon_whole check (
      (beacon_key is null) = (beacon_round is null) and (beacon_key is null) = (beacon_until is null));
    alter table lottery_periods add constraint beacon_of_own_draws
      check (beacon_key is null or source in ('own', 'demonstration'));
    alter table lottery_periods add constraint beacon_after_close
      check (beacon_round > closes_at and beacon_until > beacon_round and beacon_until > draws_at);
    alter table lottery_periods add constraint drawn_with_beacon check (
      beacon_key is null or numbers is null or (signed_message is not null and signer_key = beacon_key));
    alter table lottery_periods add constraint message_expected
      check (signed_message is null or source = 'feed' or beacon_key is not null)`.execute(db);
}
