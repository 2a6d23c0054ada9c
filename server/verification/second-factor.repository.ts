import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { findTotpStep, latestStep } from '../secrets/totp.ts';

/** Used steps that are kept of an app: a code of one of them is never taken again. */
const STEPS_KEPT = 64;

/** Whose second factor it is. */
export type FactorOwner =
  | { readonly merchant: string; readonly memberId: bigint }
  | { readonly merchant: string; readonly operatorId: bigint };

/** The number of an owner. Members and operators have their numbers from one sequence, so it names one of them alone. */
export const ownerIdOf = (owner: FactorOwner): bigint => ('operatorId' in owner ? owner.operatorId : owner.memberId);

/** The column that names an owner. */
export const ownerColumn = (owner: FactorOwner) => ('operatorId' in owner ? 'operator_id' : 'member_id');

/** The columns of a row of an owner. */
export const ownedBy = (owner: FactorOwner) =>
  'operatorId' in owner
    ? { merchant: owner.merchant, operator_id: owner.operatorId }
    : { merchant: owner.merchant, member_id: owner.memberId };

/** The context to which an encrypted secret is bound. */
export const totpContext = (owner: FactorOwner): string => `totp ${owner.merchant} ${ownerIdOf(owner)}`;

/** The stored form of a recovery code. Ignores dashes, spaces and case. */
export const recoveryHash = (dataKey: DataKey, owner: FactorOwner, code: string): string =>
  dataKey.fingerprint(code.replaceAll(/[\s-]/g, '').toUpperCase(), `recovery ${owner.merchant} ${ownerIdOf(owner)}`);

/** Whether a login needs a second factor. */
export async function hasSecondFactor(tx: MerchantTransaction, owner: FactorOwner): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('merchant', '=', owner.merchant)
    .where(ownerColumn(owner), '=', ownerIdOf(owner))
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

async function spendTotp(
  tx: MerchantTransaction,
  dataKey: DataKey,
  owner: FactorOwner,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .select('sealed')
    .where('merchant', '=', owner.merchant)
    .where(ownerColumn(owner), '=', ownerIdOf(owner))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const step = row && findTotpStep(await dataKey.open(row.sealed, totpContext(owner)), code, now);
  if (step === undefined) return false;
  // Each step counts once: of several uses at the same moment one finds the row. None counts that is older than the last,
  // unless the last one is in the future: then the clock of the server has gone back since, and only used steps are refused.
  const { numUpdatedRows } = await tx
    .updateTable('totp_secrets')
    .set({
      last_step: BigInt(step),
      used_steps: sql<
        bigint[]
      >`(array_append(used_steps, ${step}::bigint))[greatest(1, cardinality(used_steps) + 2 - ${STEPS_KEPT}::int):]`,
    })
    .where('merchant', '=', owner.merchant)
    .where(ownerColumn(owner), '=', ownerIdOf(owner))
    .where(({ eb, or }) => or([eb('last_step', '<', BigInt(step)), eb('last_step', '>', BigInt(latestStep(now)))]))
    .where(sql<boolean>`${step}::bigint <> all (used_steps)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Consumes a code of the authenticator app, or a recovery code. False if it is wrong or was used before. */
export async function spendSecondFactor(
  tx: MerchantTransaction,
  dataKey: DataKey,
  owner: FactorOwner,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(code)) return spendTotp(tx, dataKey, owner, code, now);
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('merchant', '=', owner.merchant)
    .where(ownerColumn(owner), '=', ownerIdOf(owner))
    .where('code_hash', '=', recoveryHash(dataKey, owner, code))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
