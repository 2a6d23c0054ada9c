import { sql } from 'kysely';
import { type AccountPurpose, vendorOfPurpose, vendorWalletPurpose } from '../../engine/money/chart-of-accounts.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { openAccount } from '../ledger/api.ts';
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

/** A game is open until its session is over, or the login in which it was opened. */
const openGames = (now: Date) => sql`from game_sessions g
  left join sessions l on l.merchant = g.merchant and l.token_hash = g.login_hash
  where g.merchant = a.merchant and g.account_id = a.account_id and g.session_expires_at > ${now} and l.ended_at is null`;

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
  const rows = await own
    .select([
      'a.account_id',
      'a.purpose',
      'a.balance',
      sql<boolean>`exists (select ${openGames(now)})`.as('is_game_open'),
      sql<boolean>`exists (select ${openGames(now)} and exists (select from game_rounds r
        where r.merchant = a.merchant and r.member_id = a.owner_id and r.account_id = a.account_id
          and r.began_at >= g.created_at and not r.is_over and r.bets > 0))`.as('is_round_running'),
    ])
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    purpose: row.purpose,
    balanceMinor: row.balance,
    isGameOpen: row.is_game_open,
    isRoundRunning: row.is_round_running,
  }));
}

/** The name of the wallet that an account is: `main`, or a vendor's id; undefined for what is no wallet. */
export const walletOf = ({ purpose }: Pick<WalletRow, 'purpose'>): string | undefined =>
  purpose === MAIN ? MAIN : vendorOfPurpose(purpose);

/** The account of a wallet; opened where it does not exist yet. */
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
