import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/** A condition that a wallet was filled by hand, for queries whose accounts are called `a`. */
export const isKept = sql<boolean>`exists (select from kept_wallets k
  where k.merchant = a.merchant and k.account_id = a.account_id)`;

/** Notes that a member has filled the wallet by hand: nothing empties it on its own any more. */
export async function keepWallet(tx: MerchantTransaction, merchant: string, accountId: bigint, now: Date) {
  await tx
    .insertInto('kept_wallets')
    .values({ merchant, account_id: accountId, kept_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The wallet is as any other again. */
export async function stopKeeping(tx: MerchantTransaction, merchant: string, accountId: bigint) {
  await tx.deleteFrom('kept_wallets').where('merchant', '=', merchant).where('account_id', '=', accountId).execute();
}
