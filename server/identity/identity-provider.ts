import type { JWTPayload } from 'jose';
import type { IdentityProviderName } from '../../schemas/identity-providers.ts';

/** One login at a third party. All but the first are secrets of this login alone. */
export interface IdentityAttempt {
  readonly merchant: string;
  /** Where the pages are that it was started from. */
  readonly origin: string;
  readonly state: string;
  readonly nonce: string;
  /** Proves that whoever brings the code is who has asked for it (PKCE). */
  readonly verifier: string;
}

/** A third party that says who somebody is. Every method rejects where it cannot be reached or says no. */
export interface IdentityProvider {
  /** Who issues its subjects. */
  readonly realm: string;
  /** Whether it is the page of this server, which lets everybody be anybody. */
  readonly isLocal: boolean;
  /** Set where the settings name no such third party: then it is not offered. */
  readonly isMissing?: true;
  /** Where the person says who they are. */
  addressOf(attempt: IdentityAttempt): Promise<string>;
  /** The ID token for the code that came back. */
  exchange(attempt: IdentityAttempt, code: string): Promise<string>;
  /** What an ID token says, once its signature, issuer, audience, time and nonce are right. */
  verify(idToken: string, attempt: Pick<IdentityAttempt, 'origin' | 'nonce'>): Promise<JWTPayload>;
}

/** Reads tokens of Firebase, which an app has got by itself. */
export interface FirebaseTokens {
  readonly realm: string;
  verify(idToken: string): Promise<JWTPayload>;
}

/** Who says who somebody is. */
export type IdentityProviders = Readonly<Record<IdentityProviderName, IdentityProvider>> & {
  readonly firebase: FirebaseTokens | undefined;
};
