import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import { waitText } from '../../engine/i18n/wait-text.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { messageText } from '../languages/message-text.ts';
import { hashToken, isSameHash, makeCode } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { type CodeWait, codeWait, countedSince, countedUntil, isCodeOver, nextCodeAllowedAt } from './code-limits.ts';
import type { PhoneNumber } from './phone-number.ts';
import {
  countSmsCodeTry,
  deleteSmsCode,
  insertSmsCode,
  lockLatestSmsCode,
  lockRecentSmsCodes,
  type SmsPurpose,
} from './sms-codes.repository.ts';

const LIFETIME_MS = 5 * 60 * 1000;

/** The recipient of a code, and the language of its message. */
export interface CodeRequest {
  readonly merchant: Merchant;
  readonly purpose: SmsPurpose;
  readonly number: PhoneNumber;
  readonly language: LanguageCode;
  readonly now: Date;
  /** False if the number is unknown: everything happens except the message, so that the answer reveals nothing. */
  readonly isReal: boolean;
}

const codeHash = (number: PhoneNumber, code: string): string =>
  hashToken(`${number.diallingCode} ${number.mobile} ${code}`);

async function storeCode(
  tx: MerchantTransaction,
  { merchant, purpose, number, now }: CodeRequest,
  code: string,
): Promise<Date> {
  const key = { merchant: merchant.code, purpose, number };
  const recent = await lockRecentSmsCodes(tx, key, { after: countedSince(now), before: countedUntil(now) });
  const nextAllowedAt = nextCodeAllowedAt(recent, merchant, now);
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await insertSmsCode(tx, key, { codeHash: codeHash(number, code), createdAt: now, expiresAt, nextAllowedAt });
  return nextAllowedAt;
}

/** Purposes for which the answer must not reveal whether the number is known. */
const SECRET_PURPOSES: readonly SmsPurpose[] = ['login', 'password'];

/**
 * Sends a code. A newer code invalidates earlier ones. If the answer must not reveal whether the number is known,
 * sending is not awaited: neither its duration nor its failure may show.
 *
 * @throws DomainError smsCountdown, tooManyRequests, smsNotSent or the gateway's reason; after these two a new one may
 * be requested at once
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
      wait: waitText(LIFETIME_MS / 1000, LANGUAGES[language].locale),
    });
    const sending = context.sendSms({ merchant: merchant.code, recipient, subject: '', body, language });
    if (SECRET_PURPOSES.includes(request.purpose)) void sending.catch(context.onError);
    else
      await sending.catch(async (error: unknown) => {
        await context.database.withMerchant(merchant.code, (tx) =>
          deleteSmsCode(tx, merchant.code, codeHash(number, code)),
        );
        throw error instanceof DomainError ? error : new DomainError('smsNotSent');
      });
  }
  return codeWait(nextAllowedAt, merchant);
}

/**
 * Consumes a code, exactly once under concurrent requests. Call it in the transaction of what the code permits, so that
 * a rollback restores the code.
 *
 * @returns why the code is refused, or undefined if it is accepted
 */
export async function spendCode(
  tx: MerchantTransaction,
  merchant: string,
  purpose: SmsPurpose,
  number: PhoneNumber,
  typed: string,
  now: Date,
): Promise<'verificationCodeWrong' | 'verificationCodeExpired' | undefined> {
  const latest = await lockLatestSmsCode(tx, { merchant, purpose, number });
  if (!latest) return 'verificationCodeWrong';
  if (isCodeOver(latest, now, LIFETIME_MS)) return 'verificationCodeExpired';
  const isRight = isSameHash(latest.codeHash, codeHash(number, typed.trim()));
  await countSmsCodeTry(tx, merchant, latest, isRight ? now : undefined);
  return isRight ? undefined : 'verificationCodeWrong';
}
