import { vendorWalletPurpose } from '../../engine/money/chart-of-accounts.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { isKept } from '../ledger/api.ts';
import { findPlayedAccounts } from '../play/api.ts';

/** The balance of an account in minor units, and how often the account has moved. */
export const getBalance = (
  tx: MerchantTransaction,
  merchant: string,
  accountId: bigint,
): Promise<{ readonly balanceMinor: bigint; readonly version: bigint }> =>
  tx
    .selectFrom('ledger_accounts')
    .select(['balance as balanceMinor', 'version'])
    .where('merchant', '=', merchant)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Whether the wallet of a vendor holds money that its member has put there by hand, to play with it. */
export async function hasKeptMoney(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, currency, vendor }: { readonly memberId: bigint; readonly currency: string; readonly vendor: string },
): Promise<boolean> {
  const kept = await tx
    .selectFrom('ledger_accounts as a')
    .select('a.account_id')
    .where('a.merchant', '=', merchant)
    .where('a.owner_kind', '=', 'member')
    .where('a.owner_id', '=', memberId)
    .where('a.purpose', '=', vendorWalletPurpose(vendor))
    .where('a.currency', '=', currency)
    .where('a.balance', '>', 0n)
    .where(isKept)
    .executeTakeFirst();
  return kept !== undefined;
}

/** Whose wallets are meant: all of one member, or one account; nothing means every one that no game is played from. */
export interface WalletFilter {
  readonly memberId?: bigint;
  readonly accountId?: bigint;
}

/** Wallets of vendors with money in them; what members have put there by hand stays. */
export async function findFull(
  tx: MerchantTransaction,
  merchant: string,
  now: Date,
  { memberId, accountId }: WalletFilter,
) {
  const full = await tx
    .selectFrom('ledger_accounts as a')
    .select(['a.account_id as accountId', 'a.owner_id as memberId', 'a.currency'])
    .select(['a.balance as balanceMinor', 'a.version'])
    .where('a.merchant', '=', merchant)
    .where('a.owner_kind', '=', 'member')
    .where('a.purpose', 'like', vendorWalletPurpose('%'))
    .where('a.balance', '>', 0n)
    .where(({ not }) => not(isKept))
    .$if(accountId !== undefined, (query) => query.where('a.account_id', '=', accountId ?? 0n))
    .$if(memberId !== undefined, (query) => query.where('a.owner_id', '=', memberId ?? 0n))
    .execute();
  if (memberId !== undefined || full.length === 0) return full;
  const memberIds = [...new Set(full.map((wallet) => wallet.memberId))];
  const played = new Set((await findPlayedAccounts(tx, { merchant, memberIds, now })).map((game) => game.accountId));
  return full.filter((wallet) => !played.has(wallet.accountId));
}
