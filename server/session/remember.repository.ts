import type { MerchantTransaction } from '../db/database.ts';
import { hashToken, makeToken } from '../secrets/tokens.ts';
import { REMEMBERED_SECONDS } from './remember-cookie.ts';

/** Makes a token that resumes a login once. A family is one login with all tokens that have replaced each other. */
export async function makeRememberToken(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  family: string,
  now: Date,
): Promise<string> {
  const token = makeToken();
  await tx
    .insertInto('remember_tokens')
    .values({
      merchant,
      token_hash: hashToken(token),
      family,
      member_id: memberId,
      expires_at: new Date(now.getTime() + REMEMBERED_SECONDS * 1000),
      used_at: null,
    })
    .execute();
  return token;
}

/**
 * Consumes a token. Reuse means that it was stolen or copied: its whole family ends, sessions included.
 *
 * @returns undefined if the token is unknown, too old or used
 */
export async function spendRememberToken(tx: MerchantTransaction, merchant: string, token: string, now: Date) {
  const tokenHash = hashToken(token);
  const spent = await tx
    .updateTable('remember_tokens')
    .set({ used_at: now })
    .where('merchant', '=', merchant)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['member_id as memberId', 'family'])
    .executeTakeFirst();
  if (spent) return spent;
  const known = await tx
    .selectFrom('remember_tokens')
    .select(['family', 'used_at'])
    .where('merchant', '=', merchant)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (known?.used_at) {
    await tx
      .deleteFrom('remember_tokens')
      .where('merchant', '=', merchant)
      .where('family', '=', known.family)
      .execute();
    await tx
      .updateTable('sessions')
      .set({ ended_at: now, end_reason: 'rememberReused' })
      .where('merchant', '=', merchant)
      .where('remember_family', '=', known.family)
      .where('ended_at', 'is', null)
      .execute();
  }
  return undefined;
}
