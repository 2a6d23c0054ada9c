import type { ColumnType, Generated } from 'kysely';
import type { PlanTerms } from '../../../engine/agents/affiliate-terms.ts';
import type { AffiliateState } from '../../../schemas/calls/affiliate-shapes.ts';

/** Affiliates: members who bring visitors from outside and are paid by the house. */
export interface AffiliateTables {
  /** An application, and what has become of it. */
  affiliates: {
    merchant: string;
    member_id: bigint;
    /** Idempotency key of the application. */
    request_id: string;
    state: AffiliateState;
    /** The fields of the form. */
    answers: ColumnType<Readonly<Record<string, string>>, string, string>;
    /** Code of the plan: the one that was asked for, then the one that was given. */
    plan: string;
    /** What the plan said when the application was accepted. */
    terms: ColumnType<PlanTerms | null, string | null, string | null>;
    /** Why it was rejected or frozen. */
    reason: Generated<string>;
    asked_at: Date;
    decided_at: Date | null;
    decided_by: bigint | null;
  };
}
