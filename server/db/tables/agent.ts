import type { Generated } from 'kysely';

/** Agent data that is not part of the account. */
export interface AgentTables {
  /** Codes by which people come to an agent. Closed ones are kept, because members name them. */
  affiliate_codes: {
    merchant: string;
    /** In capitals. */
    code: string;
    agent_id: bigint;
    /** Host on which visitors come to the agent without naming the code. */
    domain: string | null;
    created_at: Generated<Date>;
    closed_at: Date | null;
  };
}
