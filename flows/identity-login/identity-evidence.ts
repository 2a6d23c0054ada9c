import type { IdentityProviderName } from '../../schemas/identity-providers.ts';

/** Who or what vouches for a person: a third party, or a passkey of the device. */
export type IdentityWay = IdentityProviderName | 'passkey';

/**
 * What vouches for someone: a token of a third party with the login that it was made for, or what the device signed.
 */
export type IdentityEvidence =
  | { readonly provider: IdentityProviderName; readonly state: string; readonly idToken: string }
  | { readonly assertion: unknown };

/** How such a login begins. */
export interface IdentityStart {
  readonly way: IdentityWay;
  readonly remember: boolean;
  /** There already where the device has offered its passkeys while someone typed. */
  readonly evidence?: IdentityEvidence | undefined;
}
