import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import type { CountedTime, LatestCode, NewCode } from './kept-code.ts';
import type { PhoneNumber } from './phone-number.ts';

/** The purpose of a code; one for registration cannot be used to log in. */
export type SmsPurpose = 'register' | 'login' | 'password' | 'bindMobile' | 'extra';

/** Owner and purpose of the codes. */
export interface SmsCodeKey {
  readonly merchant: string;
  readonly purpose: SmsPurpose;
  readonly number: PhoneNumber;
}

/** When recent codes allowed the next, the newest first. Requests for one number follow one another. */
export async function lockRecentSmsCodes(
  tx: MerchantTransaction,
  { merchant, purpose, number: { diallingCode, mobile } }: SmsCodeKey,
  { after, before }: CountedTime,
): Promise<readonly { readonly nextAllowedAt: Date }[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${merchant} ${purpose} ${diallingCode}${mobile}`}))`.execute(tx);
  return tx
    .selectFrom('sms_codes')
    .select('next_allowed_at as nextAllowedAt')
    .where('merchant', '=', merchant)
    .where('purpose', '=', purpose)
    .where('dialling_code', '=', diallingCode)
    .where('mobile', '=', mobile)
    .where('created_at', '>', after)
    .where('created_at', '<', before)
    .orderBy('code_id', 'desc')
    .execute();
}

/** Keeps a code. */
export async function insertSmsCode(
  tx: MerchantTransaction,
  { merchant, purpose, number }: SmsCodeKey,
  code: NewCode,
): Promise<void> {
  await tx
    .insertInto('sms_codes')
    .values({
      merchant,
      purpose,
      dialling_code: number.diallingCode,
      mobile: number.mobile,
      code_hash: code.codeHash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
      next_allowed_at: code.nextAllowedAt,
      used_at: null,
    })
    .execute();
}

/** Deletes a code that was never sent. */
export async function deleteSmsCode(tx: MerchantTransaction, merchant: string, codeHash: string): Promise<void> {
  await tx.deleteFrom('sms_codes').where('merchant', '=', merchant).where('code_hash', '=', codeHash).execute();
}

/** The newest code of a number for a purpose, locked. */
export const lockLatestSmsCode = (
  tx: MerchantTransaction,
  { merchant, purpose, number }: SmsCodeKey,
): Promise<LatestCode | undefined> =>
  tx
    .selectFrom('sms_codes')
    .select(['code_id as codeId', 'code_hash as codeHash', 'attempts', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('merchant', '=', merchant)
    .where('purpose', '=', purpose)
    .where('dialling_code', '=', number.diallingCode)
    .where('mobile', '=', number.mobile)
    .orderBy('code_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Counts a try of a code. @param usedAt when the right code was typed; undefined for a wrong one */
export async function countSmsCodeTry(
  tx: MerchantTransaction,
  merchant: string,
  { codeId, attempts }: LatestCode,
  usedAt: Date | undefined,
): Promise<void> {
  await tx
    .updateTable('sms_codes')
    .set(usedAt ? { used_at: usedAt } : { attempts: attempts + 1 })
    .where('merchant', '=', merchant)
    .where('code_id', '=', codeId)
    .execute();
}
