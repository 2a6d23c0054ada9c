import type { MoneyNews } from '../../schemas/realtime.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { tell } from '../events/tell.repository.ts';
import { mailMoney } from './member-mails.repository.ts';

/** Tells the open tabs of operators that something that waits for them has come, changed or gone. */
const tellOperators = (tx: MerchantTransaction, merchant: string): Promise<void> =>
  tell(tx, merchant, { kind: 'operators' }, { topic: 'desk' });

/**
 * Tells the tabs of a member and those of operators that an order of the member has changed, once the transaction is
 * committed and never without it. What is worth it also becomes a mail.
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
  await tellOperators(tx, merchant);
}

/** Tells the member's open tabs that what they can spend is another amount, once the transaction is committed. */
export const tellBalance = (tx: MerchantTransaction, merchant: string, memberId: bigint): Promise<void> =>
  tell(tx, merchant, { kind: 'member', memberId }, { topic: 'balance', event: 'changed' });
