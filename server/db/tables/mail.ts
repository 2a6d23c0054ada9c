import type { Generated } from 'kysely';
import type { MailKind } from '../../../schemas/calls/mail.ts';

/** Mails of members, which are theirs to read and to delete. */
export interface MailTables {
  member_mails: {
    merchant: string;
    mail_id: Generated<bigint>;
    member_id: bigint;
    kind: MailKind;
    /** The order of money that it is about; empty without one. */
    order_id: Generated<string>;
    amount: bigint | null;
    currency: Generated<string>;
    /** As an operator wrote them; empty in those of the platform. */
    title: Generated<string>;
    text: Generated<string>;
    /** Given by the page that an operator wrote it in: the same request is one mail. */
    request_id: string | null;
    sent_at: Generated<Date>;
    read_at: Date | null;
  };
}
