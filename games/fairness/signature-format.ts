/** What a feed or a beacon has published. */
export interface SignedMessage {
  /** The signed text, byte for byte in UTF-8. */
  readonly message: string;
  /** Its Ed25519 signature in base64. */
  readonly signature: string;
}

const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;

/** Whether a text has the form of a signature. */
export const isSignature = (text: string): boolean => SIGNATURE.test(text);
