import type { JWTPayload } from 'jose';
import type { IdentityProviderName } from '../../schemas/identity-providers.ts';

/** One login at a third party. All but the first are secrets of this login alone. */
export interface IdentityAttempt {
  readonly merchant: string;
  /** Origin of the pages on which the attempt was started. */
  readonly origin: string;
  readonly state: string;
  readonly nonce: string;
  /** Proves that the code is redeemed by the client that requested it (PKCE). */
  readonly verifier: string;
}

/** An identity provider. Every method rejects if it cannot be reached or refuses. */
export interface IdentityProvider {
  /** Issuer of its subjects. */
  readonly realm: string;
  /** Whether it is this server's own page, which accepts any identity. */
  readonly isLocal: boolean;
  /** Set if the provider is not configured, and therefore not offered. */
  readonly isMissing?: true;
  /** The address at which the person logs in. */
  addressOf(attempt: IdentityAttempt): Promise<string>;
  /** The ID token for the code that came back. */
  exchange(attempt: IdentityAttempt, code: string): Promise<string>;
  /** The claims of an ID token whose signature, issuer, audience, time and nonce were verified. */
  verify(idToken: string, attempt: Pick<IdentityAttempt, 'origin' | 'nonce'>): Promise<JWTPayload>;
}

/** Reads tokens of Firebase, which an app has got on its own. */
export interface FirebaseTokens {
  readonly realm: string;
  verify(idToken: string): Promise<JWTPayload>;
}

/** The identity providers. */
export type IdentityProviders = Readonly<Record<IdentityProviderName, IdentityProvider>> & {
  readonly firebase: FirebaseTokens | undefined;
};
