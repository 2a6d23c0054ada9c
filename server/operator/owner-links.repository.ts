import type { MerchantTransaction } from '../db/database.ts';

/** How long a link can be used, in milliseconds. */
const LINK_LIFE_MS = 24 * 60 * 60 * 1000;

/** Whether a merchant has an owner who can log in; a closed demo account is none. */
export async function hasOwner(tx: MerchantTransaction, merchant: string): Promise<boolean> {
  const row = await tx
    .selectFrom('operators')
    .select('operator_id')
    .where('merchant', '=', merchant)
    .where('role', '=', 'owner')
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the hash of a new link. Earlier ones of the merchant stop working. */
export async function keepOwnerLink(
  tx: MerchantTransaction,
  merchant: string,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('owner_links').where('merchant', '=', merchant).execute();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  await tx
    .insertInto('owner_links')
    .values({ merchant, token_hash: tokenHash, made_at: now, expires_at: expiresAt })
    .execute();
}

/** Uses up a link. @returns whether it could be used */
export async function spendOwnerLink(
  tx: MerchantTransaction,
  merchant: string,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('owner_links')
    .where('merchant', '=', merchant)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
