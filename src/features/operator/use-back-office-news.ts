import { useEffect } from 'react';
import { backOfficeSession } from '../../api/back-office-client.ts';
import { tellChanges } from '../../api/changes.ts';
import { deskChangesOf } from '../../api/news-changes.ts';
import { openRealtime } from '../../api/realtime.ts';
import { siteRevision } from '../../api/site-revision.ts';

/** Refetches the screen whenever something on it has changed, and ends with the session. */
export function useBackOfficeNews(token: string): void {
  useEffect(
    () =>
      openRealtime(token, {
        isDesk: true,
        onNews: (news) => {
          if (news.topic === 'session') backOfficeSession.end();
          if (news.topic === 'site') siteRevision.hear(news.revision);
          void tellChanges(deskChangesOf(news));
        },
        onRefused: () => undefined,
      }),
    [token],
  );
}
