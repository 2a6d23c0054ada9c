import type { ServerContext } from '../server-context.ts';
import { getMember } from './arrange-members.repository.ts';
import type { Facts } from './facts.ts';

/** Arranges the owners of deposits, and which of these expired unpaid. */
export async function setDeposits(
  { database: { owner }, now }: ServerContext,
  merchant: string,
  facts: Facts,
): Promise<void> {
  for (const { account, id } of facts.depositOwners ?? []) {
    const { member_id } = await getMember(owner, merchant, account);
    await owner
      .updateTable('deposit_orders')
      .set({ member_id })
      .where('merchant', '=', merchant)
      .where('order_id', '=', id)
      .execute();
  }
  for (const id of facts.overdueDeposits ?? [])
    await owner
      .updateTable('deposit_orders')
      .set({ expires_at: now() })
      .where('merchant', '=', merchant)
      .where('order_id', '=', id)
      .execute();
}
