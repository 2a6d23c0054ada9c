import type { Database } from './db/database.ts';
import type { IdentityProviders } from './identity/identity-provider.ts';
import { createLocalIdentity } from './identity/local-identity.ts';
import { createFirebaseTokens } from './providers/firebase-identity.ts';
import { missingIdentity } from './providers/missing-providers.ts';
import { createOidcIdentity } from './providers/oidc-identity.ts';
import type { DataKey } from './secrets/data-key.ts';
import type { Settings } from './settings.ts';

/** Facebook's description of itself names no place where codes are exchanged. */
const FACEBOOK_TOKEN_ENDPOINT = 'https://graph.facebook.com/v23.0/oauth/access_token';

/**
 * The configured third parties. In demo mode, this server's page stands in for each that is not configured; otherwise
 * that one is not offered.
 */
export function openIdentityProviders(
  { google, facebook, firebaseProject, isDemo }: Pick<Settings, 'google' | 'facebook' | 'firebaseProject' | 'isDemo'>,
  { database, dataKey, now }: { readonly database: Database; readonly dataKey: DataKey; readonly now: () => Date },
): IdentityProviders {
  const local = isDemo ? createLocalIdentity(database, dataKey, now).provider : missingIdentity;
  return {
    google: google ? createOidcIdentity(google, now) : local('google'),
    facebook: facebook ? createOidcIdentity(facebook, now, FACEBOOK_TOKEN_ENDPOINT) : local('facebook'),
    firebase: firebaseProject === undefined ? undefined : createFirebaseTokens(firebaseProject, now),
  };
}
