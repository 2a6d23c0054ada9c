import type { Generated } from 'kysely';

/** What protects an account besides its password, and its login history. */
export interface SecurityTables {
  login_events: {
    merchant: string;
    event_id: Generated<bigint>;
    member_id: bigint;
    happened_at: Date;
    way: string;
    result: string;
    address: string;
    user_agent: string;
  };
  mail_codes: {
    merchant: string;
    code_id: Generated<bigint>;
    member_id: bigint;
    code_hash: string;
    attempts: Generated<number>;
    created_at: Date;
    expires_at: Date;
    next_allowed_at: Date;
    used_at: Date | null;
  };
  /** Where withdrawals go. Removed ones are kept, because old withdrawals name them. */
  bank_cards: {
    merchant: string;
    card_id: Generated<bigint>;
    member_id: bigint;
    kind: 'bank' | 'wallet';
    name: string;
    /** Number, branch and holder, sealed. */
    sealed: string;
    number_hash: string;
    is_default: boolean;
    created_at: Date;
    removed_at: Date | null;
  };
  /** Each row belongs to a member or to an operator. */
  totp_secrets: {
    merchant: string;
    member_id: Generated<bigint | null>;
    operator_id: Generated<bigint | null>;
    sealed: string;
    /** The newest step that a code was used of: neither it nor an older one counts again. */
    last_step: Generated<bigint>;
    /** The latest of the steps whose codes were used. */
    used_steps: Generated<bigint[]>;
    created_at: Date;
    /** Null until a code has shown that the app has the secret. */
    confirmed_at: Date | null;
  };
  /** Each row belongs to a member or to an operator. */
  recovery_codes: {
    merchant: string;
    member_id: Generated<bigint | null>;
    operator_id: Generated<bigint | null>;
    code_hash: string;
  };
  /** Logins whose password was right and that wait for a further proof. */
  login_tickets: {
    merchant: string;
    ticket_hash: string;
    member_id: bigint;
    manner: unknown;
    failures: Generated<number>;
    expires_at: Date;
  };
  /** Which key the sealed texts of this database were written with. */
  data_keys: {
    is_only: Generated<boolean>;
    fingerprint: string;
  };
}
