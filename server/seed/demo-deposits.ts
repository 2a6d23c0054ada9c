import type { Merchant } from '../../engine/brand/merchant.ts';
import type { DepositMethod } from '../../schemas/brand/deposits.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { NO_BONUS, writeOrder } from '../deposit/make-order.ts';
import { stepOrder } from '../deposit/step-order.ts';

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
  const wishes = { requestId, method: method.key, amountMinor: String(amount) };
  const order = await writeOrder(tx, merchant, { memberId, wishes, method, bonus: NO_BONUS, now });
  if (order) await stepOrder(tx, order, 'provider.paid', now);
}
