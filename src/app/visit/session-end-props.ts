import type { StoredSession } from '../../api/session-store.ts';
import type { Visit } from './use-visit.ts';

/** Props of a session's end. */
export interface SessionEndProps {
  readonly session: StoredSession;
  readonly visit: Visit;
  readonly announce: (text: string) => void;
}
