import type { MerchantTransaction } from '../db/database.ts';

/** Notes the number of an encrypted body. @returns false where a body with this number came before */
export async function noteBody(tx: MerchantTransaction, merchant: string, jti: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_body_ids')
    .values({ merchant, jti, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
