// The door of this domain: what other domains may call.

export { deviceNameOf } from './device-name.ts';
export { networkOf } from './known-networks.ts';
export {
  countLoginTry,
  forgetLoginTries,
  type LoginTry,
  noteAddressFailure,
  takeBackLoginTry,
} from './login-tries.ts';
export { endOverdueSessions, findNextSessionEnd, limitSessions } from './session-limits.repository.ts';
