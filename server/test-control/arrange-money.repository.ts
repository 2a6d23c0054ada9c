import type { ServerContext } from '../server-context.ts';
import { getMember } from './arrange-members.repository.ts';
import type { Facts } from './facts.ts';

/** Brings about whose a deposit is, and which of them nobody has paid in time. */
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
