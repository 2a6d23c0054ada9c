import { sql } from 'kysely';
import { MONEY_SUBJECTS, type MoneyNews } from '../../schemas/realtime.ts';
import { SESSION_CHANNEL } from '../db/channels.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { mailMoney } from './member-mail.repository.ts';

/**
 * Tells the member's open tabs that an order stands otherwise now, once the transaction is committed and never without
 * it; what is worth it also becomes a mail, for whoever looks later. Orders are few: rounds of games have another way, which does not let commits wait for each other.
 */
export async function tellMoney(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  { subject, id, state, amountMinor, currency }: Omit<MoneyNews, 'topic'>,
): Promise<void> {
  await mailMoney(tx, merchant, memberId, { subject, id, state, amountMinor, currency });
  const message = [merchant, `money:${memberId}`, subject, id, state, amountMinor, currency].join(' ');
  await sql`select pg_notify(${SESSION_CHANNEL}, ${message})`.execute(tx);
}

/** Tells the member's open tabs that what they can spend is another amount, once the transaction is committed. */
export async function tellBalance(tx: MerchantTransaction, merchant: string, memberId: bigint): Promise<void> {
  await sql`select pg_notify(${SESSION_CHANNEL}, ${`${merchant} balance:${memberId}`})`.execute(tx);
}

/** What such a message says; undefined for one that says something else. */
export function readMoneyNews(message: string): { readonly memberId: string; readonly news: MoneyNews } | undefined {
  const [, owner = '', subjectName, id, state, amountMinor, currency] = message.split(' ');
  const subject = MONEY_SUBJECTS.find((known) => known === subjectName);
  if (!owner.startsWith('money:') || !subject || !id || !state || !amountMinor || !currency) return undefined;
  return {
    memberId: owner.slice('money:'.length),
    news: { topic: 'money', subject, id, state, amountMinor, currency },
  };
}
