import { sql } from 'kysely';
import { SESSION_CHANNEL } from '../db/channels.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { tellMoney } from '../ledger/api.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

/** Tells the member's tabs, and those of the desk. */
export async function tellNews(tx: MerchantTransaction, row: WithdrawalRow, state: string): Promise<void> {
  const { merchant, memberId, number: id, amount, fee, currency } = row;
  const amountMinor = String(amount - fee);
  await tellMoney(tx, merchant, memberId, { subject: 'withdrawal', id, state, amountMinor, currency });
  await sql`select pg_notify(${SESSION_CHANNEL}, ${`${merchant} desk`})`.execute(tx);
}
