import { createPublicKey, verify } from 'node:crypto';

/** What a feed or a beacon has published. */
export interface SignedMessage {
  /** The signed text, byte for byte in UTF-8. */
  readonly message: string;
  /** Its Ed25519 signature in base64. */
  readonly signature: string;
}

const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;

/** Whether the key has signed exactly this text. @param publicKey in its SPKI form in base64 */
export function isSignedMessage(publicKey: string, { message, signature }: SignedMessage): boolean {
  if (!SIGNATURE.test(signature)) return false;
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
