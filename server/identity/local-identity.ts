import { createHash } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { IDENTITY_CALLBACK } from '../../engine/access/identity-callback.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import type { IdentityProviderName } from '../../schemas/identity-providers.ts';
import type { Database } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { openKey } from '../secrets/open-key.ts';
import { makeToken } from '../secrets/tokens.ts';
import { noteToken } from './identity-attempts.repository.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { findSigningKey, keepSigningKey } from './local-identity-keys.repository.ts';

/** How the site itself is called at the local page. */
const LOCAL_CLIENT = 'marquee';
const ALGORITHM = 'RS256';
const CODE_LIFETIME_MS = 2 * 60 * 1000;
const TOKEN_LIFETIME_SECONDS = 15 * 60;
const KEY_CONTEXT = 'local identity key';
const CODE_CONTEXT = 'local identity code';

/** An identity chosen on the local page. */
export interface LocalPerson {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** A client's authorization request to the local page. */
export interface LocalGrant {
  readonly merchant: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly person: LocalPerson;
}

/** Input of a client's token request. */
interface Redemption {
  readonly merchant: string;
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
  readonly clientId: string;
}

/** Signs for the people of the local page. Every process of one database has the same key. */
export interface LocalIdentity {
  publicKeys(): Promise<readonly JWK[]>;
  makeCode(grant: LocalGrant): Promise<string>;
  /** @throws Error if the code is too old, was used, or belongs to another request */
  redeem(redemption: Redemption): Promise<string>;
  provider(name: IdentityProviderName): IdentityProvider;
}

/** Address of a provider's local page, which is also its issuer. */
export const localIssuer = (origin: string, provider: IdentityProviderName): string => `${origin}/identity/${provider}`;

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const GRANT_TEXTS = ['merchant', 'issuer', 'clientId', 'redirectUri', 'nonce', 'challenge'];

const isDatedGrant = (value: unknown): value is LocalGrant & { readonly madeAt: number } => {
  const grant = fieldsOf(value);
  const { subject, name, email } = fieldsOf(grant.person);
  const texts = [...GRANT_TEXTS.map((field) => grant[field]), subject, name, email];
  return typeof grant.madeAt === 'number' && texts.every((text) => typeof text === 'string');
};

interface SigningKey {
  readonly kid: string;
  readonly secret: JWK;
}

async function makeKey(dataKey: DataKey) {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const sealed = await dataKey.seal(JSON.stringify(await exportJWK(privateKey)), KEY_CONTEXT);
  return { kid: crypto.randomUUID(), sealed };
}

async function loadKey(database: Pick<Database, 'owner'>, dataKey: DataKey): Promise<SigningKey> {
  const found = await findSigningKey(database);
  // Of two processes that make one at once, one wins and both read that.
  const { kid, sealed } = found ?? (await keepSigningKey(database, await makeKey(dataKey)));
  return { kid, secret: await openKey(dataKey, sealed, KEY_CONTEXT) };
}

/** Access of the page to the key and the codes. */
export function createLocalIdentity(database: Database, dataKey: DataKey, now: () => Date): LocalIdentity {
  let key: Promise<SigningKey> | undefined;
  const getKey = () => {
    key ??= loadKey(database, dataKey);
    return key;
  };
  const publicKeys = async (): Promise<readonly JWK[]> => {
    const { kid, secret } = await getKey();
    return [{ kty: 'RSA', n: secret.n ?? '', e: secret.e ?? '', kid, alg: ALGORITHM, use: 'sig' }];
  };

  const redeem: LocalIdentity['redeem'] = async ({ merchant, code, verifier, redirectUri, clientId }) => {
    const opened: unknown = JSON.parse(await dataKey.open(code, CODE_CONTEXT));
    if (!isDatedGrant(opened)) throw new Error('The code is none of this page.');
    const atMs = now().getTime();
    const isOurs = opened.merchant === merchant && opened.clientId === clientId && opened.redirectUri === redirectUri;
    if (!isOurs || opened.challenge !== challengeOf(verifier)) throw new Error('The code belongs to another request.');
    if (atMs - opened.madeAt > CODE_LIFETIME_MS) throw new Error('The code is too old.');
    const expiresAt = new Date(atMs + CODE_LIFETIME_MS);
    const isNew = await database.withMerchant(merchant, (tx) => noteToken(tx, merchant, code, expiresAt));
    if (!isNew) throw new Error('The code was used before.');
    const { kid, secret } = await getKey();
    const { person } = opened;
    const seconds = Math.floor(atMs / 1000);
    return new SignJWT({
      nonce: opened.nonce,
      name: person.name,
      ...(person.email ? { email: person.email, email_verified: person.isEmailVerified } : {}),
    })
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setIssuer(opened.issuer)
      .setAudience(clientId)
      .setSubject(person.subject)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + TOKEN_LIFETIME_SECONDS)
      .sign(await importJWK(secret, ALGORITHM));
  };

  const provider = (name: IdentityProviderName): IdentityProvider => {
    const callback = (origin: string) => `${origin}${IDENTITY_CALLBACK}`;
    return {
      realm: 'local',
      isLocal: true,
      async addressOf({ origin, state, nonce, verifier }) {
        const query = new URLSearchParams({
          response_type: 'code',
          client_id: LOCAL_CLIENT,
          redirect_uri: callback(origin),
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: challengeOf(verifier),
          code_challenge_method: 'S256',
        });
        return `${localIssuer(origin, name)}/authorize?${query}`;
      },
      exchange: ({ merchant, origin, verifier }, code) =>
        redeem({ merchant, code, verifier, redirectUri: callback(origin), clientId: LOCAL_CLIENT }),
      async verify(idToken, { origin, nonce }) {
        const keys = createLocalJWKSet({ keys: [...(await publicKeys())] });
        const { payload } = await jwtVerify(idToken, keys, {
          issuer: localIssuer(origin, name),
          audience: LOCAL_CLIENT,
          algorithms: [ALGORITHM],
          currentDate: now(),
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        });
        if (payload.nonce !== nonce) throw new Error('The token was made for another login.');
        return payload;
      },
    };
  };

  return {
    publicKeys,
    makeCode: (grant) =>
      dataKey.seal(JSON.stringify({ ...grant, madeAt: now().getTime(), id: makeToken() }), CODE_CONTEXT),
    redeem,
    provider,
  };
}
