import type { MerchantTransaction } from '../db/database.ts';
import { hashToken, makeToken } from '../secrets/tokens.ts';

/** Long enough for a page to open, too short to be passed on. */
const LIFETIME_MS = 2 * 60 * 1000;

/** Makes a ticket for the person of a session. */
export async function insertEntryTicket(
  tx: MerchantTransaction,
  merchant: string,
  session: { readonly memberId: bigint; readonly tokenHash: string },
  now: Date,
): Promise<{ readonly ticket: string; readonly expiresAt: Date }> {
  const ticket = makeToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await tx
    .insertInto('entry_tickets')
    .values({
      merchant,
      ticket_hash: hashToken(ticket),
      member_id: session.memberId,
      login_hash: session.tokenHash,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { ticket, expiresAt };
}

/** Uses a ticket up: whose it is, or why it is worth nothing. Of several tries at once one succeeds. */
export async function spendEntryTicket(
  tx: MerchantTransaction,
  merchant: string,
  ticket: string,
  now: Date,
): Promise<{ readonly memberId: bigint } | 'entryTicketUnknown' | 'entryTicketUsed' | 'entryTicketExpired'> {
  const hash = hashToken(ticket);
  const spent = await tx
    .updateTable('entry_tickets')
    .set({ used_at: now })
    .where('merchant', '=', merchant)
    .where('ticket_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    // Logging out in the meantime invalidates the ticket.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('token_hash')
          .where('sessions.merchant', '=', merchant)
          .whereRef('sessions.token_hash', '=', 'entry_tickets.login_hash')
          .where('ended_at', 'is', null),
      ),
    )
    .returning('member_id')
    .executeTakeFirst();
  if (spent) return { memberId: spent.member_id };
  const known = await tx
    .selectFrom('entry_tickets')
    .select('used_at')
    .where('merchant', '=', merchant)
    .where('ticket_hash', '=', hash)
    .executeTakeFirst();
  if (!known) return 'entryTicketUnknown';
  return known.used_at ? 'entryTicketUsed' : 'entryTicketExpired';
}
