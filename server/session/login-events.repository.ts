import { sql } from 'kysely';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { loginHistory } from '../../schemas/calls/session-list.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { publish } from '../events/publish.repository.ts';
import type { LoginSource } from './login-source.ts';

type HistoryEntry = CallValue<typeof loginHistory>['entries'][number];

/** A login, or a try, of a member. */
export interface LoginEvent {
  readonly eventId: bigint;
  readonly happenedAt: Date;
  readonly way: HistoryEntry['way'];
  readonly result: HistoryEntry['result'];
  readonly address: string;
  readonly userAgent: string;
}

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
 * Records a wrong password for an account. One statement whether or not the account exists, so that the timing reveals
 * nothing.
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

/**
 * Logins and tries of a member, the newest in front.
 *
 * @param before the event before which to continue; undefined for the newest
 */
export const readLoginEvents = (
  tx: MerchantTransaction,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: bigint },
  { before, count }: { readonly before: bigint | undefined; readonly count: number },
): Promise<readonly LoginEvent[]> =>
  tx
    .selectFrom('login_events')
    .select(['event_id as eventId', 'happened_at as happenedAt', 'way', 'result', 'address', 'user_agent as userAgent'])
    .$narrowType<Pick<HistoryEntry, 'way' | 'result'>>()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('event_id', '<', before ?? 0n))
    .orderBy('event_id', 'desc')
    .limit(count)
    .execute();

/** The addresses from which a member has logged in. */
export async function findLoginAddresses(
  tx: MerchantTransaction,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: bigint },
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('login_events')
    .select('address')
    .distinct()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('result', '=', 'ok')
    .execute();
  return rows.map(({ address }) => address);
}
