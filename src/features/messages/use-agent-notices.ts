import { useQuery } from '@tanstack/react-query';
import { agentAnnouncements } from '../../../schemas/calls/agent-announcements.ts';
import { queryOf } from '../../api/queries.ts';
import { useLocalText } from '../../api/site.ts';

/** The merchant's announcements for agents, in the person's language. @param isAgent others may not ask, and do not */
export function useAgentNotices(isAgent: boolean) {
  const { language } = useLocalText();
  return useQuery({ ...queryOf(agentAnnouncements, {}, language), enabled: isAgent });
}
