import { sql } from 'kysely';
import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import type { PersonSession } from '../http/caller.ts';
import { assertLoginPassword } from './own-passwords.ts';

/** How long after a login its session shows that the person is there, where no password can. */
const FRESH_MS = 10 * 60 * 1000;

/** Who wants to change what opens their account. */
export interface OwnerRequest {
  readonly merchant: Merchant;
  readonly session: PersonSession;
  readonly now: Date;
}

const readProofs = (tx: MerchantTransaction, { merchant, session }: OwnerRequest) =>
  tx
    .selectFrom('sessions')
    .innerJoin('members', (join) =>
      join.onRef('members.merchant', '=', 'sessions.merchant').onRef('members.member_id', '=', 'sessions.member_id'),
    )
    .leftJoin('login_events', (join) =>
      join
        .onRef('login_events.merchant', '=', 'sessions.merchant')
        .onRef('login_events.member_id', '=', 'sessions.member_id')
        .onRef('login_events.happened_at', '=', 'sessions.created_at')
        .on('login_events.result', '=', 'ok')
        .on('login_events.way', 'not in', ['remembered', 'entry']),
    )
    .select(['password_hash', 'sessions.created_at', 'login_events.way'])
    .where('sessions.merchant', '=', merchant.code)
    .where('sessions.token_hash', '=', session.tokenHash)
    .limit(1)
    .executeTakeFirstOrThrow();

/**
 * Asks who holds a session to show that the account is theirs, before another way into it is opened or closed: by the
 * password, or where the account has none by having logged in just now.
 *
 * @throws DomainError officialAccountRequired, invalidFields, loginPasswordWrong, loginLocked or freshLoginRequired
 */
export async function assertOwner(database: Database, request: OwnerRequest, typed: string | undefined): Promise<void> {
  const { merchant, session, now } = request;
  if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
  const proofs = await database.withMerchant(merchant.code, (tx) => readProofs(tx, request));
  if (proofs.password_hash !== null) {
    if (!typed)
      throw new DomainError('invalidFields', { fields: [{ field: 'loginPassword', code: 'required', params: {} }] });
    return assertLoginPassword(database, { merchant: merchant.code, memberId: session.memberId, now }, typed);
  }
  const isFresh = proofs.way !== null && now.getTime() - proofs.created_at.getTime() < FRESH_MS;
  if (!isFresh) throw new DomainError('freshLoginRequired');
}

/**
 * Refuses to close the last way into an account. Call it in the transaction that has closed one: ways are closed one
 * after the other.
 *
 * @throws DomainError lastWayIn
 */
export async function assertWayIn(tx: MerchantTransaction, { merchant, session }: OwnerRequest): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select(['password_hash', 'mobile'])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', session.memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (member.password_hash !== null || (member.mobile !== null && merchant.modules.smsLogin)) return;
  const own = { merchant: merchant.code, memberId: session.memberId };
  const { rows } = await sql<{ others: boolean }>`select
    exists (select from identities where merchant = ${own.merchant} and member_id = ${own.memberId})
    or (${merchant.modules.passkeyLogin}::boolean
      and exists (select from passkeys where merchant = ${own.merchant} and member_id = ${own.memberId})) as others`.execute(
    tx,
  );
  if (!rows[0]?.others) throw new DomainError('lastWayIn');
}
