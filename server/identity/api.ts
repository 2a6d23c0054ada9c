/** What other domains may use of `identity`. */
export type { IdentityNeeds } from './identity-needs.ts';
export type { FirebaseTokens, IdentityProvider } from './identity-provider.ts';
