import type { MerchantTransaction } from '../db/database.ts';
import { tellMoney } from '../messages/api.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

/** Notifies the tabs of the member and of operators of a withdrawal's change. */
export function tellNews(
  tx: MerchantTransaction,
  row: Pick<WithdrawalRow, 'merchant' | 'memberId' | 'number' | 'amount' | 'fee' | 'currency'>,
  state: string,
): Promise<void> {
  const { merchant, memberId, number: id, amount, fee, currency } = row;
  return tellMoney(tx, merchant, memberId, {
    subject: 'withdrawal',
    id,
    state,
    amountMinor: String(amount - fee),
    currency,
  });
}
