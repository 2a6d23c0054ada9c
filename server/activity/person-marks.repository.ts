import { hash } from 'node:crypto';
import type { PersonMark } from '../../schemas/brand/activity-shapes.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** How many of a member's latest addresses count. */
const MOST_ADDRESSES = 20;

interface MarkedMember {
  readonly merchant: string;
  readonly memberId: bigint;
}

const VALUES: Readonly<Record<PersonMark, (tx: MerchantTransaction, who: MarkedMember) => Promise<readonly string[]>>> =
  {
    // Removed accounts count as well: else one could be passed on from member to member.
    async bankAccount(tx, { merchant, memberId }) {
      const rows = await tx
        .selectFrom('bank_cards')
        .select('number_hash')
        .distinct()
        .where('merchant', '=', merchant)
        .where('member_id', '=', memberId)
        .execute();
      return rows.map(({ number_hash: value }) => value);
    },
    async address(tx, { merchant, memberId }) {
      const rows = await tx
        .selectFrom('sessions')
        .select('address')
        .where('merchant', '=', merchant)
        .where('member_id', '=', memberId)
        .where('address', '!=', '')
        .orderBy('created_at', 'desc')
        .limit(MOST_ADDRESSES)
        .execute();
      return [...new Set(rows.map(({ address }) => address))];
    },
  };

const hashOf = ({ merchant }: MarkedMember, mark: PersonMark, value: string): string =>
  hash('sha256', JSON.stringify([merchant, mark, value]), 'hex');

/** The marks of a member that another one has used for a reward of an activity; undefined if none. */
export async function findSharedMark(
  tx: MerchantTransaction,
  who: MarkedMember,
  { activity, marks }: { readonly activity: string; readonly marks: readonly PersonMark[] },
): Promise<PersonMark | undefined> {
  for (const mark of marks) {
    const values = (await VALUES[mark](tx, who)).map((value) => hashOf(who, mark, value));
    if (values.length === 0) continue;
    const row = await tx
      .selectFrom('activity_marks')
      .select('member_id')
      .where('merchant', '=', who.merchant)
      .where('activity', '=', activity)
      .where('mark', '=', mark)
      .where('value_hash', 'in', values)
      .where('member_id', '!=', who.memberId)
      .limit(1)
      .executeTakeFirst();
    if (row) return mark;
  }
  return undefined;
}

/** Notes the marks of a member who gets a reward of an activity. */
export async function noteMarks(
  tx: MerchantTransaction,
  who: MarkedMember,
  { activity, marks }: { readonly activity: string; readonly marks: readonly PersonMark[] },
): Promise<void> {
  for (const mark of marks)
    for (const value of await VALUES[mark](tx, who))
      await tx
        .insertInto('activity_marks')
        .values({
          merchant: who.merchant,
          activity,
          mark,
          value_hash: hashOf(who, mark, value),
          member_id: who.memberId,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
}
