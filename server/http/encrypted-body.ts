import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { BodyTarget, SealedPayload } from '../../engine/api/encrypt-body.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import type { ServerContext } from '../server-context.ts';
import { noteBody } from './used-bodies.repository.ts';

/** Clocks of phones are wrong: a body may be this much older or newer than ours. */
const TOLERANCE_MS = 2 * 60 * 1000;

/**
 * The key of a body that claims to be for this call of this merchant. Decryption proves that the header is as it was
 * made.
 */
function keyNameOf(sealed: string, target: BodyTarget): string {
  try {
    const { kid = '', merchant, call } = decodeProtectedHeader(sealed);
    if (merchant === target.merchant && call === target.call) return kid;
  } catch {
    // A header that cannot be read is for no call.
  }
  throw new DomainError('encryptionInvalid');
}

/** Anyone can encrypt a body, so it may be any JSON: `null`, a list, or an object with other fields. */
const isPayload = (value: unknown): value is SealedPayload => {
  const { iat, jti } = fieldsOf(value);
  return Number.isInteger(iat) && typeof jti === 'string' && /^[\w-]{16,64}$/.test(jti);
};

async function decrypt(context: ServerContext, sealed: string, target: BodyTarget): Promise<unknown> {
  // A database outage is not a fault of the body: that error is the server's own.
  const key = await context.keys.findPrivateKey(keyNameOf(sealed, target));
  if (!key) throw new DomainError('encryptionInvalid');
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch {
    throw new DomainError('encryptionInvalid');
  }
}

/**
 * Opens an encrypted body: made for this call of this merchant, not long ago, and never seen before.
 *
 * @throws DomainError encryptionInvalid or bodyReplayed
 */
export async function openEncryptedBody(context: ServerContext, target: BodyTarget, sealed: unknown): Promise<unknown> {
  if (typeof sealed !== 'string') throw new DomainError('encryptionRequired');
  const payload = await decrypt(context, sealed, target);
  const now = context.now();
  if (!isPayload(payload)) throw new DomainError('encryptionInvalid');
  const isTimely = Math.abs(now.getTime() - payload.iat * 1000) <= TOLERANCE_MS;
  if (!isTimely) throw new DomainError('encryptionInvalid');
  if (!(await noteBody(context.database, target.merchant, payload.jti, now))) throw new DomainError('bodyReplayed');
  return payload.body;
}
