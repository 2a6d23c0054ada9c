import { type AccountPurpose, vendorOfPurpose, vendorWalletPurpose } from '../../engine/money/chart-of-accounts.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { openAccount } from '../ledger/api.ts';
import { findPlayedAccounts } from '../play/api.ts';
import { MAIN } from './transfers.repository.ts';

/** Whose wallets, in which currency, at what time. */
export interface WalletOwner {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly currency: string;
  readonly now: Date;
}

/** An account of a member. */
export interface WalletRow {
  readonly accountId: bigint;
  readonly purpose: AccountPurpose;
  readonly balanceMinor: bigint;
  readonly isGameOpen: boolean;
  /** Whether a round of a game that is open plays with this money. */
  readonly isRoundRunning: boolean;
}

/** The accounts of a member. @param isLocked whether they stay as they are until the transaction is over */
export async function readWallets(
  tx: MerchantTransaction,
  { merchant, memberId, currency, now }: WalletOwner,
  isLocked = false,
): Promise<readonly WalletRow[]> {
  const own = tx
    .selectFrom('ledger_accounts as a')
    .where('a.merchant', '=', merchant)
    .where('a.owner_kind', '=', 'member')
    .where('a.owner_id', '=', memberId)
    .where('a.currency', '=', currency)
    .orderBy('a.account_id');
  // Locked first and looked at then: a stake that came before the lock has its round by now, and none comes after it.
  if (isLocked) await own.select('a.account_id').forUpdate().execute();
  const rows = await own.select(['a.account_id', 'a.purpose', 'a.balance']).execute();
  const played = await findPlayedAccounts(tx, { merchant, memberIds: [memberId], now });
  return rows.map((row) => {
    const game = played.find(({ accountId }) => accountId === row.account_id);
    return {
      accountId: row.account_id,
      purpose: row.purpose,
      balanceMinor: row.balance,
      isGameOpen: game !== undefined,
      isRoundRunning: game?.isRoundRunning ?? false,
    };
  });
}

/** The wallet name of an account: `main`, or a vendor's id; undefined if it is not a wallet. */
export const walletOf = ({ purpose }: Pick<WalletRow, 'purpose'>): string | undefined =>
  purpose === MAIN ? MAIN : vendorOfPurpose(purpose);

/** The account of a wallet, opened if it does not exist yet. */
export const openWallet = (
  tx: MerchantTransaction,
  { merchant, memberId, currency }: Omit<WalletOwner, 'now'>,
  wallet: string,
): Promise<bigint> =>
  openAccount(tx, merchant, {
    ownerKind: 'member',
    ownerId: memberId,
    purpose: wallet === MAIN ? MAIN : vendorWalletPurpose(wallet),
    currency,
  });
