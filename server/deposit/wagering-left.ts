import type { Merchant } from '../../engine/brand/merchant.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findGameType } from '../games/api.ts';
import { settleBonus, wageringLeft } from './bonuses.ts';

/**
 * Finds what a member has to wager before money can leave the account, in minor units; 0 if nothing. The bonus is settled
 * first, so a completed or expired one no longer blocks withdrawals.
 */
export async function findWageringLeft(
  tx: MerchantTransaction,
  merchant: Merchant,
  memberId: bigint,
  now: Date,
): Promise<bigint> {
  await settleBonus(tx, merchant, memberId, findGameType, now);
  return (await wageringLeft(tx, merchant, memberId, findGameType))?.leftMinor ?? 0n;
}
