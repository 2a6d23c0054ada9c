import type { Database } from '../db/database.ts';
import type { SendMessage } from '../server-context.ts';

/** The local provider of text messages: they are kept in the outbox instead of being sent. */
export const createLocalSms =
  (database: Database): SendMessage =>
  async ({ merchant, recipient, subject, body }) => {
    await database.withMerchant(merchant, (tx) =>
      tx.insertInto('outbox_messages').values({ merchant, channel: 'sms', recipient, subject, body }).execute(),
    );
  };
