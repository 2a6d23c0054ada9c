import { DomainError } from '../../engine/api/domain-error.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import { hashToken, makeReadable, makeToken } from '../secrets/tokens.ts';
import { drawCaptcha } from './captcha-image.ts';
import { keepCaptcha, takeCaptcha } from './captchas.repository.ts';

const LIFETIME_MS = 2 * 60 * 1000;
const LENGTH = 4;

/** A picture to be read, and until when. */
export interface NewCaptcha {
  readonly captchaId: string;
  readonly image: string;
  readonly expiresAt: string;
}

const answerHash = (captchaId: string, answer: string): string =>
  hashToken(`${captchaId} ${answer.trim().toUpperCase()}`);

/** Makes a picture; its answer is stored as a hash only. */
export async function makeCaptcha(database: Database, merchant: string, now: Date): Promise<NewCaptcha> {
  const answer = makeReadable(LENGTH);
  const captchaId = makeToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const [image] = await Promise.all([
    drawCaptcha(answer),
    database.withMerchant(merchant, (tx) =>
      keepCaptcha(tx, merchant, { captchaId, answerHash: answerHash(captchaId, answer), expiresAt }, now),
    ),
  ]);
  return { captchaId, image, expiresAt: expiresAt.toISOString() };
}

/** A captcha and the answer that was typed. */
interface CaptchaAnswer {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

/**
 * Consumes a captcha within a transaction, whether the answer is right or wrong. The refusal is returned rather than
 * thrown, because a throw would roll that back.
 *
 * @returns captchaRequired if nothing was typed, captchaWrong if it is wrong, undefined if it is right
 */
export async function trySpendCaptcha(
  tx: MerchantTransaction,
  merchant: string,
  { captchaId, captcha: answer }: CaptchaAnswer,
  now: Date,
): Promise<DomainError | undefined> {
  if (!captchaId || !answer?.trim()) return new DomainError('captchaRequired', { captcha: true });
  const expected = await takeCaptcha(tx, merchant, captchaId, now);
  if (expected === answerHash(captchaId, answer)) return undefined;
  return new DomainError('captchaWrong', { captcha: true });
}

/**
 * Uses a picture up.
 *
 * @throws DomainError captchaRequired or captchaWrong; both ask for a new picture
 */
export async function spendCaptcha(
  database: Database,
  merchant: string,
  answer: CaptchaAnswer,
  now: Date,
): Promise<void> {
  const refusal = await database.withMerchant(merchant, (tx) => trySpendCaptcha(tx, merchant, answer, now));
  if (refusal) throw refusal;
}
