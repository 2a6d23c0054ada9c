import { hashPassword } from '../secrets/passwords.ts';
import type { ServerContext } from '../server-context.ts';
import { removeRecoveryCodes } from '../verification/recovery-codes.repository.ts';
import { type FactorOwner, ownedBy, recoveryHash, totpContext } from '../verification/second-factor.repository.ts';
import { removeTotpSecret } from '../verification/totp-secrets.repository.ts';
import type { Facts } from './facts.ts';

type Member = NonNullable<Facts['members']>[number];

const hashes = new Map<string, Promise<string>>();

/** Hashing is slow on purpose; tests use few passwords over and over. */
export function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** Gives a member or an operator the second factor of a fact, or none. */
export async function setTwoFactor(
  { database, dataKey, now }: ServerContext,
  factor: FactorOwner,
  member: Member,
): Promise<void> {
  await database.withMerchant(factor.merchant, async (tx) => {
    await removeTotpSecret(tx, factor);
    await removeRecoveryCodes(tx, factor);
    if (!member.hasTwoFactor) return;
    const sealed = await dataKey.seal('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', totpContext(factor));
    await tx
      .insertInto('totp_secrets')
      .values({ ...ownedBy(factor), sealed, created_at: now(), confirmed_at: now() })
      .execute();
    for (const code of member.recoveryCodes ?? [])
      await tx
        .insertInto('recovery_codes')
        .values({ ...ownedBy(factor), code_hash: recoveryHash(dataKey, factor, code) })
        .execute();
  });
}
