import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ContractType } from '../../../engine/agents/contract-terms.ts';
import type { ContractEnd, ContractSide, ContractState } from '../../../flows/contract/contract.machine.ts';

type Json = ColumnType<unknown, string, never>;

/** Contracts of agents and what they pay. */
export interface ContractTables {
  contracts: {
    merchant: string;
    contract_id: GeneratedAlways<bigint>;
    type: ContractType;
    /** Null if the house offers it. */
    upline_id: bigint | null;
    downline_id: bigint;
    terms: Json;
    terms_hash: string;
    state: ContractState;
    asked_by: ContractSide | null;
    end_reason: ContractEnd | null;
    /** Why it was rejected, or its end asked for. */
    reason: Generated<string>;
    offered_at: Date;
    /** Until when the other side can answer an offer, or a request for the end. */
    answer_by: Date | null;
    answered_at: Date | null;
    /** The first period begins and the last one ends then. */
    begins_at: Date | null;
    ends_at: Date | null;
    /** The version of the merchant's folder that it was made under; null from before versions were recorded. */
    merchant_version: string | null;
  };
  /** A period of one type and length that was settled, once. */
  settlement_runs: {
    merchant: string;
    run_id: GeneratedAlways<bigint>;
    type: ContractType;
    period_kind: string;
    period_from: Date;
    period_until: Date;
    settled_at: Date;
  };
  /** The result of a contract for a period, with how it came about. Amounts are minor units. */
  contract_payments: {
    merchant: string;
    contract_id: bigint;
    period_from: Date;
    period_until: Date;
    run_id: bigint;
    /** The contract of the upline that the gross was paid from; null for the house. */
    above_id: bigint | null;
    currency: string;
    measures: Json;
    before: Json;
    after: Json;
    steps: Json;
    terms_hash: string;
    net: bigint;
    paid: bigint;
    state: 'due' | 'paid' | 'nothing';
    /** The movement of the ledger. */
    transfer_id: bigint | null;
    paid_at: Date | null;
  };
  /** The days of which the rebate between levels was settled, each once. */
  level_days: {
    merchant: string;
    /** As `YYYY-MM-DD`, in the merchant's time zone. */
    day: string;
    currency: string;
    settled_at: Date;
  };
  /** What a person earns between levels on a day, with how it came about. Amounts are minor units. */
  level_rebates: {
    merchant: string;
    day: string;
    member_id: bigint;
    currency: string;
    lines: Json;
    earned: bigint;
    debt_before: bigint;
    debt_after: bigint;
    paid: bigint;
    state: 'due' | 'paid' | 'nothing';
    /** The movement of the ledger. */
    transfer_id: bigint | null;
    paid_at: Date | null;
  };
}
