import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import type { PersonSession } from '../http/caller.ts';
import { assertLoginPassword } from './own-passwords.ts';
import { getSessionProofs, lockWaysIn } from './own-proofs.repository.ts';

/** How long after a login the session itself is enough proof, for accounts without a password. */
const FRESH_MS = 10 * 60 * 1000;

/** Who wants to change what opens their account. */
export interface OwnerRequest {
  readonly merchant: Merchant;
  readonly session: PersonSession;
  readonly now: Date;
}

/**
 * Requires proof of account ownership before a way to log in is added or removed: the password or, for accounts without
 * one, a recent login.
 *
 * @throws DomainError officialAccountRequired, invalidFields, loginPasswordWrong, loginLocked or freshLoginRequired
 */
export async function assertOwner(database: Database, request: OwnerRequest, typed: string | undefined): Promise<void> {
  const { merchant, session, now } = request;
  if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
  const proofs = await database.withMerchant(merchant.code, (tx) =>
    getSessionProofs(tx, merchant.code, session.tokenHash),
  );
  if (proofs.passwordHash !== null) {
    if (!typed)
      throw new DomainError('invalidFields', { fields: [{ field: 'loginPassword', code: 'required', params: {} }] });
    return assertLoginPassword(database, { merchant: merchant.code, memberId: session.memberId, now }, typed);
  }
  const isFresh = proofs.way !== null && now.getTime() - proofs.beganAt.getTime() < FRESH_MS;
  if (!isFresh) throw new DomainError('freshLoginRequired');
}

/**
 * Refuses to close the last way into an account. Call it in the transaction that has closed one: ways are closed one
 * after the other.
 *
 * @throws DomainError lastWayIn
 */
export async function assertWayIn(tx: MerchantTransaction, { merchant, session }: OwnerRequest): Promise<void> {
  const own = { merchant: merchant.code, memberId: session.memberId };
  const ways = await lockWaysIn(tx, own);
  if (ways.hasPassword || (ways.hasMobile && merchant.modules.smsLogin)) return;
  const isOpen = ways.hasIdentity || (ways.hasPasskey && merchant.modules.passkeyLogin);
  if (!isOpen) throw new DomainError('lastWayIn');
}
