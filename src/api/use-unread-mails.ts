import { useQuery } from '@tanstack/react-query';
import { unreadCount } from '../../schemas/calls/mail.ts';
import { api } from './client.ts';

/** How many mails the person has not read; 0 while nobody knows. News of a mail asks again. */
export function useUnreadMails(): number {
  const { data } = useQuery({ queryKey: ['mail.unreadCount'], queryFn: () => api.call(unreadCount, {}) });
  return data?.count ?? 0;
}
