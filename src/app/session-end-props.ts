import type { StoredSession } from '../api/session-store.ts';

/** What a session's end needs. */
export interface SessionEndProps {
  readonly session: StoredSession;
  readonly announce: (text: string) => void;
}
