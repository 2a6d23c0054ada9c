import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { findTotpStep } from '../secrets/totp.ts';
import { type FactorOwner, totpContext } from './second-factor.ts';

/** How long a new app may wait for its first code: whoever sees an old secret later has no use for it. */
const WAIT_MS = 10 * 60 * 1000;

/** Keeps the secret of a new app until a code of it confirms it; the old app stays in use meanwhile. */
export async function keepTotpRenewal(
  tx: MerchantTransaction,
  { merchant, memberId }: FactorOwner,
  sealed: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('totp_renewals')
    .values({ merchant, member_id: memberId, sealed, created_at: now })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id']).doUpdateSet({ sealed, created_at: now }))
    .execute();
}

/** Puts the new app in the place of the old one. False where the code is wrong. @throws DomainError twoFactorRenewalOver */
export async function confirmTotpRenewal(
  tx: MerchantTransaction,
  dataKey: DataKey,
  owner: FactorOwner,
  code: string,
  now: Date,
): Promise<boolean> {
  const { merchant, memberId } = owner;
  const row = await tx
    .selectFrom('totp_renewals')
    .select(['sealed', 'created_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
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
    .where('member_id', '=', memberId)
    .execute();
  await tx.deleteFrom('totp_renewals').where('merchant', '=', merchant).where('member_id', '=', memberId).execute();
  return true;
}
