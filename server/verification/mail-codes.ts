import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { messageText } from '../../engine/i18n/message-text.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { hashToken, isSameHash, makeCode } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { type CodeWait, codeWait, countedSince, countedUntil, isCodeOver, nextCodeAllowedAt } from './code-limits.ts';

const LIFETIME_MS = 10 * 60 * 1000;

/** What a code by mail is for. */
type MailPurpose = 'bind' | 'login';

/** Who asks for a code, and where it goes. */
export interface MailCodeRequest {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  readonly email: string;
  readonly language: LanguageCode;
  readonly now: Date;
  /** What the code is for: binding the address where nothing is said; one for that cannot complete a login. */
  readonly purpose?: MailPurpose;
}

const codeHash = (purpose: MailPurpose, memberId: bigint, email: string, code: string): string =>
  hashToken(`${purpose} ${memberId} ${email.toLowerCase()} ${code}`);

async function storeCode(
  tx: MerchantTransaction,
  { merchant, memberId, email, now, purpose = 'bind' }: MailCodeRequest,
  code: string,
): Promise<Date> {
  // Two requests of one member at once must not both pass: the second waits here and then sees the first.
  await sql`select pg_advisory_xact_lock(hashtext(${`mail ${merchant.code} ${memberId}`}))`.execute(tx);
  const recent = await tx
    .selectFrom('mail_codes')
    .select('next_allowed_at')
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .where('created_at', '>', countedSince(now))
    .where('created_at', '<', countedUntil(now))
    .orderBy('code_id', 'desc')
    .execute();
  const nextAllowedAt = nextCodeAllowedAt(recent, merchant, now);
  await tx
    .insertInto('mail_codes')
    .values({
      merchant: merchant.code,
      member_id: memberId,
      code_hash: codeHash(purpose, memberId, email, code),
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
      next_allowed_at: nextAllowedAt,
      used_at: null,
    })
    .execute();
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
  const values = { code, name: merchant.brand.name, minutes: LIFETIME_MS / 60_000 };
  const subject = messageText(language, 'mailCodeSubject', values);
  const body = messageText(language, purpose === 'bind' ? 'mailCodeBody' : 'mailLoginBody', values);
  await context.sendMail({ merchant: merchant.code, recipient: email, subject, body, language }).catch(async () => {
    await context.database.withMerchant(merchant.code, (tx) =>
      tx
        .deleteFrom('mail_codes')
        .where('merchant', '=', merchant.code)
        .where('code_hash', '=', codeHash(purpose, memberId, email, code))
        .execute(),
    );
    throw new DomainError('mailNotSent');
  });
  return codeWait(nextAllowedAt, merchant);
}

/**
 * Uses a code up. Call it in the transaction of what the code allows, so that a failure of that gives the code back.
 *
 * @returns why the code does not count, or undefined where it does
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
  const latest = await tx
    .selectFrom('mail_codes')
    .select(['code_id', 'code_hash', 'attempts', 'expires_at', 'used_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('code_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!latest) return 'mailCodeWrong';
  if (isCodeOver(latest, now, LIFETIME_MS)) return 'mailCodeExpired';
  const isRight = isSameHash(latest.code_hash, codeHash(purpose, memberId, email, code.trim()));
  await tx
    .updateTable('mail_codes')
    .set(isRight ? { used_at: now } : { attempts: latest.attempts + 1 })
    .where('merchant', '=', merchant)
    .where('code_id', '=', latest.code_id)
    .execute();
  return isRight ? undefined : 'mailCodeWrong';
}
