import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import { publish } from '../events/publish.repository.ts';

/** How somebody got in, or tried to. */
export type LoginKind =
  | 'password'
  | 'sms'
  | 'google'
  | 'facebook'
  | 'passkey'
  | 'freePlay'
  | 'entry'
  | 'remembered'
  | 'register'
  | 'reset';

/** Where a login comes from. */
export interface LoginSource {
  readonly kind: LoginKind;
  readonly address: string;
  readonly userAgent: string;
}

/** The source of a login that a call makes. */
export const sourceOf = (call: Pick<LoginSource, 'address' | 'userAgent'>, kind: LoginKind): LoginSource => ({
  kind,
  address: call.address,
  userAgent: call.userAgent,
});

/** Writes down that a member has got in, or has named a wrong code after the right password. */
export async function noteLogin(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  { kind, address, userAgent }: LoginSource,
  now: Date,
  result: 'ok' | 'wrongCode' = 'ok',
): Promise<void> {
  await tx
    .insertInto('login_events')
    .values({
      merchant,
      member_id: memberId,
      happened_at: now,
      way: kind,
      result,
      address,
      user_agent: userAgent,
    })
    .execute();
  if (result === 'ok')
    await publish(tx, merchant, { type: 'session.loggedIn', occurredAt: now, memberId, payload: { way: kind } });
}

/**
 * Writes down that the password of an account was wrong. One statement whether the account exists or not: the time
 * that it takes tells nothing.
 */
export async function noteFailedLogin(
  tx: MerchantTransaction,
  merchant: string,
  account: string,
  { kind, address, userAgent }: LoginSource,
  now: Date,
): Promise<void> {
  await sql`insert into login_events (merchant, member_id, happened_at, way, result, address, user_agent)
    select merchant, member_id, ${now}::timestamptz, ${kind}, 'wrongPassword', ${address}, ${userAgent}
    from members where merchant = ${merchant} and account_key = lower(${account})`.execute(tx);
}
