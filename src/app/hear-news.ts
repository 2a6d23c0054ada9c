import type { QueryClient } from '@tanstack/react-query';
import type { MoneyNews, RealtimeNews } from '../../schemas/realtime.ts';
import { endSession } from '../api/client.ts';
import { moneyNews } from './money-news.ts';

/** What is asked again when something was told of. Whatever is played moves bonuses on, and what they hold back. */
const STALE: Readonly<Record<string, readonly string[]>> = {
  balance: ['wallet.balance', 'deposit.bonuses', 'deposit.options', 'withdrawal.options', 'transfer.wallets'],
  winners: ['games.winners'],
  member: ['member.icon'],
  mail: ['mail.unreadCount', 'mail.list'],
};

/** Whatever shows this kind of order, or what its money is part of, asks again. */
function hearMoney(news: MoneyNews, queries: QueryClient): void {
  moneyNews.add(news);
  const shown = [`${news.subject}.`, 'wallet.', 'records.'];
  void queries.invalidateQueries({
    predicate: ({ queryKey: [id] }) => shown.some((start) => String(id).startsWith(start)),
  });
}

/** Does what news of the server asks for. */
export function hearNews(news: RealtimeNews, queries: QueryClient): void {
  if (news.topic === 'session') endSession(news.reason);
  if (news.topic === 'money') hearMoney(news, queries);
  // What becomes of money is told by its own news; its mail is for whoever looks later.
  if (news.topic === 'mail' && news.event === 'new' && news.kind === 'operator') moneyNews.add(news);
  for (const id of STALE[news.topic] ?? []) void queries.invalidateQueries({ queryKey: [id] });
}
