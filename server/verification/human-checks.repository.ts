import type { MerchantTransaction } from '../db/database.ts';

/** Notes that a solution was used. @returns false if it was used before; of several at the same moment one is the first */
export async function noteHumanCheck(
  tx: MerchantTransaction,
  merchant: string,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_human_checks')
    .values({ merchant, nonce, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
