import type { Database } from '../db/database.ts';
import type { SendMessage } from '../send-message.ts';
import { keepMessage } from './outbox-messages.repository.ts';

/** The local provider of text messages or mails: they are kept in the outbox instead of being sent. */
export const createLocalMessages =
  (database: Database, channel: 'sms' | 'mail'): SendMessage =>
  async ({ merchant, recipient, subject, body }) => {
    await database.withMerchant(merchant, (tx) => keepMessage(tx, merchant, { channel, recipient, subject, body }));
  };
