/** Third parties that say who someone is, in the order in which their buttons are drawn. */
export const IDENTITY_PROVIDERS = ['google', 'facebook'] as const;

/** A third party that says who someone is. */
export type IdentityProviderName = (typeof IDENTITY_PROVIDERS)[number];

/** The module that switches each of them. */
export const PROVIDER_MODULES = {
  google: 'googleLogin',
  facebook: 'facebookLogin',
} as const satisfies Record<IdentityProviderName, string>;
