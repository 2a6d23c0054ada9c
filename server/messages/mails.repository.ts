import { sql } from 'kysely';
import { MOST_LISTED } from '../../schemas/calls/dated-list.ts';
import { MAILS_A_PAGE } from '../../schemas/calls/mail.ts';
import { askedPageOf, countListed } from '../db/bounded-list.ts';
import { camelRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Whose mails. */
export interface MailOwner {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** How many mails were not read, and how many of those are about money; no more than a list shows are counted. */
export async function countUnread(tx: MerchantTransaction, { merchant, memberId }: MailOwner) {
  const unread = tx
    .selectFrom('member_mails')
    .select('order_id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .orderBy('mail_id', 'desc')
    .limit(MOST_LISTED);
  const { count, money } = await tx
    .selectFrom(unread.as('unread'))
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where order_id <> ''))::int`.as('money'),
    ])
    .executeTakeFirstOrThrow();
  return { count, money };
}

/** A page of mails, the newest first, and how many there are in all. */
export async function listPage(
  tx: MerchantTransaction,
  { merchant, memberId }: MailOwner,
  { page, isUnreadOnly }: { readonly page: string | undefined; readonly isUnreadOnly: boolean },
) {
  const own = tx
    .selectFrom('member_mails')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .$if(isUnreadOnly, (query) => query.where('read_at', 'is', null));
  const { offset, ...pages } = askedPageOf(
    await countListed(tx, own.select('mail_id'), sql`found.mail_id desc`),
    page,
    MAILS_A_PAGE,
  );
  const rows = await own.selectAll().orderBy('mail_id', 'desc').offset(offset).limit(MAILS_A_PAGE).execute();
  return { pages, rows: rows.map(camelRow) };
}

/** Notes that mails were read: those that are named, or all. @returns how many were not read before */
export async function markRead(
  tx: MerchantTransaction,
  { merchant, memberId }: MailOwner,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('member_mails')
    .set({ read_at: now })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('mail_id', 'in', (ids ?? []).map(BigInt)))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes mails. @returns how many there were */
export async function deleteOwn(
  tx: MerchantTransaction,
  { merchant, memberId }: MailOwner,
  ids: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('member_mails')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('mail_id', 'in', ids.map(BigInt))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The mail that a request has written to a member. */
export const findByRequest = (tx: MerchantTransaction, { merchant, memberId }: MailOwner, requestId: string) =>
  tx
    .selectFrom('member_mails')
    .select(['mail_id as mailId', 'title', 'text'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
