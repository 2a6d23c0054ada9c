import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import { momentText, regionalLocale } from '../../engine/i18n/moment-text.ts';
import { formatMinor } from '../../engine/money/currency.ts';
import type { ErrorCode } from '../../schemas/errors.ts';
import { isProvenMatch } from '../../schemas/exclusion-matches.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServerContext } from '../server-context.ts';
import { findStop } from './breaks.repository.ts';
import { recognise } from './exclude.ts';
import { findMatches } from './exclusion-marks.ts';
import { personOf } from './known-person.ts';
import { readOwnLimits } from './protection-answer.ts';

/**
 * Enforces the limits and breaks that members have set for themselves. Every refusal is a DomainError with its end
 * date.
 */
export interface PlayProtection {
  /**
   * Recognises a member who is excluded at another merchant of the same operator, by verified identifiers or by an
   * operator's confirmation. Any other match opens a case in the back office. Call it before anything that an excluded
   * member may not do, outside a transaction: its findings are kept even if the call is refused.
   */
  recognise(merchant: Merchant, memberId: bigint, now: Date): Promise<void>;
  /** The same for an account that has just been opened, in the transaction of its registration. */
  recogniseNew(tx: MerchantTransaction, merchant: Merchant, memberId: bigint, now: Date): Promise<void>;
  /**
   * @param amountMinor the stake, if it is known already
   * @throws DomainError timeOutActive, selfExcluded, selfExcludedForEver, lossLimitReached, wagerLimitReached
   */
  assertMayPlay(tx: MerchantTransaction, asked: ProtectedCall, amountMinor?: bigint): Promise<void>;
  /** Includes pending deposits, so call it while the member is locked. @throws DomainError also depositLimitReached */
  assertMayDeposit(tx: MerchantTransaction, asked: ProtectedCall, amountMinor: bigint): Promise<void>;
  /** Whether nothing is to be offered to a member now. */
  isStopped(tx: MerchantTransaction, merchant: Merchant, memberId: bigint, now: Date): Promise<boolean>;
  /** Refuses a form with a number or a mail address that an excluded member has verified. @throws DomainError registrationExcluded */
  assertMayRegister(tx: MerchantTransaction, asked: Applicant): Promise<void>;
}

/** The member, and the language of messages. */
export interface ProtectedCall {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  readonly now: Date;
  readonly language: LanguageCode;
}

/** Who wants an account. */
export interface Applicant {
  readonly merchant: Merchant;
  /** Values of the form, as far as they are texts. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly number: { readonly diallingCode: string; readonly mobile: string } | undefined;
  readonly now: Date;
}

const LIMIT_CODES = {
  deposit: 'depositLimitReached',
  loss: 'lossLimitReached',
  wager: 'wagerLimitReached',
} as const satisfies Readonly<Record<string, ErrorCode>>;

/** Any stake is at least one minor unit. */
const LEAST_STAKE_MINOR = 1n;

const localeOf = ({ merchant, language }: ProtectedCall): string =>
  regionalLocale(LANGUAGES[language].locale, merchant.brand.country);

/** A time on the merchant's clock, which decides where days end. */
const untilText = (call: ProtectedCall, moment: Date): string =>
  momentText(moment, localeOf(call), call.merchant.protection.timeZone);

async function assertNotStopped(tx: MerchantTransaction, call: ProtectedCall): Promise<void> {
  const stop = await findStop(tx, call);
  if (!stop) return;
  if (stop.endsAt === null) throw new DomainError('selfExcludedForEver');
  throw new DomainError(stop.kind === 'timeOut' ? 'timeOutActive' : 'selfExcluded', {
    until: untilText(call, stop.endsAt),
    untilAt: stop.endsAt.toISOString(),
  });
}

/**
 * @throws DomainError if an amount exceeds the rest of a limit of these kinds; of several, the one that lasts longest
 */
async function assertWithinLimits(
  tx: MerchantTransaction,
  call: ProtectedCall,
  kinds: readonly (keyof typeof LIMIT_CODES)[],
  amountMinor: bigint,
): Promise<void> {
  const limits = await readOwnLimits(tx, call, kinds);
  const [full] = limits
    .filter(({ leftMinor }) => leftMinor !== null && BigInt(leftMinor) < amountMinor)
    .sort((one, other) => (one.until < other.until ? 1 : -1));
  if (!full) return;
  const { kind, period, until, leftMinor } = full;
  throw new DomainError(LIMIT_CODES[kind], {
    limit: kind,
    period,
    leftMinor: leftMinor ?? '0',
    left: formatMinor(BigInt(leftMinor ?? 0), call.merchant.brand.currency, localeOf(call), 'whole'),
    until: untilText(call, new Date(until)),
    untilAt: until,
  });
}

/** Creates the checks that other domains run before a deposit, play or registration. */
export const createPlayProtection = (context: ServerContext): PlayProtection => ({
  recognise: (merchant, memberId, now) =>
    context.database.withMerchant(merchant.code, (tx) => recognise(tx, context, { merchant, memberId, now })),
  recogniseNew: (tx, merchant, memberId, now) => recognise(tx, context, { merchant, memberId, now }),
  async assertMayPlay(tx, call, amountMinor = LEAST_STAKE_MINOR) {
    await assertNotStopped(tx, call);
    await assertWithinLimits(tx, call, ['loss', 'wager'], amountMinor);
  },
  async assertMayDeposit(tx, call, amountMinor) {
    await assertNotStopped(tx, call);
    await assertWithinLimits(tx, call, ['deposit'], amountMinor);
  },
  isStopped: async (tx, merchant, memberId, now) => (await findStop(tx, { merchant, memberId, now })) !== undefined,
  async assertMayRegister(tx, { merchant, values, number, now }) {
    const found = await findMatches(tx, context.dataKey, merchant, personOf(values, number), now);
    // The text reveals nothing more: a visitor who types the address of another person must not learn about them.
    if (found.some(({ kinds }) => isProvenMatch(kinds))) throw new DomainError('registrationExcluded');
  },
});
