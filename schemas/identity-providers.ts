/** Identity providers, in the order of their buttons. */
export const IDENTITY_PROVIDERS = ['google', 'facebook'] as const;

/** An identity provider. */
export type IdentityProviderName = (typeof IDENTITY_PROVIDERS)[number];

/** The module that switches each of them. */
export const PROVIDER_MODULES = {
  google: 'googleLogin',
  facebook: 'facebookLogin',
} as const satisfies Record<IdentityProviderName, string>;
