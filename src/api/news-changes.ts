import { type ChangeEvent, MEMBER_CHANGES, OPERATOR_CHANGES } from '../../schemas/change-events.ts';
import type { RealtimeNews } from '../../schemas/realtime.ts';

/** What the server batches: the last news before a broken connection may never have been sent. */
const BATCHED: readonly ChangeEvent[] = ['balance.changed', 'winners.changed'];

/** The events that a message of the server announces to a member's tab. */
export function changesOf(news: RealtimeNews): readonly ChangeEvent[] {
  switch (news.topic) {
    case 'money':
      return [`${news.subject}.changed`];
    case 'activity':
    case 'balance':
    case 'contract':
    case 'mail':
    case 'winners':
      return [`${news.topic}.changed`];
    case 'member':
      return ['avatar.changed'];
    // Whatever happened before the socket opened, or during a long absence, is unknown.
    case 'ready':
      return news.isResumed ? BATCHED : MEMBER_CHANGES;
    default:
      return [];
  }
}

/** The events that a message of the server announces to an operator's tab. */
export const deskChangesOf = ({ topic }: RealtimeNews): readonly ChangeEvent[] =>
  // What came in the last half second before a break may be missing: then everything is asked for again.
  topic === 'desk' || topic === 'ready' ? OPERATOR_CHANGES : [];
