/** What 32 bytes in base64 look like. */
const RAW = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;
/** The twelve bytes in front of an Ed25519 key in its SPKI form; they fill their sixteen characters exactly. */
const SPKI_HEAD = 'MCowBQYDK2VwAyEA';
/** How a private key begins in its PKCS #8 form. */
const PRIVATE_HEAD = 'MC4CAQAwBQYDK2Vw';
const ZEROS = /^A+=$/;

/** An Ed25519 public key in its SPKI form in base64, from that form or its 32 bytes; undefined if it is neither. */
export function readSignerKey(text: string): string | undefined {
  const raw = text.startsWith(SPKI_HEAD) ? text.slice(SPKI_HEAD.length) : text;
  return RAW.test(raw) && !ZEROS.test(raw) ? SPKI_HEAD + raw : undefined;
}

/** Why a text is no Ed25519 public key; undefined if it is one. */
export function findKeyMistake(text: string): string | undefined {
  if (readSignerKey(text) !== undefined) return undefined;
  if (text.startsWith(PRIVATE_HEAD) || text.includes('PRIVATE KEY'))
    return 'publicKey is a private key: make a new pair, and write the public one';
  if (text.includes('-----'))
    return 'publicKey is a whole PEM file: write the line between its BEGIN and its END alone';
  if (/^[0-9a-fA-F]{64}$/.test(text)) return 'publicKey is in hexadecimal digits, but must be in base64';
  if (ZEROS.test(text)) return 'publicKey is all zeros, which is the key of no one';
  if (!/^[A-Za-z0-9+/]+=*$/.test(text)) return 'publicKey is not in base64';
  return 'publicKey is not an Ed25519 key: in base64, its 32 bytes have 44 characters, and its SPKI form has 60';
}
