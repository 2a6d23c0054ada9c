import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import { waitText } from '../../engine/i18n/wait-text.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { messageText } from '../languages/message-text.ts';
import { hashToken, isSameHash, makeCode } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { type CodeWait, codeWait, countedSince, countedUntil, isCodeOver, nextCodeAllowedAt } from './code-limits.ts';
import {
  countMailCodeTry,
  deleteMailCode,
  insertMailCode,
  lockLatestMailCode,
  lockRecentMailCodes,
} from './mail-codes.repository.ts';

const LIFETIME_MS = 10 * 60 * 1000;

/** The purpose of a code by mail. */
type MailPurpose = 'bind' | 'login';

/** The recipient of a code. */
export interface MailCodeRequest {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  readonly email: string;
  readonly language: LanguageCode;
  readonly now: Date;
  /** The code's purpose; the default is binding the address, and such a code cannot complete a login. */
  readonly purpose?: MailPurpose;
}

const codeHash = (purpose: MailPurpose, memberId: bigint, email: string, code: string): string =>
  hashToken(`${purpose} ${memberId} ${email.toLowerCase()} ${code}`);

async function storeCode(
  tx: MerchantTransaction,
  { merchant, memberId, email, now, purpose = 'bind' }: MailCodeRequest,
  code: string,
): Promise<Date> {
  const key = { merchant: merchant.code, memberId };
  const recent = await lockRecentMailCodes(tx, key, { after: countedSince(now), before: countedUntil(now) });
  const nextAllowedAt = nextCodeAllowedAt(recent, merchant, now);
  const hash = codeHash(purpose, memberId, email, code);
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await insertMailCode(tx, key, { codeHash: hash, createdAt: now, expiresAt, nextAllowedAt });
  return nextAllowedAt;
}

/**
 * Sends a code to an address that a member wants to bind, or has bound. A newer code makes the earlier one void.
 *
 * @throws DomainError smsCountdown, tooManyRequests or mailNotSent; after mailNotSent a new one may be asked for at once
 */
export async function sendMailCode(context: ServerContext, request: MailCodeRequest): Promise<CodeWait> {
  const { merchant, memberId, email, language, purpose = 'bind' } = request;
  const code = makeCode();
  const nextAllowedAt = await context.database.withMerchant(merchant.code, (tx) => storeCode(tx, request, code));
  const values = { code, name: merchant.brand.name, wait: waitText(LIFETIME_MS / 1000, LANGUAGES[language].locale) };
  const subject = messageText(language, 'mailCodeSubject', values);
  const body = messageText(language, purpose === 'bind' ? 'mailCodeBody' : 'mailLoginBody', values);
  await context.sendMail({ merchant: merchant.code, recipient: email, subject, body, language }).catch(async () => {
    await context.database.withMerchant(merchant.code, (tx) =>
      deleteMailCode(tx, merchant.code, codeHash(purpose, memberId, email, code)),
    );
    throw new DomainError('mailNotSent');
  });
  return codeWait(nextAllowedAt, merchant);
}

/**
 * Consumes a code. Call it in the transaction of what the code permits, so that a rollback restores the code.
 *
 * @returns why the code is refused, or undefined if it is accepted
 */
export async function spendMailCode(
  tx: MerchantTransaction,
  merchant: string,
  {
    memberId,
    email,
    code,
    now,
    purpose = 'bind',
  }: { memberId: bigint; email: string; code: string; now: Date; purpose?: MailPurpose },
): Promise<'mailCodeWrong' | 'mailCodeExpired' | undefined> {
  const latest = await lockLatestMailCode(tx, { merchant, memberId });
  if (!latest) return 'mailCodeWrong';
  if (isCodeOver(latest, now, LIFETIME_MS)) return 'mailCodeExpired';
  const isRight = isSameHash(latest.codeHash, codeHash(purpose, memberId, email, code.trim()));
  await countMailCodeTry(tx, merchant, latest, isRight ? now : undefined);
  return isRight ? undefined : 'mailCodeWrong';
}
