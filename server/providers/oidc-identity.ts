import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  None,
} from 'openid-client';
import { IDENTITY_CALLBACK } from '../../engine/access/identity-callback.ts';
import type { IdentityProvider } from '../identity/api.ts';
import type { IdentitySettings } from '../settings.ts';

const SCOPE = 'openid email profile';
const ALGORITHMS = ['RS256', 'ES256'];
const CLOCK_TOLERANCE_SECONDS = 60;

interface Discovered {
  readonly configuration: Configuration;
  readonly keys: JWTVerifyGetKey;
}

async function discover(
  { issuer, clientId, clientSecret }: IdentitySettings,
  presetTokenEndpoint: string | undefined,
): Promise<Discovered> {
  const authentication = clientSecret === undefined ? None() : ClientSecretPost(clientSecret);
  const isPlain = new URL(issuer).protocol === 'http:';
  const execute = isPlain ? [allowInsecureRequests] : [];
  const found = await discovery(new URL(issuer), clientId, undefined, authentication, { execute });
  const metadata = found.serverMetadata();
  if (!metadata.jwks_uri) throw new Error(`${issuer} names no keys.`);
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri));
  if (metadata.token_endpoint || presetTokenEndpoint === undefined) return { configuration: found, keys };
  const { supportsPKCE: _helper, ...plain } = metadata;
  const full = { ...plain, token_endpoint: presetTokenEndpoint };
  return { configuration: new Configuration(full, clientId, undefined, authentication), keys };
}

/**
 * A provider that speaks OpenID Connect: authorization code with PKCE, state and nonce.
 *
 * @param presetTokenEndpoint where codes are exchanged at a provider whose own description leaves that out
 */
export function createOidcIdentity(
  settings: IdentitySettings,
  now: () => Date,
  presetTokenEndpoint?: string,
): IdentityProvider {
  const { issuer, clientId } = settings;
  let known: Promise<Discovered> | undefined;
  const get = () => {
    known ??= discover(settings, presetTokenEndpoint).catch((error: unknown) => {
      // A provider that was not there is asked again at the next login.
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    realm: issuer,
    isLocal: false,
    async addressOf({ origin, state, nonce, verifier }) {
      const { configuration } = await get();
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: `${origin}${IDENTITY_CALLBACK}`,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },
    async exchange({ origin, state, nonce, verifier }, code) {
      const { configuration } = await get();
      const returned = new URL(`${origin}${IDENTITY_CALLBACK}`);
      returned.search = new URLSearchParams({ code, state, iss: issuer }).toString();
      const tokens = await authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      return tokens.id_token ?? '';
    },
    async verify(idToken, { nonce }) {
      const { keys } = await get();
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        currentDate: now(),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      });
      if (payload.nonce !== nonce) throw new Error('The token was made for another login.');
      const isForOthers = Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId;
      if (isForOthers) throw new Error('The token was made for another client.');
      return payload;
    },
  };
}
