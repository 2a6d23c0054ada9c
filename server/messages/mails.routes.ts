import { DomainError } from '../../engine/api/domain-error.ts';
import { deleteMails, listMails, readAllMails, readMails, unreadCount, writeMail } from '../../schemas/calls/mail.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { getMemberAccount } from '../member/api.ts';
import type { ServeAct } from '../operator/api.ts';
import type { ServerContext } from '../server-context.ts';
import { countUnread, deleteOwn, findByRequest, listPage, type MailOwner, markRead } from './mails.repository.ts';
import { addMail, tellMailsChanged } from './member-mails.repository.ts';

type OwnCall = typeof readMails | typeof readAllMails | typeof deleteMails;

const ownerOf = ({ merchant, session }: Pick<CallContext<OwnCall>, 'merchant' | 'session'>): MailOwner => ({
  merchant: merchant.code,
  memberId: session.memberId,
});

/** Reading and deleting a member's messages. */
export function mailRoutes(serve: ServeCall, { database }: ServerContext): void {
  /** Changes messages and answers with the unread count; notifies the member's other tabs. */
  const change = (call: CallContext<OwnCall>, work: (tx: MerchantTransaction, owner: MailOwner) => Promise<number>) =>
    database.withMerchant(call.merchant.code, async (tx) => {
      const owner = ownerOf(call);
      if ((await work(tx, owner)) > 0) await tellMailsChanged(tx, owner.merchant, owner.memberId);
      return countUnread(tx, owner);
    });
  serve(unreadCount, ({ merchant, session }) =>
    database.withMerchant(merchant.code, (tx) => countUnread(tx, ownerOf({ merchant, session }))),
  );
  serve(listMails, ({ merchant, session, query }) =>
    database.readMerchant(merchant.code, async (tx) => {
      const owner = ownerOf({ merchant, session });
      const { pages, rows } = await listPage(tx, owner, { page: query.page, isUnreadOnly: query.only === 'unread' });
      return {
        mails: rows.map((row) => ({
          id: String(row.mailId),
          kind: row.kind,
          orderId: row.orderId,
          amountMinor: row.amount === null ? '' : String(row.amount),
          currency: row.currency,
          title: row.title,
          text: row.text,
          isRead: row.readAt !== null,
          sentAt: row.sentAt.toISOString(),
        })),
        ...pages,
        unread: (await countUnread(tx, owner)).count,
      };
    }),
  );
  serve(readMails, (call) => change(call, (tx, owner) => markRead(tx, owner, call.body.ids, call.now)));
  serve(readAllMails, (call) => change(call, (tx, owner) => markRead(tx, owner, undefined, call.now)));
  serve(deleteMails, (call) => change(call, (tx, owner) => deleteOwn(tx, owner, call.body.ids)));
}

/** What operators write to members. */
export function writeMailRoutes(serveAct: ServeAct): void {
  serveAct(writeMail, async ({ tx, merchant, body, note }) => {
    const owner = { merchant: merchant.code, memberId: BigInt(body.memberId) };
    const account = await getMemberAccount(tx, owner);
    const { requestId, title, text } = body;
    const mail = { ...owner, kind: 'operator', title, text } as const;
    const written = await addMail(tx, { ...mail, amount: null, requestId });
    const known = written === undefined ? await findByRequest(tx, owner, requestId) : undefined;
    if (known && (known.title !== title || known.text !== text)) throw new DomainError('idempotencyConflict');
    note({ subject: account, memberId: owner.memberId, details: { title, text } });
    return { id: String(written ?? known?.mailId ?? 0) };
  });
}
