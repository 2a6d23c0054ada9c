import { createPublicKey, verify } from 'node:crypto';
import { isSignature, type SignedMessage } from './signature-format.ts';

/** Whether the key has signed exactly this text. @param publicKey in its SPKI form in base64 */
export function isSignedMessage(publicKey: string, { message, signature }: SignedMessage): boolean {
  if (!isSignature(signature)) return false;
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' && verify(null, Buffer.from(message), key, Buffer.from(signature, 'base64'))
    );
  } catch {
    // The key of a saved proof may be no key at all.
    return false;
  }
}
