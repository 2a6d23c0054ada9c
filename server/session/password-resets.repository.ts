import { RESET_LINK_MINUTES } from '../../engine/access/reset-link.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { hashToken, makeToken } from '../secrets/tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Mails for one account in 24 hours. */
const DAILY = 5;

/**
 * Account of the requested link. Without a member everything happens except the mail, so that the answer reveals
 * nothing.
 */
interface ResetRequest {
  readonly merchant: string;
  readonly account: string;
  readonly memberId: bigint | null;
  readonly now: Date;
}

/**
 * Creates a link's token; earlier ones of the account stay valid until one is used.
 *
 * @returns undefined if the account has used up its mails of the day
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
 * Consumes a link, exactly once under concurrent requests, and with it every other link of the account.
 *
 * @returns the member whose password it changes, or undefined if it is unknown, too old or used
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
