import type { IdentityProviderName } from '../../schemas/identity-providers.ts';

/** Who or what vouches for a person: a third party, or a passkey of the device. */
export type IdentityWay = IdentityProviderName | 'passkey';

/** Proof of identity: a third party's token with the attempt that it was issued for, or the device's signature. */
export type IdentityEvidence =
  | { readonly provider: IdentityProviderName; readonly state: string; readonly idToken: string }
  | { readonly assertion: unknown };

/** How such a login begins. */
export interface IdentityStart {
  readonly way: IdentityWay;
  readonly remember: boolean;
  /** Present from the start if the device offered its passkeys while the person typed. */
  readonly evidence?: IdentityEvidence | undefined;
}
