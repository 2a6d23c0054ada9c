import { DomainError } from '../../engine/api/domain-error.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';

/**
 * The challenge that a device claims to have signed. Whether it has is checked with the signature. @throws DomainError
 */
export function readChallenge({ response }: { readonly response: { readonly clientDataJSON?: unknown } }): string {
  try {
    const { challenge } = fieldsOf(JSON.parse(Buffer.from(String(response.clientDataJSON), 'base64url').toString()));
    if (typeof challenge === 'string') return challenge;
  } catch {
    // What cannot be read was not signed by a browser.
  }
  throw new DomainError('passkeyFailed');
}
