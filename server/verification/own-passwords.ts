import { DomainError } from '../../engine/api/domain-error.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import { verifyPassword } from '../secrets/passwords.ts';
import { getPasswordHashes } from './own-proofs.repository.ts';
import { tryGuarded } from './tries.ts';

/** Whose password it is. */
export interface PasswordOwner {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly now: Date;
}

const readHashes = (database: Database, owner: PasswordOwner) =>
  database.withMerchant(owner.merchant, (tx) => getPasswordHashes(tx, owner));

/** Whether a member has a fund password. */
export const hasFundPassword = async (
  tx: MerchantTransaction,
  owner: Pick<PasswordOwner, 'merchant' | 'memberId'>,
): Promise<boolean> => (await getPasswordHashes(tx, owner)).fundPasswordHash !== null;

/**
 * Asks for the fund password, without which nothing moves money out. It has its own lock-out.
 *
 * @throws DomainError fundPasswordMissing, fundPasswordWrong or fundPasswordLocked
 */
export async function assertFundPassword(
  database: Database,
  owner: PasswordOwner,
  typed: string,
  field = 'paymentPassword',
): Promise<void> {
  const { fundPasswordHash: stored } = await readHashes(database, owner);
  if (stored === null) throw new DomainError('fundPasswordMissing');
  const guarded = { ...owner, secret: 'fundPassword' } as const;
  const isRight = await tryGuarded(database, guarded, 'fundPasswordLocked', () => verifyPassword(stored, typed));
  if (!isRight) throw new DomainError('fundPasswordWrong', { field });
}

/**
 * Requires the login password again, as before changes to the account's security. An account without one never passes
 * it: `assertOwner` requires a fresh login of members instead.
 *
 * @throws DomainError loginPasswordWrong or loginLocked
 */
export async function assertLoginPassword(database: Database, owner: PasswordOwner, typed: string): Promise<void> {
  const { passwordHash: stored } = await readHashes(database, owner);
  if (stored === null) throw new DomainError('loginPasswordWrong', { field: 'loginPassword' });
  const guarded = { ...owner, secret: 'password' } as const;
  const isRight = await tryGuarded(database, guarded, 'loginLocked', () => verifyPassword(stored, typed));
  if (!isRight) throw new DomainError('loginPasswordWrong', { field: 'loginPassword' });
}
