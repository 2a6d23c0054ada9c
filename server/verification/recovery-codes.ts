import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { makeReadable } from '../secrets/tokens.ts';
import { type FactorOwner, recoveryHash } from './second-factor.ts';

/** Recovery codes of one person, 50 random bits each. */
const RECOVERY_CODES = 10;

/** New recovery codes; they are told once. */
export const makeRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${makeReadable(5)}-${makeReadable(5)}`);

/** Forgets all recovery codes of a person. */
export const removeRecoveryCodes = (tx: MerchantTransaction, { merchant, memberId }: FactorOwner) =>
  tx.deleteFrom('recovery_codes').where('merchant', '=', merchant).where('member_id', '=', memberId).execute();

/** Makes these the only recovery codes of a person. */
export async function replaceRecoveryCodes(
  tx: MerchantTransaction,
  dataKey: DataKey,
  owner: FactorOwner,
  codes: readonly string[],
): Promise<void> {
  await removeRecoveryCodes(tx, owner);
  const rows = codes.map((code) => ({
    merchant: owner.merchant,
    member_id: owner.memberId,
    code_hash: recoveryHash(dataKey, owner, code),
  }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}
