import { DomainError } from '../../engine/api/domain-error.ts';
import type { IdentityProviderName } from '../../schemas/identity-providers.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { hashToken, makeToken } from '../secrets/tokens.ts';
import type { IdentityAttempt } from './identity-provider.ts';

/** Time allowed at the third party, and for the registration form after it. */
const LIFETIME_MS = 20 * 60 * 1000;

/** An attempt as its state brings it back. Its secrets follow from the state, so that none of them has to be stored. */
export const attemptOf = (dataKey: DataKey, merchant: string, origin: string, state: string): IdentityAttempt => ({
  merchant,
  origin,
  state,
  nonce: dataKey.fingerprint(state, `identity nonce ${merchant}`),
  verifier: dataKey.fingerprint(state, `identity verifier ${merchant}`),
});

/** Notes that a login begins at a third party, and answers its state. */
export async function beginAttempt(
  tx: MerchantTransaction,
  merchant: string,
  provider: IdentityProviderName,
  now: Date,
): Promise<string> {
  const state = makeToken();
  await tx
    .insertInto('identity_attempts')
    .values({ merchant, state_hash: hashToken(state), provider, expires_at: new Date(now.getTime() + LIFETIME_MS) })
    .execute();
  return state;
}

/** @throws DomainError identityAttemptEnded if the attempt is unknown, too old or used up */
export async function assertAttempt(
  tx: MerchantTransaction,
  merchant: string,
  provider: IdentityProviderName,
  state: string,
  now: Date,
): Promise<void> {
  const row = await tx
    .selectFrom('identity_attempts')
    .select('provider')
    .where('merchant', '=', merchant)
    .where('state_hash', '=', hashToken(state))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row?.provider !== provider) throw new DomainError('identityAttemptEnded');
}

/** Uses an attempt up. Of many uses at the same moment one passes. @throws DomainError identityAttemptEnded */
export async function spendAttempt(tx: MerchantTransaction, merchant: string, state: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_attempts')
    .where('merchant', '=', merchant)
    .where('state_hash', '=', hashToken(state))
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new DomainError('identityAttemptEnded');
}

/** Records the use of a token or a code, by its hash. @returns false if it was used before */
export async function noteToken(
  tx: MerchantTransaction,
  merchant: string,
  token: string,
  expiresAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_identity_tokens')
    .values({ merchant, token_hash: hashToken(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Consumes a token for which we hold no attempt. @throws DomainError identityAttemptEnded */
export async function spendToken(
  tx: MerchantTransaction,
  merchant: string,
  idToken: string,
  expiresAt: Date,
): Promise<void> {
  if (!(await noteToken(tx, merchant, idToken, expiresAt))) throw new DomainError('identityAttemptEnded');
}
