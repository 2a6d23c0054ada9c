import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { FirebaseTokens } from '../identity/api.ts';

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const ISSUER = 'https://securetoken.google.com';
/** How long ago the person may have authenticated: the token itself is renewed without them. */
const LONGEST_AGE_SECONDS = 5 * 60;
const CLOCK_TOLERANCE_SECONDS = 60;

/** Reads the tokens of a Firebase project. They carry no nonce of ours, so only those of a fresh login count. */
export function createFirebaseTokens(
  projectId: string,
  now: () => Date,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(KEYS)),
): FirebaseTokens {
  return {
    realm: `${ISSUER}/${projectId}`,
    async verify(idToken) {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: `${ISSUER}/${projectId}`,
        audience: projectId,
        algorithms: ['RS256'],
        currentDate: now(),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
      });
      const ageSeconds = now().getTime() / 1000 - Number(payload.auth_time);
      if (!(ageSeconds < LONGEST_AGE_SECONDS)) throw new Error('The person has not logged in just now.');
      return payload;
    },
  };
}
