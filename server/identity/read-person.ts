import type { JWTPayload } from 'jose';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import type { IdentityProviderName } from '../../schemas/identity-providers.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { IdentityPerson } from './identities.repository.ts';
import { assertAttempt, attemptOf, spendAttempt, spendToken } from './identity-attempts.repository.ts';
import type { IdentityContext } from './identity-context.ts';

/** The proof of identity in a request. */
interface BroughtToken {
  readonly provider: IdentityProviderName;
  readonly idToken: string;
  readonly state?: string | undefined;
}

/** A verified identity, and the proof to consume when it is used. */
export interface IdentityProof {
  readonly person: IdentityPerson;
  readonly token: BroughtToken;
  readonly expiresAt: Date;
}

/** Longest name that is kept. */
const LONGEST_NAME = 120;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST_NAME) : undefined;

const personOf = (provider: IdentityProviderName, realm: string, payload: JWTPayload): IdentityPerson => {
  const email = typeof payload.email === 'string' && payload.email.length <= 254 ? payload.email : undefined;
  return {
    provider,
    realm,
    subject: String(payload.sub),
    name: textOf(payload.name) ?? textOf(payload.given_name) ?? email?.split('@')[0] ?? provider,
    email,
    // A missing claim means not verified.
    isEmailVerified: email !== undefined && payload.email_verified === true,
  };
};

/**
 * Reads the identity in a token.
 *
 * @throws DomainError identityAttemptEnded, or identityFailed if signature, issuer, audience, time or nonce are wrong
 */
export async function readPerson(
  { database, dataKey, identity }: IdentityContext,
  { merchant, pageOrigin, now }: { readonly merchant: Merchant; readonly pageOrigin: string; readonly now: Date },
  token: BroughtToken,
): Promise<IdentityProof> {
  const { provider, idToken, state } = token;
  const proofOf = (realm: string, payload: JWTPayload): IdentityProof => ({
    token,
    person: personOf(provider, realm, payload),
    expiresAt: new Date((payload.exp ?? 0) * 1000),
  });
  const failed = () => new DomainError('identityFailed');
  if (state === undefined) {
    if (!identity.firebase) throw failed();
    const payload = await identity.firebase.verify(idToken).catch(() => Promise.reject(failed()));
    const { sign_in_provider: signedInBy } = fieldsOf(payload.firebase);
    if (signedInBy !== `${provider}.com`) throw failed();
    return proofOf(identity.firebase.realm, payload);
  }
  await database.withMerchant(merchant.code, (tx) => assertAttempt(tx, merchant.code, provider, state, now));
  const attempt = attemptOf(dataKey, merchant.code, pageOrigin, state);
  const payload = await identity[provider].verify(idToken, attempt).catch(() => Promise.reject(failed()));
  return proofOf(identity[provider].realm, payload);
}

/** Consumes the proof, in the transaction of what it permits. @throws DomainError identityAttemptEnded */
export const spendProof = (
  tx: MerchantTransaction,
  merchant: string,
  { token, expiresAt }: IdentityProof,
): Promise<void> =>
  token.state === undefined
    ? spendToken(tx, merchant, token.idToken, expiresAt)
    : spendAttempt(tx, merchant, token.state);
