import type { MerchantTransaction } from '../db/database.ts';
import { LOGIN_MEMBER_COLUMNS } from '../member/api.ts';
import { hashToken } from '../secrets/tokens.ts';

/** How long a device may take. */
export const CHALLENGE_MS = 5 * 60 * 1000;

/** Owner of the challenge; undefined for a login, where the member is not known yet. */
type Challenged = bigint | undefined;

/** Stores a challenge for a device to sign. */
export async function noteChallenge(
  tx: MerchantTransaction,
  merchant: string,
  challenge: string,
  memberId: Challenged,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await tx
    .insertInto('passkey_challenges')
    .values({ merchant, challenge_hash: hashToken(challenge), member_id: memberId ?? null, expires_at: expiresAt })
    .execute();
}

/** Consumes a challenge, whether the answer is right or wrong. False if it is unknown, too old or another member's. */
export async function spendChallenge(
  tx: MerchantTransaction,
  merchant: string,
  challenge: string,
  memberId: Challenged,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('merchant', '=', merchant)
    .where('challenge_hash', '=', hashToken(challenge))
    .returning(['member_id', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now && row.member_id === (memberId ?? null);
}

/** The passkeys of a member, the newest last. */
export const listOf = (tx: MerchantTransaction, merchant: string, memberId: bigint) =>
  tx
    .selectFrom('passkeys')
    .select(['passkey_id as passkeyId', 'credential_id as credentialId', 'transports', 'name'])
    .select(['is_backed_up as isBackedUp', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('passkey_id')
    .execute();

/** A passkey with its member. */
export const findPasskey = (tx: MerchantTransaction, merchant: string, credentialId: string) =>
  tx
    .selectFrom('passkeys')
    .innerJoin('members', (join) =>
      join.onRef('members.merchant', '=', 'passkeys.merchant').onRef('members.member_id', '=', 'passkeys.member_id'),
    )
    .select(['passkey_id as passkeyId', 'public_key as publicKey', 'counter', 'transports', 'rp_id as rpId'])
    .select(LOGIN_MEMBER_COLUMNS)
    .where('passkeys.merchant', '=', merchant)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** Notes a use. Of two at the same moment that count alike one passes; devices that do not count always pass. */
export async function noteUse(
  tx: MerchantTransaction,
  merchant: string,
  passkeyId: bigint,
  { counter, isBackedUp }: { readonly counter: bigint; readonly isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, is_backed_up: isBackedUp, last_used_at: now })
    .where('merchant', '=', merchant)
    .where('passkey_id', '=', passkeyId)
    .where(({ eb, or, and }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0n), eb.lit(counter === 0n)])]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A credential that a device has made for a member. */
interface NewPasskey {
  readonly memberId: bigint;
  readonly credentialId: string;
  /** In base64url. */
  readonly publicKey: string;
  readonly counter: bigint;
  readonly transports: readonly string[];
  readonly deviceType: 'singleDevice' | 'multiDevice';
  readonly isBackedUp: boolean;
  readonly rpId: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** Adds a passkey. @returns false if its credential is already registered */
export async function addPasskey(tx: MerchantTransaction, merchant: string, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({
      merchant,
      member_id: passkey.memberId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      device_type: passkey.deviceType,
      is_backed_up: passkey.isBackedUp,
      rp_id: passkey.rpId,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Which passkey of which member. */
interface PasskeyKey {
  readonly memberId: bigint;
  readonly passkeyId: bigint;
}

/** Renames a passkey. @returns false if the member has no such passkey */
export async function namePasskey(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, passkeyId }: PasskeyKey,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a passkey. @returns false if the member has no such passkey */
export async function deletePasskey(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, passkeyId }: PasskeyKey,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
