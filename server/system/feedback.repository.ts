import type { MerchantTransaction } from '../db/database.ts';

/** What a visitor tells the merchant. */
interface Feedback {
  /** Undefined for a visitor without a session. */
  readonly memberId: bigint | undefined;
  readonly questionType: string;
  readonly content: string;
  readonly address: string;
}

/** Keeps what a visitor has told the merchant. */
export async function insertFeedback(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, questionType, content, address }: Feedback,
): Promise<void> {
  await tx
    .insertInto('feedback')
    .values({ merchant, member_id: memberId ?? null, question_type: questionType, content, address })
    .execute();
}
