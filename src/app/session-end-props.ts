import type { StoredSession } from '../api/session-store.ts';

/** Props of a session's end. */
export interface SessionEndProps {
  readonly session: StoredSession;
  readonly announce: (text: string) => void;
}
