import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { findTotpStep, latestStep } from '../secrets/totp.ts';

/** Used steps that are kept of an app: a code of one of them is never taken again. */
const STEPS_KEPT = 64;

/** Whose second factor it is. */
export interface FactorOwner {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** What a sealed secret is bound to. */
export const totpContext = ({ merchant, memberId }: FactorOwner): string => `totp ${merchant} ${memberId}`;

/** What is stored of a recovery code. Dashes, spaces and small letters do not count. */
export const recoveryHash = (dataKey: DataKey, { merchant, memberId }: FactorOwner, code: string): string =>
  dataKey.fingerprint(code.replaceAll(/[\s-]/g, '').toUpperCase(), `recovery ${merchant} ${memberId}`);

/** Whether a login of the member needs a second factor. */
export async function hasSecondFactor(tx: MerchantTransaction, { merchant, memberId }: FactorOwner): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
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
    .where('member_id', '=', owner.memberId)
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
    .where('member_id', '=', owner.memberId)
    .where(({ eb, or }) => or([eb('last_step', '<', BigInt(step)), eb('last_step', '>', BigInt(latestStep(now)))]))
    .where(sql<boolean>`${step}::bigint <> all (used_steps)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Uses up a code of the app, or a recovery code. False where it is wrong or was used before. */
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
    .where('member_id', '=', owner.memberId)
    .where('code_hash', '=', recoveryHash(dataKey, owner, code))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
