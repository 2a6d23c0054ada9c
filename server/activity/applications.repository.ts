import { type Insertable, type Selectable, sql } from 'kysely';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** An application as it is stored. Amounts are minor units. */
export type ApplicationRow = CamelRow<Selectable<Tables['activity_applications']>>;

/** An application that is not stored yet. */
type NewApplication = CamelRow<Insertable<Tables['activity_applications']>>;

/** What of an application changes. */
type Changes = Partial<
  Pick<
    ApplicationRow,
    | 'state'
    | 'proposedAmount'
    | 'proposedBy'
    | 'proposedAt'
    | 'amount'
    | 'decidedBy'
    | 'isByTwo'
    | 'reason'
    | 'decidedAt'
  >
>;

/** Stores an application. @returns undefined if the member has an open one for the activity */
export async function insertApplication(
  tx: MerchantTransaction,
  application: NewApplication,
): Promise<ApplicationRow | undefined> {
  const row = await tx
    .insertInto('activity_applications')
    .values(snakeRow(application))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && camelRow(row);
}

/** The application that a request has made. */
export async function findOfRequest(
  tx: MerchantTransaction,
  { merchant, memberId, requestId }: Pick<ApplicationRow, 'merchant' | 'memberId' | 'requestId'>,
): Promise<ApplicationRow | undefined> {
  const row = await tx
    .selectFrom('activity_applications')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && camelRow(row);
}

/** An application by its number, not locked; undefined if there is none. */
export async function findApplication(
  tx: MerchantTransaction,
  merchant: string,
  number: string,
): Promise<ApplicationRow | undefined> {
  const row = await tx
    .selectFrom('activity_applications')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && camelRow(row);
}

/** The last application of a member for an activity, with how many pictures were sent with it. */
export async function findLast(
  tx: MerchantTransaction,
  { merchant, memberId, activity }: Pick<ApplicationRow, 'merchant' | 'memberId' | 'activity'>,
): Promise<ApplicationRow | undefined> {
  const row = await tx
    .selectFrom('activity_applications')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('activity', '=', activity)
    .orderBy('asked_at', 'desc')
    .orderBy(sql`state = 'applying'`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && camelRow(row);
}

/** Changes an open application. @returns it after the change; undefined if it is no longer open */
export async function changeOpen(
  tx: MerchantTransaction,
  { merchant, number }: Pick<ApplicationRow, 'merchant' | 'number'>,
  changes: Changes,
): Promise<ApplicationRow | undefined> {
  const row = await tx
    .updateTable('activity_applications')
    .set(snakeRow(changes))
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .where('state', '=', 'applying')
    .returningAll()
    .executeTakeFirst();
  return row && camelRow(row);
}

/** What an operator has approved for a member today, in the merchant’s time zone, without a second operator. */
export async function sumApprovedToday(
  tx: MerchantTransaction,
  { merchant, memberId, activity }: Pick<ApplicationRow, 'merchant' | 'memberId' | 'activity'>,
  { by, now, timeZone }: { readonly by: bigint; readonly now: Date; readonly timeZone: string },
): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('activity_applications')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('activity', '=', activity)
    .where('state', '=', 'approved')
    .where('is_by_two', '=', false)
    .where('decided_by', '=', by)
    .where('decided_at', '>=', sql<Date>`play_period_from('day', ${now}::timestamptz, ${timeZone})`)
    .executeTakeFirstOrThrow();
  return sum;
}
