/** What other domains may use of `session`. */
export { deviceNameOf } from './device-name.ts';
export { networkOf } from './known-networks.ts';
export type { LoginOutcome } from './login-answer.ts';
export type { LoginKind } from './login-source.ts';
export { countLoginTry, forgetLoginTries, type LoginTry, noteAddressFailure, takeBackLoginTry } from './login-tries.ts';
export { endOverdueSessions, findNextSessionEnd, limitSessions } from './session-limits.repository.ts';
export type { CheckForm } from './session-needs.ts';
export type { NewSession } from './sessions.repository.ts';
export { hasSessionCookie } from './shared-session.ts';
