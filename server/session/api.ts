// The door of this domain: what other domains may call.
export { endOverdueSessions, findNextSessionEnd, limitSessions } from './session-limits.repository.ts';
