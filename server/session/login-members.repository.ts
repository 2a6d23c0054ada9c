import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import { LOGIN_MEMBER_COLUMNS } from '../member/api.ts';
import type { PhoneNumber } from '../verification/api.ts';

const COLUMNS = [...LOGIN_MEMBER_COLUMNS, 'password_hash as passwordHash'] as const;

const members = (tx: MerchantTransaction, merchant: string) =>
  tx.selectFrom('members').select(COLUMNS).where('merchant', '=', merchant);

/** The member with an account name, ignoring case; none if the account is closed. */
export const findByAccount = (tx: MerchantTransaction, merchant: string, account: string) =>
  members(tx, merchant)
    .where(sql<boolean>`account_key = lower(${account})`)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** The member with a mobile number; none if the account is closed. */
export const findByNumber = (tx: MerchantTransaction, merchant: string, { diallingCode, mobile }: PhoneNumber) =>
  members(tx, merchant)
    .where('dialling_code', '=', diallingCode)
    .where('mobile', '=', mobile)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** The first of these numbers that an open account has, with its member, and whether a code has proven it. */
export async function findByNumbers(tx: MerchantTransaction, merchant: string, numbers: readonly PhoneNumber[]) {
  const found = await members(tx, merchant)
    .select(['dialling_code as diallingCode', 'mobile', sql<boolean>`mobile_verified_at is not null`.as('isProven')])
    .where((eb) =>
      eb.or(
        numbers.map(({ diallingCode, mobile }) =>
          eb.and([eb('dialling_code', '=', diallingCode), eb('mobile', '=', mobile)]),
        ),
      ),
    )
    .where('closed_at', 'is', null)
    .execute();
  const place = (row: { diallingCode: string | null; mobile: string | null }) =>
    numbers.findIndex(({ diallingCode, mobile }) => diallingCode === row.diallingCode && mobile === row.mobile);
  const [first] = found.toSorted((one, other) => place(one) - place(other));
  if (!first) return undefined;
  const { diallingCode: _code, mobile: _mobile, isProven, ...member } = first;
  return { member, isProven };
}

/** The member who alone has proven a mail address, ignoring case; none if several accounts have. */
export async function findByProvenMail(tx: MerchantTransaction, merchant: string, mail: string) {
  const found = await members(tx, merchant)
    .where(sql<boolean>`email_key = lower(${mail})`)
    .where('email_verified_at', 'is not', null)
    .where('closed_at', 'is', null)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

/** The member with a number that a session or a token has named. */
export const findById = (tx: MerchantTransaction, merchant: string, memberId: bigint) =>
  members(tx, merchant).where('member_id', '=', memberId).executeTakeFirstOrThrow();

/** The member with an account name and a mail address, ignoring case, and the address as stored. */
export const findByMail = (
  tx: MerchantTransaction,
  merchant: string,
  { account, email }: { readonly account: string; readonly email: string },
) =>
  tx
    .selectFrom('members')
    .select(['member_id as memberId', 'account', sql<string>`profile->>'email'`.as('email')])
    .where('merchant', '=', merchant)
    .where(sql<boolean>`account_key = lower(${account})`)
    .where(sql<boolean>`email_key = lower(${email})`)
    .executeTakeFirst();
