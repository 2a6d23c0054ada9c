import { useQuery } from '@tanstack/react-query';
import { unreadCount } from '../../schemas/calls/mail.ts';
import { queryOf } from './queries.ts';

/** The number of unread messages; 0 while it is unknown. A message about mail refetches it. */
export function useUnreadMails(): number {
  const { data } = useQuery(queryOf(unreadCount, {}));
  return data?.count ?? 0;
}
