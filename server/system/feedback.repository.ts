import type { MerchantTransaction } from '../db/database.ts';

/** Feedback from a visitor. */
interface Feedback {
  /** Undefined for a visitor without a session. */
  readonly memberId: bigint | undefined;
  readonly questionType: string;
  readonly content: string;
  readonly address: string;
}

/** Stores a visitor's feedback. */
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
