import type { Insertable } from 'kysely';
import { MAIL_KINDS, type MailKind } from '../../schemas/calls/mail.ts';
import type { MoneyNews } from '../../schemas/realtime.ts';
import { type CamelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { tell, tellAll } from '../events/tell.repository.ts';

/** A mail that is to be written. */
type NewMail = CamelRow<Omit<Insertable<Tables['member_mails']>, 'read_at' | 'sent_at' | 'mail_id'>>;

/** Notifies the member's open tabs of messages read or deleted. */
export const tellMailsChanged = (tx: MerchantTransaction, merchant: string, memberId: bigint): Promise<void> =>
  tell(tx, merchant, { kind: 'member', memberId }, { topic: 'mail', event: 'changed' });

/**
 * Writes a message and notifies the member. @returns its number; undefined if the same request has already written one
 */
export async function addMail(tx: MerchantTransaction, mail: NewMail): Promise<bigint | undefined> {
  const written = await tx
    .insertInto('member_mails')
    .values({ ...snakeRow(mail), read_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['mail_id', 'kind'])
    .executeTakeFirst();
  if (!written) return undefined;
  const { mail_id: id, kind } = written;
  const { merchant, memberId } = mail;
  await tell(tx, merchant, { kind: 'member', memberId }, { topic: 'mail', event: 'new', kind, id: String(id) });
  return id;
}

/** Writes messages to several members at once, one to each. */
export async function addMails(tx: MerchantTransaction, merchant: string, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  await tx
    .insertInto('member_mails')
    .values(mails.map((mail) => ({ ...snakeRow(mail), read_at: null })))
    .execute();
  const members = mails.map(({ memberId }) => ({ kind: 'member', memberId }) as const);
  await tellAll(tx, merchant, members, { topic: 'mail', event: 'changed' });
}

const kindOf = ({ subject, state }: Pick<MoneyNews, 'subject' | 'state'>): MailKind | undefined =>
  MAIL_KINDS.find((kind) => kind === `${subject}.${state}`);

/** Informs the member of an order's outcome by a message, if it merits one. */
export async function mailMoney(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  news: Omit<MoneyNews, 'topic'>,
): Promise<void> {
  const kind = kindOf(news);
  if (!kind) return;
  const { id, amountMinor, currency } = news;
  const order = { orderId: id, amount: BigInt(amountMinor), currency };
  await addMail(tx, { merchant, memberId, kind, requestId: null, ...order });
}
