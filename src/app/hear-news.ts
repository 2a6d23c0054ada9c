import type { QueryClient } from '@tanstack/react-query';
import { MONEY_SUBJECTS, type MoneySubject, type RealtimeNews } from '../../schemas/realtime.ts';
import { endSession } from '../api/client.ts';
import { moneyNews } from './money-news.ts';

/** What is asked again when something was told of. Whatever is played moves bonuses on, and what they hold back. */
const STALE: Readonly<Record<string, readonly string[]>> = {
  balance: ['wallet.balance', 'deposit.bonuses', 'deposit.options', 'withdrawal.options', 'transfer.wallets'],
  winners: ['games.winners'],
  member: ['member.icon'],
  mail: ['mail.unreadCount', 'mail.list'],
};

/** Whatever shows these kinds of orders, or what their money is part of, asks again. */
function askMoney(subjects: readonly MoneySubject[], queries: QueryClient): void {
  const shown = [...subjects.map((subject) => `${subject}.`), 'wallet.', 'records.'];
  void queries.invalidateQueries({
    predicate: ({ queryKey: [id] }) => shown.some((start) => String(id).startsWith(start)),
  });
}

/**
 * What was said before the socket stood, or while it was away, is not known: whatever it could have been about asks again.
 */
function catchUp(queries: QueryClient): void {
  askMoney(MONEY_SUBJECTS, queries);
  for (const id of Object.values(STALE).flat()) void queries.invalidateQueries({ queryKey: [id] });
}

/** Does what news of the server asks for. */
export function hearNews(news: RealtimeNews, queries: QueryClient): void {
  if (news.topic === 'session') endSession(news.reason);
  if (news.topic === 'ready') catchUp(queries);
  if (news.topic === 'money') {
    moneyNews.add(news);
    askMoney([news.subject], queries);
  }
  // What becomes of money is told by its own news; its mail is for whoever looks later.
  if (news.topic === 'mail' && news.event === 'new' && news.kind === 'operator') moneyNews.add(news);
  for (const id of STALE[news.topic] ?? []) void queries.invalidateQueries({ queryKey: [id] });
}
