import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/** A rain of an activity. */
export interface RainName {
  readonly merchant: string;
  readonly activity: string;
  /** When it begins, by the activity’s clock. */
  readonly rain: string;
}

/** Envelopes written by one statement. */
const ROWS_A_STATEMENT = 1000;

/** Puts the envelopes of a rain down, in the order in which they are opened. Amounts are minor units. */
export async function insertEnvelopes(
  tx: MerchantTransaction,
  name: RainName,
  amounts: readonly bigint[],
): Promise<void> {
  const rows = amounts.map((amount, index) => ({ ...name, place: index + 1, amount }));
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await tx
      .insertInto('activity_envelopes')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute();
}

/** How many envelopes of a rain are still closed; undefined if none were put down yet. */
export async function countClosed(
  tx: MerchantTransaction,
  { merchant, activity, rain }: RainName,
): Promise<number | undefined> {
  // One statement, which sees one moment: between two, the envelopes may be put down.
  const { rows } = await sql<{ closed: number; isDown: boolean }>`
    select (select count(*)::int from activity_envelopes
        where merchant = ${merchant} and activity = ${activity} and rain = ${rain} and member_id is null) as closed,
      exists (select from activity_envelopes
        where merchant = ${merchant} and activity = ${activity} and rain = ${rain} and place = 1) as "isDown"`.execute(
    tx,
  );
  const [found] = rows;
  return found?.isDown ? found.closed : undefined;
}

/** What a member has found in a rain, in minor units; undefined before. */
export async function findOpened(
  tx: MerchantTransaction,
  { merchant, activity, rain }: RainName,
  memberId: bigint,
): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('activity_envelopes')
    .select('amount')
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .where('rain', '=', rain)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.amount;
}

/**
 * Opens a closed envelope of a rain for a member. It skips those that others are opening at the moment, so that
 * members do not wait for each other.
 *
 * @returns its amount in minor units; undefined if none is left
 */
export async function takeEnvelope(
  tx: MerchantTransaction,
  { merchant, activity, rain }: RainName,
  { memberId, now }: { readonly memberId: bigint; readonly now: Date },
): Promise<bigint | undefined> {
  const found = await tx
    .selectFrom('activity_envelopes')
    .select(['place', 'amount'])
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .where('rain', '=', rain)
    .where('member_id', 'is', null)
    .orderBy('place')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!found) return undefined;
  await tx
    .updateTable('activity_envelopes')
    .set({ member_id: memberId, opened_at: now })
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .where('rain', '=', rain)
    .where('place', '=', found.place)
    .execute();
  return found.amount;
}
