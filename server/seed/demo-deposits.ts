import type { Merchant } from '../../engine/brand/merchant.ts';
import { feeOf } from '../../engine/money/deposit-sums.ts';
import type { DepositMethod } from '../../schemas/brand/deposits.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { insertOrder, newOrderId } from '../deposit/deposit-orders.repository.ts';
import { stepOrder } from '../deposit/step-order.ts';

const MINUTE_MS = 60_000;

/** The way in which the demo team pays in; undefined if a merchant has none that a provider confirms. */
export const demoMethod = ({ deposits }: Merchant): DepositMethod | undefined =>
  deposits.methods.find(({ provider, isOff }) => provider !== 'proof' && !isOff);

/** A deposit of a demo person that has arrived, with its order and its money. @param now when it came */
export async function depositOnce(
  tx: MerchantTransaction,
  merchant: Merchant,
  method: DepositMethod,
  { memberId, requestId, amount }: { readonly memberId: bigint; readonly requestId: string; readonly amount: bigint },
  now: Date,
): Promise<void> {
  const { currency } = merchant.brand;
  const order = await insertOrder(tx, {
    merchant: merchant.code,
    orderId: newOrderId(now),
    memberId,
    requestId,
    wishes: [method.key, amount, ''].join(' '),
    methodKey: method.key,
    isByProof: false,
    state: 'created',
    amount,
    fee: feeOf(method, amount, currency),
    currency,
    bonus: null,
    bonusAmount: 0n,
    method: JSON.stringify(method),
    payment: null,
    utr: null,
    proof: null,
    proofsSent: 0,
    reason: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + method.payWithinMinutes * MINUTE_MS),
    endedAt: null,
    merchantVersion: merchant.version,
  });
  if (order) await stepOrder(tx, order, 'provider.paid', now);
}
