import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deskSession } from '../../api/desk-client.ts';
import { openRealtime } from '../../api/realtime.ts';

/** Whether an answer is one of the desk. */
export const isOfDesk = (id: unknown): boolean => /^(operator|withdrawalDesk|depositDesk)\./.test(String(id));

/** Asks again for what is on the screen whenever something of it has changed, and ends with the session. */
export function useDeskNews(token: string): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      openRealtime(token, {
        isDesk: true,
        onNews: ({ topic }) => {
          if (topic === 'session') deskSession.end();
          // What was said while the socket was away is not known: then everything is asked for again.
          if (topic === 'desk' || topic === 'ready')
            void queries.invalidateQueries({ predicate: ({ queryKey: [id] }) => isOfDesk(id) });
        },
        onRefused: () => undefined,
      }),
    [token, queries],
  );
}
