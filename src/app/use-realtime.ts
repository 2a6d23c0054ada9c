import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MoneyNews, RealtimeNews } from '../../schemas/realtime.ts';
import { endSession, loseNews } from '../api/client.ts';
import { useSession } from '../api/session-store.ts';
import { moneyNews } from './money-news.ts';

/** What is asked again when something was told of. */
const STALE: Readonly<Record<string, readonly string[]>> = {
  balance: ['wallet.balance', 'deposit.bonuses'],
  winners: ['games.winners'],
  member: ['member.icon'],
};

/** Whatever shows this kind of order, or what its money is part of, asks again. */
function hearMoney(news: MoneyNews, queries: QueryClient): void {
  moneyNews.add(news);
  const shown = [`${news.subject}.`, 'wallet.', 'records.'];
  void queries.invalidateQueries({
    predicate: ({ queryKey: [id] }) => shown.some((start) => String(id).startsWith(start)),
  });
}

function hear(news: RealtimeNews, queries: QueryClient): void {
  if (news.topic === 'session') endSession(news.reason);
  if (news.topic === 'money') hearMoney(news, queries);
  for (const id of STALE[news.topic] ?? []) void queries.invalidateQueries({ queryKey: [id] });
}

/** While somebody is logged in, what the server has to tell is heard at once; a visitor's device does not load it. */
export function useRealtime(): void {
  const token = useSession()?.token;
  const queries = useQueryClient();
  useEffect(() => {
    if (token === undefined) return;
    let close: (() => void) | undefined;
    let isOver = false;
    import('../api/realtime.ts')
      .then(({ openRealtime }) => {
        if (isOver) return;
        close = openRealtime(token, {
          onNews: (news) => hear(news, queries),
          onRefused: () => loseNews(token),
        });
      })
      // Without it the next call says what would have been heard.
      .catch(() => undefined);
    return () => {
      isOver = true;
      close?.();
    };
  }, [token, queries]);
}
