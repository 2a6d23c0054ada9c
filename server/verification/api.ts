/** What other domains may use of `verification`. */
export { assertOwner, assertWayIn } from './assert-owner.ts';
export { assertPayer } from './assert-payer.ts';
export { bankCardContext, hasBankAccount, isBankHolder, openCard, plainName, type SealedCard } from './bank-holders.ts';
export { makeHumanChallenge, spendHumanCheck } from './human-checks.ts';
export {
  accountSubject,
  addressSubject,
  countFailure,
  findFailures,
  forgetFailures,
  lockedError,
  loginSubject,
  takeBackFailure,
  unlockAccount,
} from './lock-out.repository.ts';
export { sendMailCode, spendMailCode } from './mail-codes.ts';
export { assertFundPassword, hasFundPassword } from './own-passwords.ts';
export { type PhoneNumber, readPhoneNumber } from './phone-number.ts';
export {
  countRecoveryCodes,
  makeRecoveryCodes,
  removeRecoveryCodes,
  replaceRecoveryCodes,
} from './recovery-codes.repository.ts';
export { hasSecondFactor, spendSecondFactor, totpContext } from './second-factor.repository.ts';
export { sendCode, spendCode } from './sms-codes.ts';
export { confirmTotpRenewal, keepTotpRenewal, removeTotpRenewal } from './totp-renewals.repository.ts';
export { confirmTotpSecret, findTotpSecret, keepTotpSecret, removeTotpSecret } from './totp-secrets.repository.ts';
export { type GuardedSecret, tryGuarded } from './tries.ts';
export { createTurns } from './turns.ts';
