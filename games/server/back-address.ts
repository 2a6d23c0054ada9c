import { isSameText } from './signed-route.ts';
import { sign } from './wallet.ts';

/** Signed as what it is, so that nothing else that the secret signs passes for an address. */
const signatureOf = (secret: string, backUrl: string): string => sign(secret, `back\n${backUrl}`);

/**
 * The address of the site as the page of a game carries it behind its hash. Anyone can make up a hash; the page follows
 * it only with our signature.
 */
export const signBackAddress = (secret: string, backUrl: string): string =>
  `${signatureOf(secret, backUrl)}.${backUrl}`;

/** The address that was signed; null if it was not, or leads to no page. */
export function readBackAddress(secret: string, text: string): string | null {
  const end = text.indexOf('.');
  const [signature, backUrl] = [text.slice(0, Math.max(end, 0)), text.slice(end + 1)];
  const isSigned = isSameText(signature, signatureOf(secret, backUrl));
  return isSigned && /^https?:\/\//.test(backUrl) ? backUrl : null;
}
