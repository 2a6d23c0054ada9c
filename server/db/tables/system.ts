import type { Generated } from 'kysely';

/** What belongs to no person: messages that went out, feedback, the server's own keys. */
export interface SystemTables {
  outbox_messages: {
    merchant: string;
    message_id: Generated<bigint>;
    channel: 'sms' | 'mail';
    recipient: string;
    subject: string;
    body: string;
    created_at: Generated<Date>;
  };
  feedback: {
    merchant: string;
    feedback_id: Generated<bigint>;
    member_id: bigint | null;
    question_type: string;
    content: string;
    address: string;
    created_at: Generated<Date>;
  };
  ended_merchants: {
    merchant: string;
    ended_at: Date;
  };
  server_keys: {
    kid: string;
    private_key: unknown;
    created_at: Generated<Date>;
  };
}
