import { POINTS_CURRENCY } from '../../engine/money/chart-of-accounts.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { openAccount, transfer } from '../ledger/api.ts';

/** Whose points. */
export interface PointOwner {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** One movement of points between a member and the house. */
interface PointMove {
  readonly kind: 'pointsEarned' | 'pointsSpent' | 'pointsReturned';
  /** Makes it happen once. */
  readonly externalId: string;
  /** The type that earned them, or the number of the exchange. */
  readonly reference: string;
  /** Points that the member gets; below zero if they are spent. */
  readonly points: bigint;
}

const currency = POINTS_CURRENCY;

/** The account of a member's points. */
const openPoints = (tx: MerchantTransaction, { merchant, memberId }: PointOwner): Promise<bigint> =>
  openAccount(tx, merchant, { ownerKind: 'member', ownerId: memberId, purpose: 'points', currency });

/** Moves points. @returns whether the member had enough of them; if not, nothing has changed */
export async function movePoints(
  tx: MerchantTransaction,
  owner: PointOwner,
  { kind, externalId, reference, points }: PointMove,
): Promise<boolean> {
  const { merchant } = owner;
  const house = await openAccount(tx, merchant, { ownerKind: 'house', ownerId: 0n, purpose: 'points', currency });
  const result = await transfer(tx, merchant, {
    key: { source: 'points', operation: kind, externalId },
    kind,
    reference,
    legs: [
      { accountId: house, amountMinor: -points },
      { accountId: await openPoints(tx, owner), amountMinor: points },
    ],
  });
  if (!result.ok && result.refusal === 'insufficientFunds') return false;
  if (!result.ok) throw new Error(`Points could not be moved for ${reference}: ${result.refusal}.`);
  return true;
}

/** Pays the money of an exchange to the balance of its member, in minor units. */
export async function payMoney(
  tx: MerchantTransaction,
  { merchant, memberId }: PointOwner,
  paid: { readonly number: string; readonly amount: bigint; readonly currency: string },
): Promise<void> {
  const of = { ownerId: 0n, currency: paid.currency } as const;
  const house = await openAccount(tx, merchant, { ...of, ownerKind: 'house', purpose: 'bonuses' });
  const main = await openAccount(tx, merchant, { ...of, ownerKind: 'member', ownerId: memberId, purpose: 'main' });
  const result = await transfer(tx, merchant, {
    key: { source: 'points', operation: 'pay', externalId: paid.number },
    kind: 'pointsPaid',
    reference: paid.number,
    legs: [
      { accountId: house, amountMinor: -paid.amount },
      { accountId: main, amountMinor: paid.amount },
    ],
  });
  if (!result.ok) throw new Error(`The exchange ${paid.number} could not be paid: ${result.refusal}.`);
}
