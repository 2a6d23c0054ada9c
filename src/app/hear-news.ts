import type { QueryClient } from '@tanstack/react-query';
import { MONEY_SUBJECTS, type MoneySubject, type RealtimeNews } from '../../schemas/realtime.ts';
import { endSession } from '../api/client.ts';
import { moneyNews } from './money-news.ts';

/** Queries to refetch by subject of a message. Any play advances bonuses, and changes what they block. */
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
 * Messages from before the socket opened, or during a long absence, are unknown: refetch anything that they could have
 * been about.
 */
const MISSED: readonly string[] = [...moneyCalls(MONEY_SUBJECTS), ...Object.values(STALE).flat()];

/** Messages that the server batches: the last ones before a disconnect may not have been sent. */
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
  // Order changes are announced by their own messages; the mail about them is for later reading.
  if (news.topic === 'mail' && news.event === 'new' && news.kind === 'operator') moneyNews.add(news);
  for (const id of STALE[news.topic] ?? []) void queries.invalidateQueries({ queryKey: [id] });
}
