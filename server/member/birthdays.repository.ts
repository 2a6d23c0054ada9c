import { readDate } from '../../engine/patterns/patterns.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** The date of birth of an account, and since when the account has it. */
export interface StatedBirthday {
  readonly memberId: bigint;
  /** As `YYYY-MM-DD`. */
  readonly birthday: string;
  readonly statedAt: Date;
}

/** Members born on certain days of the year, such as `02-29`, in the order of their numbers. */
export async function listBornOn(
  tx: MerchantTransaction,
  merchant: string,
  days: readonly string[],
): Promise<readonly bigint[]> {
  const rows = await tx
    .selectFrom('members')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('anniversary', 'in', days)
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id: id }) => id);
}

/** The dates of birth of some members as they are now; without those who have none. */
export async function listBirthdays(
  tx: MerchantTransaction,
  merchant: string,
  members: readonly bigint[],
): Promise<readonly StatedBirthday[]> {
  if (members.length === 0) return [];
  const rows = await tx
    .selectFrom('members')
    .select(['member_id', 'birthday', 'birthday_changed_at', 'created_at'])
    .where('merchant', '=', merchant)
    .where('member_id', 'in', members)
    .where('birthday', 'is not', null)
    .execute();
  return rows.flatMap(
    ({ member_id: memberId, birthday: typed, birthday_changed_at: changedAt, created_at: openedAt }) => {
      const birthday = readDate(typed ?? '', 'yyyy-MM-dd') ?? readDate(typed ?? '', 'MM-dd-yyyy');
      return birthday === undefined ? [] : [{ memberId, birthday, statedAt: changedAt ?? openedAt }];
    },
  );
}
