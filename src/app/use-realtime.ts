import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endSession, loseNews } from '../api/client.ts';
import { useSession } from '../api/session-store.ts';
import { moneyNews } from './money-news.ts';

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
          onNews: (news) => {
            if (news.topic === 'session') endSession(news.reason);
            if (news.topic === 'balance') void queries.invalidateQueries({ queryKey: ['wallet.balance'] });
            if (news.topic === 'money') {
              moneyNews.add(news);
              const shown = [`${news.subject}.`, 'wallet.', 'records.'];
              // Whatever shows this kind of order, or what its money is part of, asks again.
              void queries.invalidateQueries({
                predicate: ({ queryKey: [id] }) => shown.some((start) => String(id).startsWith(start)),
              });
            }
            if (news.topic === 'winners') void queries.invalidateQueries({ queryKey: ['games.winners'] });
            if (news.topic === 'member') void queries.invalidateQueries({ queryKey: ['member.icon'] });
          },
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
