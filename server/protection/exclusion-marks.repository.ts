import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/** The mark of an excluded account, as an operator keeps it. */
export interface KeptMark {
  readonly mark: string;
  readonly merchant: string;
  readonly memberId: bigint;
  /** Null is permanent. */
  readonly endsAt: Date | null;
}

/** Lets the rest of the transaction see the marks of one operator. */
export const enterOperator = (tx: MerchantTransaction, operator: string) =>
  sql`select set_config('marquee.operator', ${operator}, true)`.execute(tx);

/** Keeps a mark; one that is kept already never ends earlier. Call `enterOperator` first. */
export async function putMark(
  tx: MerchantTransaction,
  operator: string,
  { mark, merchant, memberId, endsAt }: KeptMark,
): Promise<void> {
  await sql`insert into exclusion_marks as m (operator, mark, merchant, member_id, ends_at)
    values (${operator}, ${mark}, ${merchant}, ${memberId}, ${endsAt})
    on conflict (operator, mark, merchant, member_id) do update set ends_at =
      case when m.ends_at is null or excluded.ends_at is null then null else greatest(m.ends_at, excluded.ends_at) end`.execute(
    tx,
  );
}

/** Deletes the marks of an account. Call `enterOperator` first. */
export async function deleteMarks(
  tx: MerchantTransaction,
  operator: string,
  { merchant, memberId }: Pick<KeptMark, 'merchant' | 'memberId'>,
): Promise<void> {
  await tx
    .deleteFrom('exclusion_marks')
    .where('operator', '=', operator)
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .execute();
}

/** Those of some marks that are in force. Call `enterOperator` first. */
export const listMarks = (
  tx: MerchantTransaction,
  operator: string,
  marks: readonly string[],
  now: Date,
): Promise<readonly KeptMark[]> =>
  tx
    .selectFrom('exclusion_marks')
    .select(['mark', 'merchant', 'member_id as memberId', 'ends_at as endsAt'])
    .where('operator', '=', operator)
    .where('mark', 'in', [...marks])
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute();

/** The mark of an account that is in force the longest; undefined if none is. Call `enterOperator` first. */
export const findLastMark = (
  tx: MerchantTransaction,
  operator: string,
  { merchant, memberId }: Pick<KeptMark, 'merchant' | 'memberId'>,
  now: Date,
): Promise<Pick<KeptMark, 'endsAt'> | undefined> =>
  tx
    .selectFrom('exclusion_marks')
    .select('ends_at as endsAt')
    .where('operator', '=', operator)
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy(sql`ends_at desc nulls first`)
    .limit(1)
    .executeTakeFirst();
