import { RESET_LINK_MINUTES } from '../../engine/access/reset-link.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { hashToken, makeToken } from '../secrets/tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Mails for one account in 24 hours. */
const DAILY = 5;

/** Whose link is asked for. Without a member everything happens but the mail, so that nobody learns of it. */
interface ResetRequest {
  readonly merchant: string;
  readonly account: string;
  readonly memberId: bigint | null;
  readonly now: Date;
}

/**
 * Makes a link's token; earlier ones of the account stay good until one is used.
 *
 * @returns undefined where the account has had its mails of the day
 */
export async function makeResetToken(
  tx: MerchantTransaction,
  { merchant, account, memberId, now }: ResetRequest,
): Promise<string | undefined> {
  const { count } = await tx
    .selectFrom('password_resets')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('merchant', '=', merchant)
    .where('account', '=', account)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (count >= BigInt(DAILY)) return undefined;
  const token = makeToken();
  await tx
    .insertInto('password_resets')
    .values({
      merchant,
      token_hash: hashToken(token),
      account,
      member_id: memberId,
      created_at: now,
      expires_at: new Date(now.getTime() + RESET_LINK_MINUTES * 60_000),
      used_at: null,
    })
    .execute();
  return token;
}

/**
 * Uses a link up, once however many requests bring it at the same moment, and with it every other link of the account.
 *
 * @returns the member whose password it changes, or undefined where it is unknown, too old or used
 */
export async function spendResetToken(
  tx: MerchantTransaction,
  merchant: string,
  token: string,
  now: Date,
): Promise<bigint | undefined> {
  const spent = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('merchant', '=', merchant)
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('member_id', 'is not', null)
    .returning(['account', 'member_id'])
    .executeTakeFirst();
  if (!spent?.member_id) return undefined;
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('merchant', '=', merchant)
    .where('account', '=', spent.account)
    .where('used_at', 'is', null)
    .execute();
  return spent.member_id;
}
