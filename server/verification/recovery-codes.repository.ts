import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { makeReadable } from '../secrets/tokens.ts';
import { type FactorOwner, ownedBy, ownerColumn, ownerIdOf, recoveryHash } from './second-factor.repository.ts';

/** Recovery codes of one person, 50 random bits each. */
const RECOVERY_CODES = 10;

/** New recovery codes, which are shown once. */
export const makeRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${makeReadable(5)}-${makeReadable(5)}`);

/** Forgets all recovery codes of a person. */
export const removeRecoveryCodes = (tx: MerchantTransaction, owner: FactorOwner) =>
  tx
    .deleteFrom('recovery_codes')
    .where('merchant', '=', owner.merchant)
    .where(ownerColumn(owner), '=', ownerIdOf(owner))
    .execute();

/** How many recovery codes a person has left. */
export async function countRecoveryCodes(tx: MerchantTransaction, owner: FactorOwner): Promise<number> {
  const { codes } = await tx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('codes'))
    .where('merchant', '=', owner.merchant)
    .where(ownerColumn(owner), '=', ownerIdOf(owner))
    .executeTakeFirstOrThrow();
  return Number(codes);
}

/** Makes these the only recovery codes of a person. */
export async function replaceRecoveryCodes(
  tx: MerchantTransaction,
  dataKey: DataKey,
  owner: FactorOwner,
  codes: readonly string[],
): Promise<void> {
  await removeRecoveryCodes(tx, owner);
  const rows = codes.map((code) => ({
    ...ownedBy(owner),
    code_hash: recoveryHash(dataKey, owner, code),
  }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}
