import { sql } from 'kysely';
import type { ExtraWay } from '../../schemas/calls/two-factor.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { hashToken, makeToken } from '../secrets/tokens.ts';
import type { LoginKind } from './login-source.ts';

/** How long a login waits for its further proof; longer where that has to be sent first. */
const LIFETIME_MS = 5 * 60 * 1000;
const SENT_LIFETIME_MS = 10 * 60 * 1000;
/** Wrong codes that a ticket bears; the last of them ends it. */
const FAILURES = 3;

/** The pending login that a ticket identifies. */
export interface TicketManner {
  readonly kind: LoginKind;
  readonly isWanted: boolean;
  readonly isByPassword: boolean;
  readonly isFlagged: boolean;
}

interface StoredManner extends TicketManner {
  readonly ways: readonly ExtraWay[];
}

const read = (row: { readonly member_id: bigint; readonly manner: StoredManner }) => {
  const { ways, ...manner } = row.manner;
  return { memberId: row.member_id, ways, manner };
};

/** Answer to a login that needs a further proof. */
export interface LoginTicket {
  readonly ticket: string;
  /** Which proofs count. */
  readonly ways: readonly ExtraWay[];
  /** Where codes go, masked. */
  readonly hints?: Readonly<Partial<Record<ExtraWay, string>>>;
  readonly expiresAt: string;
}

/** Makes a ticket for a login whose first proof was right. */
export async function makeLoginTicket(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  manner: TicketManner,
  now: Date,
  offer: Pick<LoginTicket, 'ways' | 'hints'> = { ways: ['google'] },
): Promise<LoginTicket> {
  const ticket = makeToken();
  const lifetimeMs = offer.ways.includes('google') ? LIFETIME_MS : SENT_LIFETIME_MS;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await tx
    .insertInto('login_tickets')
    .values({
      merchant,
      ticket_hash: hashToken(ticket),
      member_id: memberId,
      manner: JSON.stringify({ ...manner, ways: offer.ways } satisfies StoredManner),
      expires_at: expiresAt,
    })
    .execute();
  return { ticket, ...offer, expiresAt: expiresAt.toISOString() };
}

/**
 * Counts an attempt at a ticket before its code is checked, so that parallel attempts allow no more guesses than three
 * in a row.
 *
 * @returns undefined if the ticket is unknown, too old or out of attempts
 */
export async function countTicketTry(tx: MerchantTransaction, merchant: string, ticket: string, now: Date) {
  const row = await tx
    .updateTable('login_tickets')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('merchant', '=', merchant)
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', now)
    .where('failures', '<', FAILURES)
    .returning(['member_id', sql<StoredManner>`manner`.as('manner'), 'failures'])
    .executeTakeFirst();
  return row && { ...read(row), triesLeft: FAILURES - row.failures };
}

/** Takes back the count of a try whose code was never looked at. */
export const giveTicketTryBack = (tx: MerchantTransaction, merchant: string, ticket: string) =>
  tx
    .updateTable('login_tickets')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('merchant', '=', merchant)
    .where('ticket_hash', '=', hashToken(ticket))
    .where('failures', '>', 0)
    .execute();

/** A usable ticket; undefined if there is none. */
export async function findTicket(tx: MerchantTransaction, merchant: string, ticket: string, now: Date) {
  const row = await tx
    .selectFrom('login_tickets')
    .select(['member_id', sql<StoredManner>`manner`.as('manner')])
    .where('merchant', '=', merchant)
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', now)
    .where('failures', '<', FAILURES)
    .executeTakeFirst();
  return row && read(row);
}

/** Ends a ticket. */
export async function removeTicket(tx: MerchantTransaction, merchant: string, ticket: string): Promise<void> {
  await tx
    .deleteFrom('login_tickets')
    .where('merchant', '=', merchant)
    .where('ticket_hash', '=', hashToken(ticket))
    .execute();
}
