import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { findTotpStep } from '../secrets/totp.ts';
import { type FactorOwner, ownedBy, ownerColumn, ownerIdOf, totpContext } from './second-factor.repository.ts';

/**
 * Keeps a secret that no code has confirmed yet; an earlier one that was never confirmed goes.
 *
 * @returns whether it was kept: not where one is in use
 */
export async function keepTotpSecret(
  tx: MerchantTransaction,
  owner: FactorOwner,
  sealed: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('totp_secrets')
    .values({ ...ownedBy(owner), sealed, created_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', ownerColumn(owner)])
        .doUpdateSet({ sealed, created_at: now, last_step: 0n, used_steps: [] })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

/** The secret of a person, confirmed or not; its row is locked. */
export const findTotpSecret = (tx: MerchantTransaction, owner: FactorOwner) =>
  tx
    .selectFrom('totp_secrets')
    .select(['sealed', 'confirmed_at as confirmedAt'])
    .where('merchant', '=', owner.merchant)
    .where(ownerColumn(owner), '=', ownerIdOf(owner))
    .forUpdate()
    .executeTakeFirst();

/** Removes the authenticator app of a person. */
export const removeTotpSecret = (tx: MerchantTransaction, owner: FactorOwner) =>
  tx
    .deleteFrom('totp_secrets')
    .where('merchant', '=', owner.merchant)
    .where(ownerColumn(owner), '=', ownerIdOf(owner))
    .execute();

/** Activates a secret with one of its codes. False if the code is wrong. */
export async function confirmTotpSecret(
  tx: MerchantTransaction,
  dataKey: DataKey,
  owner: FactorOwner,
  { sealed, code, now }: { readonly sealed: string; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const step = findTotpStep(await dataKey.open(sealed, totpContext(owner)), code.trim(), now);
  if (step === undefined) return false;
  await tx
    .updateTable('totp_secrets')
    .set({ confirmed_at: now, last_step: BigInt(step), used_steps: [BigInt(step)] })
    .where('merchant', '=', owner.merchant)
    .where(ownerColumn(owner), '=', ownerIdOf(owner))
    .execute();
  return true;
}
