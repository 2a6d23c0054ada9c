import type { Generated } from 'kysely';

/** What guards an account beside its password, and what has happened at its door. */
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
}
