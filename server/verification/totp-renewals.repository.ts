import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { findTotpStep } from '../secrets/totp.ts';
import { totpContext } from './second-factor.repository.ts';

/** How long a new app may wait for its first code, so that a leaked old secret is of no use. */
const WAIT_MS = 10 * 60 * 1000;

/** Whose app is replaced. */
export interface OperatorKey {
  readonly merchant: string;
  readonly operatorId: bigint;
}

/**
 * Stores the secret of a new authenticator app until one of its codes confirms it; the old app stays in use until then.
 */
export async function keepTotpRenewal(
  tx: MerchantTransaction,
  { merchant, operatorId }: OperatorKey,
  sealed: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('totp_renewals')
    .values({ merchant, operator_id: operatorId, sealed, created_at: now })
    .onConflict((conflict) => conflict.columns(['merchant', 'operator_id']).doUpdateSet({ sealed, created_at: now }))
    .execute();
}

/** Forgets the app that waits for its first code. */
export const removeTotpRenewal = (tx: MerchantTransaction, { merchant, operatorId }: OperatorKey) =>
  tx.deleteFrom('totp_renewals').where('merchant', '=', merchant).where('operator_id', '=', operatorId).execute();

/** Replaces the old app by the new one. False if the code is wrong. @throws DomainError twoFactorRenewalOver */
export async function confirmTotpRenewal(
  tx: MerchantTransaction,
  dataKey: DataKey,
  owner: OperatorKey,
  code: string,
  now: Date,
): Promise<boolean> {
  const { merchant, operatorId } = owner;
  const row = await tx
    .selectFrom('totp_renewals')
    .select(['sealed', 'created_at'])
    .where('merchant', '=', merchant)
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || now.getTime() - row.created_at.getTime() > WAIT_MS) throw new DomainError('twoFactorRenewalOver');
  const step = findTotpStep(await dataKey.open(row.sealed, totpContext(owner)), code.trim(), now);
  if (step === undefined) return false;
  await tx
    .updateTable('totp_secrets')
    .set({
      sealed: row.sealed,
      created_at: now,
      confirmed_at: now,
      last_step: BigInt(step),
      used_steps: [BigInt(step)],
    })
    .where('merchant', '=', merchant)
    .where('operator_id', '=', operatorId)
    .execute();
  await removeTotpRenewal(tx, owner);
  return true;
}
