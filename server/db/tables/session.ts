import type { Generated } from 'kysely';

/** Logins and what guards them. Secrets are stored as hashes only. */
export interface SessionTables {
  sessions: {
    merchant: string;
    token_hash: string;
    member_id: bigint;
    remember_family: string | null;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    /** When the member's own limit of a session is over. */
    limit_ends_at: Generated<Date | null>;
    ended_at: Date | null;
    end_reason: string | null;
    must_change_password: Generated<boolean>;
    /** Identifies the session where its token must not be revealed. */
    session_id: Generated<bigint>;
    address: Generated<string>;
    user_agent: Generated<string>;
  };
  remember_tokens: {
    merchant: string;
    token_hash: string;
    family: string;
    member_id: bigint;
    expires_at: Date;
    used_at: Date | null;
  };
  sms_codes: {
    merchant: string;
    code_id: Generated<bigint>;
    purpose: string;
    dialling_code: string;
    mobile: string;
    code_hash: string;
    attempts: Generated<number>;
    created_at: Date;
    expires_at: Date;
    next_allowed_at: Date;
    used_at: Date | null;
  };
  password_resets: {
    merchant: string;
    token_hash: string;
    account: string;
    member_id: bigint | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  captchas: {
    merchant: string;
    captcha_id: string;
    answer_hash: string;
    expires_at: Date;
  };
  login_failures: {
    merchant: string;
    subject: string;
    failures: number;
    last_failed_at: Date;
    locked_until: Date | null;
  };
  /** Challenges whose solution has counted. */
  used_human_checks: {
    merchant: string;
    nonce: string;
    used_at: Date;
  };
  /** Tickets with which members arrive from partner sites where they are logged in. */
  entry_tickets: {
    merchant: string;
    ticket_hash: string;
    member_id: bigint;
    /** The session that it was made in. */
    login_hash: string;
    expires_at: Date;
    used_at: Date | null;
  };
  used_body_ids: {
    merchant: string;
    jti: string;
    seen_at: Date;
  };
}
