import type { Generated } from 'kysely';
import type { IdentityProviderName } from '../../../schemas/identity-providers.ts';

/** Third parties that vouch for a person's identity. */
export interface IdentityTables {
  /**
   * Linked identities: one identity of a third party belongs to one member, and a member has at most one of each third
   * party.
   */
  identities: {
    merchant: string;
    provider: IdentityProviderName;
    /** The issuer of the subject: the same subject at another issuer is another person. */
    realm: string;
    subject: string;
    member_id: bigint;
    name: string;
    linked_at: Date;
    last_used_at: Date;
  };
  /** Logins that have been started at a third party and may come back once. */
  identity_attempts: {
    merchant: string;
    state_hash: string;
    provider: string;
    expires_at: Date;
  };
  /** Codes and tokens that count once although nothing was stored when they were made. */
  used_identity_tokens: {
    merchant: string;
    token_hash: string;
    expires_at: Date;
  };
  /** The key of the local identity page, sealed. */
  local_identity_keys: {
    is_only: Generated<boolean>;
    kid: string;
    sealed: string;
  };
}
