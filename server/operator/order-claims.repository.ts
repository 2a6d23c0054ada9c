import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** A claim expires after this time unless renewed, so that a closed page blocks no one. */
export const CLAIM_MS = 2 * 60 * 1000;

/** Who works on an order. */
export interface OrderClaim {
  readonly operatorId: bigint;
  /** Account name of the operator. */
  readonly operator: string;
  readonly since: Date;
}

const live = (tx: MerchantTransaction, merchant: string, now: Date) =>
  tx
    .selectFrom('desk_claims as c')
    .innerJoin('operators as o', (join) =>
      join.onRef('o.merchant', '=', 'c.merchant').onRef('o.operator_id', '=', 'c.operator_id'),
    )
    .select(['c.order_id', 'c.operator_id', 'c.claimed_at', 'o.account'])
    .where('c.merchant', '=', merchant)
    .where('c.expires_at', '>', now);

/** Who works on which of some orders, by their numbers. */
export async function findClaims(
  tx: MerchantTransaction,
  merchant: string,
  orderIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OrderClaim>> {
  if (orderIds.length === 0) return new Map();
  const rows = await live(tx, merchant, now).where('c.order_id', 'in', orderIds).execute();
  return new Map(
    rows.map((row) => [row.order_id, { operatorId: row.operator_id, operator: row.account, since: row.claimed_at }]),
  );
}

/** A claim as calls answer it. */
export const answerClaim = (claim: OrderClaim | undefined) =>
  claim ? { operator: claim.operator, since: claim.since.toISOString() } : null;

/** A request to claim an order. */
export interface WantedClaim {
  readonly orderId: string;
  readonly operatorId: bigint;
  /** Generated for each open page: only that page releases its claim. */
  readonly claimId: string;
  /** Whether to take it over from its present holder. */
  readonly isTakeOver: boolean;
  readonly now: Date;
}

/** Claims an order, or renews a claim. @returns its present holder */
export async function claimOrder(tx: MerchantTransaction, merchant: string, wanted: WantedClaim): Promise<OrderClaim> {
  const { orderId, operatorId, claimId, isTakeOver, now } = wanted;
  const times = { claimed_at: now, expires_at: new Date(now.getTime() + CLAIM_MS) };
  await tx
    .insertInto('desk_claims')
    .values({ merchant, order_id: orderId, operator_id: operatorId, claim_id: claimId, ...times })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'order_id'])
        .doUpdateSet((eb) => ({
          operator_id: operatorId,
          claim_id: claimId,
          expires_at: times.expires_at,
          claimed_at: eb
            .case()
            .when('desk_claims.operator_id', '=', operatorId)
            .then(eb.ref('desk_claims.claimed_at'))
            .else(now)
            .end(),
        }))
        .where((eb) =>
          isTakeOver
            ? eb.lit(true)
            : eb.or([eb('desk_claims.operator_id', '=', operatorId), eb('desk_claims.expires_at', '<=', now)]),
        ),
    )
    .execute();
  const claim = (await findClaims(tx, merchant, [orderId], now)).get(orderId);
  if (!claim) throw new Error(`Nobody has claimed ${orderId}.`);
  return claim;
}

/** Releases a claim. @param claimId if given, only this one; else whichever the operator has */
export async function releaseOrder(
  tx: MerchantTransaction,
  merchant: string,
  { orderId, operatorId, claimId }: Pick<WantedClaim, 'orderId' | 'operatorId'> & { readonly claimId?: string },
): Promise<void> {
  await tx
    .deleteFrom('desk_claims')
    .where('merchant', '=', merchant)
    .where('order_id', '=', orderId)
    .where('operator_id', '=', operatorId)
    .$if(claimId !== undefined, (query) => query.where('claim_id', '=', claimId ?? ''))
    .execute();
}

/**
 * Ends an operator's work on an order by an action. @throws DomainError orderClaimed if another operator works on it
 */
export async function settleClaim(
  tx: MerchantTransaction,
  merchant: string,
  { orderId, operatorId, now }: Pick<WantedClaim, 'orderId' | 'operatorId' | 'now'>,
): Promise<void> {
  const claim = (await findClaims(tx, merchant, [orderId], now)).get(orderId);
  if (claim && claim.operatorId !== operatorId) throw new DomainError('orderClaimed', { operator: claim.operator });
  if (claim) await releaseOrder(tx, merchant, { orderId, operatorId });
}
