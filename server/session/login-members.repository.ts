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
