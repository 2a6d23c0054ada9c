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

/** How the names of calls begin that show these kinds of orders, or what their money is part of. */
const moneyCalls = (subjects: readonly MoneySubject[]): readonly string[] => [
  ...subjects.map((subject) => `${subject}.`),
  'wallet.',
  'records.',
];

/**
 * What was said before the socket stood, or while it was away for too long, is not known: whatever it could have been about
 * is fetched again.
 */
const MISSED: readonly string[] = [...moneyCalls(MONEY_SUBJECTS), ...Object.values(STALE).flat()];

/** What the server tells a moment later, many changes together: the last ones before a break may not have been told. */
const GATHERED: readonly string[] = [STALE.balance ?? [], STALE.winners ?? []].flat();

/** Asks again for what begins so, each once. */
function askAgain(beginnings: readonly string[], queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [id] }) => beginnings.some((beginning) => String(id).startsWith(beginning)),
  });
}

/** Does what news of the server asks for. */
export function hearNews(news: RealtimeNews, queries: QueryClient): void {
  if (news.topic === 'session') endSession(news.reason);
  if (news.topic === 'ready') askAgain(news.isResumed ? GATHERED : MISSED, queries);
  if (news.topic === 'money') {
    moneyNews.add(news);
    askAgain(moneyCalls([news.subject]), queries);
  }
  // What becomes of money is told by its own news; its mail is for whoever looks later.
  if (news.topic === 'mail' && news.event === 'new' && news.kind === 'operator') moneyNews.add(news);
  for (const id of STALE[news.topic] ?? []) void queries.invalidateQueries({ queryKey: [id] });
}
