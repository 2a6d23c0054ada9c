import type { MoneyNews } from '../../schemas/realtime.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { tell } from '../events/tell.repository.ts';
import { mailMoney } from './member-mails.repository.ts';

/** Notifies the operators' open tabs that an item in a queue was added, changed or removed. */
export const tellDesk = (tx: MerchantTransaction, merchant: string): Promise<void> =>
  tell(tx, merchant, { kind: 'operators' }, { topic: 'desk' });

/**
 * Notifies the tabs of the member and of operators that an order has changed, when the transaction commits and only
 * then. Important changes also become a message.
 */
export async function tellMoney(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  { subject, id, state, amountMinor, currency }: Omit<MoneyNews, 'topic'>,
): Promise<void> {
  const order = { subject, id, state, amountMinor, currency };
  await mailMoney(tx, merchant, memberId, order);
  await tell(tx, merchant, { kind: 'member', memberId }, { topic: 'money', ...order });
  await tellDesk(tx, merchant);
}

/** Notifies the member's open tabs of a changed balance, when the transaction commits. */
export const tellBalance = (tx: MerchantTransaction, merchant: string, memberId: bigint): Promise<void> =>
  tell(tx, merchant, { kind: 'member', memberId }, { topic: 'balance', event: 'changed' });
