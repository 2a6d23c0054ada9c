import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import { SPENDABLE_PURPOSES } from '../../engine/money/chart-of-accounts.ts';
import type { SessionEndReason } from '../../schemas/realtime.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import type { FindSession } from '../http/caller.ts';
import { hashToken, makeToken } from '../secrets/tokens.ts';
import type { LoginSource } from './login-source.ts';

/** A session ends after this long without a call, and after this long in any case. */
export const IDLE_MS = 30 * 60 * 1000;
const ABSOLUTE_MS = 12 * 60 * 60 * 1000;
/** A session's last use is written down at most this often. */
const TOUCH_MS = 60 * 1000;

/** A new session. The token is returned once and never stored. */
export interface NewSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Details of its login that a session keeps. */
interface NewSessionFacts {
  readonly family: string | null;
  readonly mustChange: boolean;
  readonly source: Pick<LoginSource, 'address' | 'userAgent'>;
}

/**
 * Begins a session of a member. The answer for a closed account, whichever way the login came, is that of a wrong password,
 * so that it does not confirm the password.
 *
 * @throws DomainError wrongCredentials
 */
export async function beginSession(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  now: Date,
  { family, mustChange, source }: NewSessionFacts,
): Promise<NewSession> {
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  const { address, userAgent } = source;
  const { numAffectedRows } = await sql`
    insert into sessions (merchant, token_hash, member_id, remember_family, must_change_password, created_at,
      last_seen_at, expires_at, address, user_agent)
    select merchant, ${hashToken(token)}, member_id, ${family}, ${mustChange}, ${now}, ${now}, ${expiresAt}, ${address},
      ${userAgent}
    from members where merchant = ${merchant} and member_id = ${memberId} and closed_at is null`.execute(tx);
  if (numAffectedRows !== 1n) throw new DomainError('wrongCredentials');
  return { token, expiresAt };
}

/** Ends a session and everything that would resume it. */
export async function endSession(
  tx: MerchantTransaction,
  merchant: string,
  tokenHash: string,
  now: Date,
  reason: string,
): Promise<void> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('merchant', '=', merchant)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('remember_family')
    .executeTakeFirst();
  if (!ended?.remember_family) return;
  await tx
    .deleteFrom('remember_tokens')
    .where('merchant', '=', merchant)
    .where('family', '=', ended.remember_family)
    .execute();
}

/**
 * Ends the sessions of a member and everything that could resume them. The excepted one continues, and no longer has to
 * change its password.
 */
export async function endSessionsOf(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  { now, reason, except = '' }: { readonly now: Date; readonly reason: string; readonly except?: string },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('token_hash', '!=', except)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ must_change_password: false, remember_family: null })
    .where('merchant', '=', merchant)
    .where('token_hash', '=', except)
    .execute();
  await tx.deleteFrom('remember_tokens').where('merchant', '=', merchant).where('member_id', '=', memberId).execute();
}

/**
 * Ends a member's sessions on other devices, because a login replaces them. Sessions of the same remembered login are
 * the same device: its other tabs continue.
 */
export async function replaceSessionsOf(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  family: string | null,
  now: Date,
): Promise<void> {
  // Two logins at the same moment must not both stay: the second waits here and then sees the first.
  await tx
    .selectFrom('members')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .execute();
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'replaced' })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(family !== null, (query) => query.where('remember_family', 'is distinct from', family))
    .execute();
  await tx
    .deleteFrom('remember_tokens')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .$if(family !== null, (query) => query.where('family', '!=', family ?? ''))
    .execute();
}

interface FoundRow {
  readonly member_id: bigint;
  readonly account: string;
  readonly is_agent: number;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly end_reason: string | null;
  readonly limit_ends_at: Date | null;
  readonly must_change_password: boolean;
  readonly balance: bigint | null;
}

/** Why a session has ended; undefined if it has not. */
function endOf(
  { last_seen_at, expires_at, ended_at, end_reason, limit_ends_at }: FoundRow,
  now: Date,
): SessionEndReason | undefined {
  if (ended_at !== null) return end_reason === 'replaced' || end_reason === 'timeLimit' ? end_reason : 'ended';
  if (limit_ends_at !== null && limit_ends_at <= now) return 'timeLimit';
  const idleMs = now.getTime() - last_seen_at.getTime();
  return expires_at <= now || idleMs > IDLE_MS ? 'expired' : undefined;
}

/** Notes the use of a session. Of several requests at the same moment one writes. */
const touch = (database: Database, merchant: string, tokenHash: string, now: Date) =>
  database.withMerchant(merchant, (tx) =>
    tx
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('merchant', '=', merchant)
      .where('token_hash', '=', tokenHash)
      .where('last_seen_at', '<', new Date(now.getTime() - TOUCH_MS))
      .execute(),
  );

/** Makes the function that finds the person of a token, and notes that they are here. */
export function createFindSession(database: Database): FindSession {
  return async (merchant, token, now, { isUse = true, balanceCurrency } = {}) => {
    const tokenHash = hashToken(token);
    const values = [merchant, tokenHash, SPENDABLE_PURPOSES, balanceCurrency ?? null];
    const [row] = await database.runPrepared<FoundRow>(
      'session_find',
      'select * from session_find($1, $2, $3, $4)',
      values,
    );
    if (!row) return undefined;
    const end = endOf(row, now);
    if (end) return end;
    const isNoted = isUse && now.getTime() - row.last_seen_at.getTime() > TOUCH_MS;
    if (isNoted) await touch(database, merchant, tokenHash, now);
    return {
      tokenHash,
      memberId: row.member_id,
      account: row.account,
      isAgent: row.is_agent,
      expiresAt: row.limit_ends_at !== null && row.limit_ends_at < row.expires_at ? row.limit_ends_at : row.expires_at,
      idleUntil: new Date((isNoted ? now : row.last_seen_at).getTime() + IDLE_MS),
      mustChangePassword: row.must_change_password,
      balanceMinor: row.balance ?? undefined,
    };
  };
}
