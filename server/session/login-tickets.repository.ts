import type { MerchantTransaction } from '../db/database.ts';
import { hashToken, makeToken } from '../secrets/tokens.ts';
import type { LoginKind } from './login-events.ts';

/** How long a login waits for its further proof. */
const LIFETIME_MS = 5 * 60 * 1000;
/** Wrong codes that a ticket bears; the last of them ends it. */
const FAILURES = 3;

/** What the login that a ticket stands for was like. */
export interface TicketManner {
  readonly kind: LoginKind;
  readonly isWanted: boolean;
  readonly isByPassword: boolean;
  readonly isFlagged: boolean;
}

/** What a login that needs a further proof answers with. */
export interface LoginTicket {
  readonly ticket: string;
  /** Which proofs count. */
  readonly ways: readonly ['google'];
  readonly expiresAt: string;
}

/** Makes a ticket for a login whose first proof was right. */
export async function makeLoginTicket(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  manner: TicketManner,
  now: Date,
): Promise<LoginTicket> {
  const ticket = makeToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await tx
    .insertInto('login_tickets')
    .values({
      merchant,
      ticket_hash: hashToken(ticket),
      member_id: memberId,
      manner: JSON.stringify(manner),
      expires_at: expiresAt,
    })
    .execute();
  return { ticket, ways: ['google'], expiresAt: expiresAt.toISOString() };
}

/**
 * Counts a try of a ticket before its code is looked at, so that many at once give no more guesses than three in a row.
 *
 * @returns undefined where the ticket is unknown, too old or has had its tries
 */
export async function countTicketTry(tx: MerchantTransaction, merchant: string, ticket: string, now: Date) {
  const row = await tx
    .updateTable('login_tickets')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('merchant', '=', merchant)
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', now)
    .where('failures', '<', FAILURES)
    .returning(['member_id', 'manner', 'failures'])
    .executeTakeFirst();
  return row && { memberId: row.member_id, manner: row.manner as TicketManner, triesLeft: FAILURES - row.failures };
}

/** Ends a ticket. */
export async function removeTicket(tx: MerchantTransaction, merchant: string, ticket: string): Promise<void> {
  await tx
    .deleteFrom('login_tickets')
    .where('merchant', '=', merchant)
    .where('ticket_hash', '=', hashToken(ticket))
    .execute();
}
