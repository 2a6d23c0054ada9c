import { base64url, CompactEncrypt, importJWK, type JWK } from 'jose';

/** The media type of an encrypted body. */
export const ENCRYPTED_MEDIA_TYPE = 'application/jose';

/** The header that every encrypted body carries; the server refuses any other. */
const ALGORITHM = { alg: 'ECDH-ES', enc: 'A256GCM' } as const;

/** The purpose of an encrypted body. It is part of the protected header, so it cannot be changed. */
export interface BodyTarget {
  /** Code of the merchant. */
  readonly merchant: string;
  /** Method and path, such as `POST /wps/session/login`. */
  readonly call: string;
}

/** Metadata of an encrypted body: when it was made, and a number used once. */
export interface SealedPayload {
  readonly iat: number;
  readonly jti: string;
  readonly body: unknown;
}

/**
 * Encrypts a body for one call of one merchant as a JWE in compact form (RFC 7516).
 *
 * @param body any JSON value
 * @param target the server refuses the body on any other call, and at any other merchant
 * @param publicKey the server's current key from its JWKS
 * @param nowMs the server's time in milliseconds, as far as it is known
 */
export async function encryptBody(
  body: unknown,
  { merchant, call }: BodyTarget,
  publicKey: JWK,
  nowMs: number,
): Promise<string> {
  const payload: SealedPayload = {
    iat: Math.floor(nowMs / 1000),
    jti: base64url.encode(crypto.getRandomValues(new Uint8Array(16))),
    body,
  };
  const key = await importJWK(publicKey, ALGORITHM.alg);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ ...ALGORITHM, kid: publicKey.kid ?? '', merchant, call })
    .encrypt(key);
}
