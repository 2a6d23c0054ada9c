import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import type { CountedTime, LatestCode, NewCode } from './kept-code.ts';

/** Whose codes. */
export interface MailCodeKey {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** When recent codes allowed the next, the newest first. Requests of one member follow one another. */
export async function lockRecentMailCodes(
  tx: MerchantTransaction,
  { merchant, memberId }: MailCodeKey,
  { after, before }: CountedTime,
): Promise<readonly { readonly nextAllowedAt: Date }[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`mail ${merchant} ${memberId}`}))`.execute(tx);
  return tx
    .selectFrom('mail_codes')
    .select('next_allowed_at as nextAllowedAt')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('created_at', '>', after)
    .where('created_at', '<', before)
    .orderBy('code_id', 'desc')
    .execute();
}

/** Keeps a code. */
export async function insertMailCode(
  tx: MerchantTransaction,
  { merchant, memberId }: MailCodeKey,
  code: NewCode,
): Promise<void> {
  await tx
    .insertInto('mail_codes')
    .values({
      merchant,
      member_id: memberId,
      code_hash: code.codeHash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
      next_allowed_at: code.nextAllowedAt,
      used_at: null,
    })
    .execute();
}

/** Deletes a code that was never sent. */
export async function deleteMailCode(tx: MerchantTransaction, merchant: string, codeHash: string): Promise<void> {
  await tx.deleteFrom('mail_codes').where('merchant', '=', merchant).where('code_hash', '=', codeHash).execute();
}

/** The newest code of a member, locked. */
export const lockLatestMailCode = (
  tx: MerchantTransaction,
  { merchant, memberId }: MailCodeKey,
): Promise<LatestCode | undefined> =>
  tx
    .selectFrom('mail_codes')
    .select(['code_id as codeId', 'code_hash as codeHash', 'attempts', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('code_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Counts a try of a code. @param usedAt when the right code was typed; undefined for a wrong one */
export async function countMailCodeTry(
  tx: MerchantTransaction,
  merchant: string,
  { codeId, attempts }: LatestCode,
  usedAt: Date | undefined,
): Promise<void> {
  await tx
    .updateTable('mail_codes')
    .set(usedAt ? { used_at: usedAt } : { attempts: attempts + 1 })
    .where('merchant', '=', merchant)
    .where('code_id', '=', codeId)
    .execute();
}
