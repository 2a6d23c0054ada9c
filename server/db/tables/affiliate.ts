import type { ColumnType, Generated } from 'kysely';
import type { PlanTerms } from '../../../engine/agents/affiliate-terms.ts';
import type { AffiliateState } from '../../../schemas/calls/affiliate-shapes.ts';

type Json = ColumnType<unknown, string, never>;

/** Affiliates: members who bring visitors from outside and are paid by the house. */
export interface AffiliateTables {
  /** An application with its outcome. */
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
    /** The terms of the plan at the acceptance. */
    terms: ColumnType<PlanTerms | null, string | null, string | null>;
    /** Why it was rejected or frozen. */
    reason: Generated<string>;
    asked_at: Date;
    decided_at: Date | null;
    decided_by: bigint | null;
  };
  /** The months of which affiliates were settled, each once. */
  affiliate_months: {
    merchant: string;
    /** Its first day as `YYYY-MM-DD`, in the merchant's time zone. */
    month: string;
    currency: string;
    settled_at: Date;
  };
  /** What an affiliate earns in a month, with how it came about. Amounts are minor units. */
  affiliate_results: {
    merchant: string;
    month: string;
    member_id: bigint;
    currency: string;
    terms: Json;
    measures: Json;
    steps: Json;
    earned: bigint;
    carry_before: bigint;
    carry_after: bigint;
    unpaid_before: bigint;
    unpaid_after: bigint;
    paid: bigint;
    state: 'due' | 'paid' | 'nothing';
    /** The movement of the ledger. */
    transfer_id: bigint | null;
    paid_at: Date | null;
  };
}
