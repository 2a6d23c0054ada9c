import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { transfer } from '../ledger/api.ts';

/** One movement between two accounts of members. */
export interface Move {
  /** The number of the transfer, which is also what makes it happen once. */
  readonly number: string;
  readonly kind: 'transferUpline' | 'transferDownline' | 'walletTransfer';
  readonly from: bigint;
  readonly to: bigint;
  readonly amountMinor: bigint;
}

/**
 * Moves the money of a transfer.
 *
 * @returns the sender's remaining balance, in minor units
 * @throws DomainError insufficientFunds with the balance
 */
export async function moveMoney(
  tx: MerchantTransaction,
  merchant: string,
  { number, kind, from, to, amountMinor }: Move,
): Promise<bigint> {
  const result = await transfer(tx, merchant, {
    key: { source: 'transfer', operation: kind, externalId: number },
    kind,
    reference: number,
    legs: [
      { accountId: from, amountMinor: -amountMinor },
      { accountId: to, amountMinor },
    ],
  });
  if (result.ok) return result.balancesMinor.get(from) ?? 0n;
  if (result.refusal === 'insufficientFunds')
    throw new DomainError('insufficientFunds', { field: 'amountMinor', balanceMinor: String(result.balanceMinor) });
  throw new Error(`The ledger refuses a transfer: ${result.refusal}.`);
}
