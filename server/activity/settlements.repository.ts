import type { MerchantTransaction } from '../db/database.ts';

/** The periods of an activity that are settled. */
export async function listSettled(
  tx: MerchantTransaction,
  merchant: string,
  activity: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('activity_settlements')
    .select('period')
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .execute();
  return new Set(rows.map(({ period }) => period));
}

/** Notes that all rewards of a period are decided. */
export const noteSettled = (
  tx: MerchantTransaction,
  settled: { readonly merchant: string; readonly activity: string; readonly period: string; readonly now: Date },
) =>
  tx
    .insertInto('activity_settlements')
    .values({
      merchant: settled.merchant,
      activity: settled.activity,
      period: settled.period,
      settled_at: settled.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
