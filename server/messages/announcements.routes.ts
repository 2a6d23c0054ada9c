import { forEveryone } from '../../engine/brand/announcement-audience.ts';
import { announcements } from '../../schemas/calls/messages.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { writeAnnouncements } from './written-announcements.ts';

const PRESET = 'B,PL,PU,PR';
/** Kinds that speak to members alone. */
const FOR_MEMBERS: readonly string[] = ['PL', 'PR'];

/** A merchant's announcements. */
export function announcementRoutes(serve: ServeCall): void {
  serve(announcements, ({ merchant, query, session, language, now }) => {
    const wanted = (query.types ?? PRESET).split(',');
    const types = session ? wanted : wanted.filter((type) => !FOR_MEMBERS.includes(type));
    const found = forEveryone(merchant.content.announcements).filter(({ type }) => types.includes(type));
    return writeAnnouncements(merchant, found, language, now);
  });
}
