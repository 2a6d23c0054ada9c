import type { MerchantTransaction } from '../db/database.ts';

/** A message that the local provider was given. */
export interface OutboxMessage {
  readonly id: bigint;
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: Date;
}

/** Messages that are read at once. */
const MOST_READ = 100;

/** Keeps a message in the outbox. */
export async function keepMessage(
  tx: MerchantTransaction,
  merchant: string,
  message: Omit<OutboxMessage, 'id' | 'createdAt'>,
): Promise<void> {
  await tx
    .insertInto('outbox_messages')
    .values({ merchant, ...message })
    .execute();
}

/** The latest messages of a merchant, the newest in front. */
export const readMessages = (tx: MerchantTransaction, merchant: string): Promise<readonly OutboxMessage[]> =>
  tx
    .selectFrom('outbox_messages')
    .select(['message_id as id', 'channel', 'recipient', 'subject', 'body', 'created_at as createdAt'])
    .where('merchant', '=', merchant)
    .orderBy('message_id', 'desc')
    .limit(MOST_READ)
    .execute();
