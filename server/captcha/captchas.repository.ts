import type { MerchantTransaction } from '../db/database.ts';

/** A picture to be read. Of its answer only a hash is kept. */
interface StoredCaptcha {
  readonly captchaId: string;
  readonly answerHash: string;
  readonly expiresAt: Date;
}

/** Keeps a picture's answer, and deletes those that are too old. */
export async function keepCaptcha(
  tx: MerchantTransaction,
  merchant: string,
  { captchaId, answerHash, expiresAt }: StoredCaptcha,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('captchas').where('merchant', '=', merchant).where('expires_at', '<', now).execute();
  await tx
    .insertInto('captchas')
    .values({ merchant, captcha_id: captchaId, answer_hash: answerHash, expires_at: expiresAt })
    .execute();
}

/** Deletes an unexpired captcha. @returns the hash of its answer; undefined if there is no such captcha */
export async function takeCaptcha(
  tx: MerchantTransaction,
  merchant: string,
  captchaId: string,
  now: Date,
): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('captchas')
    .where('merchant', '=', merchant)
    .where('captcha_id', '=', captchaId)
    .where('expires_at', '>', now)
    .returning('answer_hash as answerHash')
    .executeTakeFirst();
  return taken?.answerHash;
}
