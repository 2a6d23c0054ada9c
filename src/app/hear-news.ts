import type { RealtimeNews } from '../../schemas/realtime.ts';
import { tellChanges } from '../api/changes.ts';
import { endSession } from '../api/client.ts';
import { changesOf } from '../api/news-changes.ts';
import { siteRevision } from '../api/site-revision.ts';
import { moneyNews } from './money-news.ts';

/** Does what news of the server asks for. */
export function hearNews(news: RealtimeNews): void {
  if (news.topic === 'session') endSession(news.reason);
  if (news.topic === 'site') siteRevision.hear(news.revision);
  if (news.topic === 'money') moneyNews.add(news);
  // Order changes are announced by their own messages; the mail about them is for later reading.
  if (news.topic === 'mail' && news.event === 'new' && news.kind === 'operator') moneyNews.add(news);
  void tellChanges(changesOf(news));
}
