import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';

/**
 * Refuses a session of a closed account, whichever way the login came. The answer is that of a wrong password, so that it
 * does not confirm the password.
 *
 * @throws DomainError wrongCredentials
 */
export async function assertOpenAccount(tx: MerchantTransaction, merchant: string, memberId: bigint): Promise<void> {
  const closed = await tx
    .selectFrom('members')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  if (closed) throw new DomainError('wrongCredentials');
}
