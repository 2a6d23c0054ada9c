import type { Content } from '../../schemas/brand/content.ts';
import type { Announcement } from '../../schemas/brand/content-notices.ts';

/** The announcements of a merchant, as far as their audiences go. */
type Announcements = Content['announcements'];

/** Announcements that name no audience: visitors, pages and the search know these alone. */
export const forEveryone = ({ announcements }: Announcements): readonly Announcement[] =>
  announcements.filter(({ audience }) => audience === undefined);

/** Announcements for agents alone. */
export const forAgents = ({ announcements }: Announcements): readonly Announcement[] =>
  announcements.filter(({ audience }) => audience === 'agents');
