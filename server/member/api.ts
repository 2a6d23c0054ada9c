// The door of this domain: what other domains may call.
export {
  renewPasswordHash,
  setFundPasswordHash,
  setPasswordHash,
  setRealNameOnce,
  setVerifiedEmail,
  setVerifiedMobile,
} from './member-changes.repository.ts';
