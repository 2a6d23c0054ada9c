import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { messageText } from '../../engine/i18n/message-text.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { hashToken, isSameHash, makeCode } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { type CodeWait, codeWait, countedSince, countedUntil, isCodeOver, nextCodeAllowedAt } from './code-limits.ts';
import type { PhoneNumber } from './phone-number.ts';

/** What a code is for; one for registering cannot be used to log in. */
export type CodePurpose = 'register' | 'login' | 'password' | 'bindMobile' | 'extra';

const LIFETIME_MS = 5 * 60 * 1000;

/** Who asks for a code, and how it will be told to them. */
export interface CodeRequest {
  readonly merchant: Merchant;
  readonly purpose: CodePurpose;
  readonly number: PhoneNumber;
  readonly language: LanguageCode;
  readonly now: Date;
  /** False where nobody has this number: everything happens but the message, so that nobody learns of it. */
  readonly isReal: boolean;
}

const codeHash = (number: PhoneNumber, code: string): string =>
  hashToken(`${number.diallingCode} ${number.mobile} ${code}`);

const isNumber = (number: PhoneNumber) => ({ dialling_code: number.diallingCode, mobile: number.mobile });

async function storeCode(
  tx: MerchantTransaction,
  { merchant, purpose, number, now }: CodeRequest,
  code: string,
): Promise<Date> {
  // Two requests for one number at once must not both pass: the second waits here and then sees the first.
  await sql`select pg_advisory_xact_lock(hashtext(${`${merchant.code} ${purpose} ${number.diallingCode}${number.mobile}`}))`.execute(
    tx,
  );
  const recent = await tx
    .selectFrom('sms_codes')
    .select(['next_allowed_at'])
    .where('merchant', '=', merchant.code)
    .where('purpose', '=', purpose)
    .where('dialling_code', '=', number.diallingCode)
    .where('mobile', '=', number.mobile)
    .where('created_at', '>', countedSince(now))
    .where('created_at', '<', countedUntil(now))
    .orderBy('code_id', 'desc')
    .execute();
  const nextAllowedAt = nextCodeAllowedAt(recent, merchant, now);
  await tx
    .insertInto('sms_codes')
    .values({
      merchant: merchant.code,
      purpose,
      ...isNumber(number),
      code_hash: codeHash(number, code),
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
      next_allowed_at: nextAllowedAt,
      used_at: null,
    })
    .execute();
  return nextAllowedAt;
}

/** Purposes for which the answer must not tell whether anybody has the number. */
const SECRET_PURPOSES: readonly CodePurpose[] = ['login', 'password'];

/**
 * Sends a code. A newer code makes the earlier one void. Where it is nobody's business whether somebody has the number,
 * the message is not waited for: neither its time nor its failure may tell.
 *
 * @throws DomainError smsCountdown, tooManyRequests, smsNotSent or what the gateway says; after these two a new one may be
 *   asked for at once
 */
export async function sendCode(context: ServerContext, request: CodeRequest): Promise<CodeWait> {
  const { merchant, number, language } = request;
  const code = makeCode();
  const nextAllowedAt = await context.database.withMerchant(merchant.code, (tx) => storeCode(tx, request, code));
  if (request.isReal) {
    const recipient = `${number.diallingCode} ${number.mobile}`;
    const body = messageText(language, 'verificationCode', {
      code,
      name: merchant.brand.name,
      minutes: LIFETIME_MS / 60_000,
    });
    const sending = context.sendSms({ merchant: merchant.code, recipient, subject: '', body, language });
    if (SECRET_PURPOSES.includes(request.purpose)) void sending.catch(context.onError);
    else
      await sending.catch(async (error: unknown) => {
        await context.database.withMerchant(merchant.code, (tx) =>
          tx
            .deleteFrom('sms_codes')
            .where('merchant', '=', merchant.code)
            .where('code_hash', '=', codeHash(number, code))
            .execute(),
        );
        throw error instanceof DomainError ? error : new DomainError('smsNotSent');
      });
  }
  return codeWait(nextAllowedAt, merchant);
}

/**
 * Uses a code up, exactly once however many requests bring it at the same moment. Call it in the transaction of what
 * the code allows, so that a failure of that gives the code back.
 *
 * @returns why the code does not count, or undefined where it does
 */
export async function spendCode(
  tx: MerchantTransaction,
  merchant: string,
  purpose: CodePurpose,
  number: PhoneNumber,
  typed: string,
  now: Date,
): Promise<'verificationCodeWrong' | 'verificationCodeExpired' | undefined> {
  const latest = await tx
    .selectFrom('sms_codes')
    .select(['code_id', 'code_hash', 'attempts', 'expires_at', 'used_at'])
    .where('merchant', '=', merchant)
    .where('purpose', '=', purpose)
    .where('dialling_code', '=', number.diallingCode)
    .where('mobile', '=', number.mobile)
    .orderBy('code_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!latest) return 'verificationCodeWrong';
  if (isCodeOver(latest, now, LIFETIME_MS)) return 'verificationCodeExpired';
  const isRight = isSameHash(latest.code_hash, codeHash(number, typed.trim()));
  await tx
    .updateTable('sms_codes')
    .set(isRight ? { used_at: now } : { attempts: latest.attempts + 1 })
    .where('merchant', '=', merchant)
    .where('code_id', '=', latest.code_id)
    .execute();
  return isRight ? undefined : 'verificationCodeWrong';
}
