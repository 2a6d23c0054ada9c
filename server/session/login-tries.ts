import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import {
  accountSubject,
  addressSubject,
  countFailure,
  findFailures,
  forgetFailures,
  lockedError,
  loginSubject,
  takeBackFailure,
} from '../verification/api.ts';

/** From this many failures of one address on, every login from it needs the captcha. */
const CAPTCHA_AFTER_ADDRESS_FAILURES = 10;

/** A login that is being tried. */
export interface LoginTry {
  readonly merchant: string;
  readonly account: string;
  readonly address: string;
  readonly now: Date;
}

/** Requirements and cost of an attempt. Nothing in it reveals whether an account exists. */
interface CountedTry {
  readonly isCaptchaNeeded: boolean;
  /** How many failures the account has, from all networks, if this is one. */
  readonly failures: number;
}

/** Guards on a login attempt in addition to its own lock. */
interface LoginGuard {
  /** Failures of the account from which on a captcha is needed. */
  readonly captchaAfter: number;
  /** Uses a captcha up; resolves with the refusal of a wrong one. */
  readonly spendCaptcha: (tx: MerchantTransaction) => Promise<DomainError | undefined>;
  /** Failures of the account from everywhere that lock it for networks it has never been used from. */
  readonly strangersLockAfter?: number;
  readonly isKnownNetwork?: (tx: MerchantTransaction) => Promise<boolean>;
}

const ofAccount = ({ account, address }: LoginTry) =>
  [loginSubject(account, address), accountSubject(account)] as const;

const assertFree = (until: Date | undefined, now: Date): void => {
  if (until) throw lockedError('loginLocked', until, now);
};

/**
 * Counts an attempt as failed before its password is checked. The lockout after too many failures applies to the pair
 * of account and network: an attacker locks only themselves out, and the account's owner can log in from elsewhere.
 * Failures from all networks make the captcha mandatory.
 *
 * @returns the counted attempt; a refusal if the captcha was wrong, which must be committed because the captcha is used
 * up
 * @throws DomainError loginLocked, or captchaRequired if concurrent attempts have made it mandatory
 */
export async function countLoginTry(
  tx: MerchantTransaction,
  attempt: LoginTry,
  { captchaAfter, spendCaptcha, strangersLockAfter, isKnownNetwork }: LoginGuard,
): Promise<CountedTry | DomainError> {
  const { merchant, address, now } = attempt;
  const [login, account] = ofAccount(attempt);
  const [here, everywhere, fromAddress] = await findFailures(
    tx,
    merchant,
    [login, account, addressSubject(address)],
    now,
  );
  assertFree(here?.lockedUntil, now);
  const isStranger =
    strangersLockAfter !== undefined &&
    (everywhere?.failures ?? 0) >= strangersLockAfter &&
    !(await isKnownNetwork?.(tx));
  if (isStranger) assertFree(everywhere?.lockedUntil, now);
  const isCaptchaNeeded =
    (everywhere?.failures ?? 0) >= captchaAfter ||
    (captchaAfter !== Number.POSITIVE_INFINITY && (fromAddress?.failures ?? 0) >= CAPTCHA_AFTER_ADDRESS_FAILURES);
  const refusal = isCaptchaNeeded ? await spendCaptcha(tx) : undefined;
  if (refusal) return refusal;
  const counted = await countFailure(tx, merchant, login, now);
  if (counted instanceof Date) throw lockedError('loginLocked', counted, now);
  const failures = await countFailure(tx, merchant, account, now, isStranger ? strangersLockAfter : NEVER);
  if (failures instanceof Date) {
    if (isStranger) throw lockedError('loginLocked', failures, now);
    return { isCaptchaNeeded, failures: everywhere?.failures ?? 0 };
  }
  if (!isCaptchaNeeded && failures > captchaAfter) throw new DomainError('captchaRequired', { captcha: true });
  return { isCaptchaNeeded, failures };
}

/** More failures than there are: they never lock. */
const NEVER = 2_147_483_647;

/** Takes back a try that was counted and could not be looked at. */
export const takeBackLoginTry = (tx: MerchantTransaction, attempt: LoginTry): Promise<void> =>
  takeBackFailure(tx, attempt.merchant, ofAccount(attempt));

/** Notes that a login from an address has failed. */
export const noteAddressFailure = (tx: MerchantTransaction, { merchant, address, now }: LoginTry) =>
  countFailure(tx, merchant, addressSubject(address), now, NEVER);

/** Forgets the failures of an account whose password was right, as far as this network and the captcha go. */
export const forgetLoginTries = (tx: MerchantTransaction, attempt: LoginTry): Promise<void> =>
  forgetFailures(tx, attempt.merchant, ofAccount(attempt));
