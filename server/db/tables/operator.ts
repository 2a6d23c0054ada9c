import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { OperatorRole } from '../../../schemas/operator-permissions.ts';

/** Operators: their permissions, sessions, approval requests and audit log. */
export interface OperatorTables {
  operators: {
    merchant: string;
    /** From the sequence of members: an id never means a member and an operator. */
    operator_id: Generated<bigint>;
    account: string;
    /** The account in small letters. */
    account_key: GeneratedAlways<string>;
    password_hash: string | null;
    password_set_at: Date | null;
    role: OperatorRole;
    made_by: 'command' | 'seed' | 'link';
    /** Since when no session may begin; null for an open account. */
    closed_at: Generated<Date | null>;
    created_at: Generated<Date>;
  };
  /** Wrong passwords at the login of the back office. */
  operator_login_failures: {
    merchant: string;
    failure_id: Generated<bigint>;
    operator_id: bigint;
    happened_at: Date;
    address: string;
    user_agent: string;
  };
  operator_sessions: {
    merchant: string;
    token_hash: string;
    operator_id: bigint;
    address: string;
    user_agent: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
  };
  /** Append only. Each hash covers the row and the hash of the row before it. */
  audit_log: {
    merchant: string;
    /** Counts from 1 without a gap, for each merchant. */
    entry_id: bigint;
    happened_at: Date;
    operator_id: bigint;
    operator: string;
    action: string;
    outcome: 'done' | 'refused';
    subject: string;
    member_id: bigint | null;
    /** JSON as it was hashed. */
    details: string;
    address: string;
    former_hash: string;
    hash: string;
  };
  /** Entries of the long lists of the back office by UTC day; triggers keep them. */
  list_days: {
    merchant: string;
    list: string;
    day: string;
    facet_a: string;
    facet_b: string;
    facet_c: string;
    entries: bigint;
  };
  /** The end of each chain; without it, deleting the last rows would go unnoticed. */
  audit_heads: {
    merchant: string;
    entry_id: bigint;
    hash: string;
    seal: string;
  };
  /** One-time links for the first owner of a merchant. */
  owner_links: {
    merchant: string;
    token_hash: string;
    made_at: Date;
    expires_at: Date;
  };
  /** Who works on which order. */
  desk_claims: {
    merchant: string;
    order_id: string;
    operator_id: bigint;
    /** Of the page that it was opened in. */
    claim_id: string;
    claimed_at: Date;
    expires_at: Date;
  };
  /** Secrets of apps that are to replace one in use, until a code has confirmed them. */
  totp_renewals: {
    merchant: string;
    operator_id: bigint;
    sealed: string;
    created_at: Date;
  };
  approvals: {
    merchant: string;
    /** Its number, as people quote it. */
    approval_id: string;
    /** Chosen by the client, so that a repetition does not create a second request. */
    request_id: string;
    kind: string;
    requested_by: bigint;
    requested_at: Date;
    member_id: bigint | null;
    amount: bigint;
    currency: string;
    reason: string;
    payload: JSONColumnType<{ readonly direction: 'in' | 'out' }>;
    /** `direct` needed no second operator. */
    state: 'direct' | 'waiting' | 'confirmed' | 'refused' | 'withdrawn';
    decided_by: bigint | null;
    decided_at: Date | null;
    note: string;
  };
}
