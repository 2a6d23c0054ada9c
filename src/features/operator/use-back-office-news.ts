import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { backOfficeSession } from '../../api/back-office-client.ts';
import { openRealtime } from '../../api/realtime.ts';

/** Whether a query is a back-office one. */
export const isOfBackOffice = (id: unknown): boolean => /^(operator|withdrawalDesk|depositDesk)\./.test(String(id));

/** Refetches all back-office queries, after an action of the operator. */
export function useBackOfficeRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    () => queries.invalidateQueries({ predicate: ({ queryKey: [id] }) => isOfBackOffice(id) }),
    [queries],
  );
}

/** Refetches the screen whenever something on it has changed, and ends with the session. */
export function useBackOfficeNews(token: string): void {
  const refresh = useBackOfficeRefresh();
  useEffect(
    () =>
      openRealtime(token, {
        isDesk: true,
        onNews: ({ topic }) => {
          if (topic === 'session') backOfficeSession.end();
          // What came in the last half second before a break may be missing: then everything is fetched again.
          if (topic === 'desk' || topic === 'ready') void refresh();
        },
        onRefused: () => undefined,
      }),
    [token, refresh],
  );
}
