import { isAgent } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { forAgents } from '../../engine/brand/announcement-audience.ts';
import { agentAnnouncements } from '../../schemas/calls/agent-announcements.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { writeAnnouncements } from '../messages/api.ts';

/** A merchant's announcements for agents alone. */
export function agentAnnouncementRoutes(serve: ServeCall): void {
  serve(agentAnnouncements, ({ merchant, session, language, now }) => {
    if (!isAgent(session.isAgent)) throw new DomainError('nonAgent');
    const found = writeAnnouncements(merchant, forAgents(merchant.content.announcements), language, now);
    return found.map(({ key, title, content }) => ({ key, title, content }));
  });
}
