import { DomainError } from '../../engine/api/domain-error.ts';

/** The challenge that a device says it has signed. Whether it has is checked with the signature. @throws DomainError */
export function readChallenge({ response }: { readonly response: { readonly clientDataJSON?: unknown } }): string {
  try {
    const data = JSON.parse(Buffer.from(String(response.clientDataJSON), 'base64url').toString()) as {
      readonly challenge?: unknown;
    };
    if (typeof data.challenge === 'string') return data.challenge;
  } catch {
    // What cannot be read was not signed by a browser.
  }
  throw new DomainError('passkeyFailed');
}
