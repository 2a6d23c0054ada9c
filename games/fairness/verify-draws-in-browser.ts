import { type DrawRecord, drawNumbers, linkText, type SignedProof, signedOf } from './draw-record.ts';
import { type DrawFacts, type DrawVerification, findDrawn, judgeDraw } from './judge-draw.ts';
import { isServerSeed } from './seed-format.ts';
import { isSignature } from './signature-format.ts';
import { bytesOf, hexOf, playInBrowser } from './web-blocks.ts';

const KEY = { name: 'Ed25519' };

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Older browsers know no Ed25519. */
const isUnknownAlgorithm = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotSupportedError';

/**
 * Whether a proof was signed with the key that it names.
 *
 * @throws DOMException NotSupportedError if this browser cannot check signatures
 */
async function isSigned(proof: SignedProof | null | undefined): Promise<boolean> {
  const signed = signedOf(proof);
  if (!signed || !isSignature(signed.signature)) return false;
  const { publicKey, message, signature } = signed;
  try {
    const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), KEY, false, ['verify']);
    return await crypto.subtle.verify(KEY, key, fromBase64(signature), new TextEncoder().encode(message));
  } catch (error) {
    if (isUnknownAlgorithm(error)) throw error;
    // The key of a saved proof may be no key at all.
    return false;
  }
}

/** A check with its intermediate figures, for someone who verifies it by hand. */
export interface ShownDraw extends DrawVerification {
  /** SHA-256 of the revealed seed, and of the text of the link, computed here; empty if there is none. */
  readonly computedCommitment: string;
  readonly computedLink: string;
}

async function check(record: DrawRecord, formerLink: string | undefined): Promise<ShownDraw> {
  const { seed, commitment, feed, beacon } = record;
  const [link, computedCommitment, isFeedSigned, isBeaconSigned] = await Promise.all([
    sha256(new TextEncoder().encode(linkText(record))),
    seed !== null && isServerSeed(seed) ? sha256(bytesOf(seed)) : '',
    isSigned(feed),
    isSigned(beacon),
  ]);
  const found = findDrawn(record, isBeaconSigned);
  const facts: DrawFacts = {
    link,
    isPromiseKept: computedCommitment !== '' && computedCommitment === commitment,
    isFeedSigned,
    isBeaconSigned,
    drawn: found && (await playInBrowser(found.seeds, (stream) => drawNumbers(found.kind, stream))),
  };
  return { ...judgeDraw(record, facts, formerLink), computedCommitment, computedLink: link };
}

/**
 * Checks draws in the order of their chain, with nothing but their records and the browser's own cryptography.
 *
 * @throws DOMException NotSupportedError if a draw is signed, and this browser cannot check signatures
 */
export async function verifyDrawsInBrowser(records: readonly DrawRecord[]): Promise<readonly ShownDraw[]> {
  const checked: ShownDraw[] = [];
  // One after the other: a month of a quick lottery would ask for tens of thousands of hashes at once.
  for (const [index, record] of records.entries()) checked.push(await check(record, records[index - 1]?.link));
  return checked;
}
