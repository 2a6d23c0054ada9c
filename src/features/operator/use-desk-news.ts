import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { deskSession } from '../../api/desk-client.ts';
import { openRealtime } from '../../api/realtime.ts';

/** Whether an answer is one of the back office. */
export const isOfDesk = (id: unknown): boolean => /^(operator|withdrawalDesk|depositDesk)\./.test(String(id));

/** The way to ask again for all that the back office shows, after something that one has done oneself. */
export function useDeskRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ predicate: ({ queryKey: [id] }) => isOfDesk(id) }), [queries]);
}

/** Asks again for what is on the screen whenever something of it has changed, and ends with the session. */
export function useDeskNews(token: string): void {
  const refresh = useDeskRefresh();
  useEffect(
    () =>
      openRealtime(token, {
        isDesk: true,
        onNews: ({ topic }) => {
          if (topic === 'session') deskSession.end();
          // What came in the last half second before a break may be missing: then everything is fetched again.
          if (topic === 'desk' || topic === 'ready') void refresh();
        },
        onRefused: () => undefined,
      }),
    [token, refresh],
  );
}
