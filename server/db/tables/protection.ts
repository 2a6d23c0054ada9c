import type { Generated } from 'kysely';
import type { LimitKind, LimitPeriod } from '../../../schemas/brand/protection.ts';
import type { MatchKind } from '../../../schemas/exclusion-matches.ts';

/** How members protect themselves. */
export interface ProtectionTables {
  /** A row stays when its limit is removed, so that usage is still counted. */
  play_limits: {
    merchant: string;
    member_id: bigint;
    /** The kind of limit; `session` and `reality` are in minutes. */
    kind: LimitKind | 'session' | 'reality';
    period: LimitPeriod | 'visit';
    /** The value in force; null if there is none. */
    amount: bigint | null;
    /** What comes into force, and when; a moment alone means that the limit goes. */
    next_amount: bigint | null;
    next_from: Date | null;
    /** Losses or stakes in the period; deposits are counted from their orders. */
    used: Generated<bigint>;
    used_from: Date;
    used_to: Date;
    changed_at: Date;
  };
  /** Marks each member whose stakes must be checked; others have no row. */
  play_guards: {
    merchant: string;
    member_id: bigint;
    time_zone: string;
    /** No stakes are allowed before this time; `infinity` is permanent. */
    stopped_until: Date | null;
  };
  play_breaks: {
    merchant: string;
    break_id: Generated<bigint>;
    member_id: bigint;
    kind: 'timeOut' | 'exclusion';
    began_at: Date;
    /** Null is permanent. */
    ends_at: Date | null;
    set_by: 'member' | 'operator' | 'otherSite';
    operator_id: bigint | null;
    reason: Generated<string>;
    /** The excluded account from which it spread; null if it did not spread, or spread before this column existed. */
    source_merchant: Generated<string | null>;
    source_member_id: Generated<bigint | null>;
    /** An operator can undo only an exclusion that has spread. */
    undone_at: Generated<Date | null>;
    undone_by: Generated<bigint | null>;
    undo_reason: Generated<string>;
  };
  /** An account that may belong to an excluded member: one row for each pair of accounts. */
  exclusion_cases: {
    merchant: string;
    case_id: Generated<bigint>;
    member_id: bigint;
    /** The account that is excluded, at any merchant of the operator. */
    source_merchant: string;
    source_member_id: bigint;
    matched_by: MatchKind[];
    /** `undone` was spread at first, and an operator has found it wrong. */
    state: Generated<'waiting' | 'confirmed' | 'dismissed' | 'undone'>;
    found_at: Date;
    decided_by: Generated<bigint | null>;
    decided_at: Generated<Date | null>;
    reason: Generated<string>;
  };
  /** Keyed hashes that identify an excluded member at all merchants of one operator. */
  exclusion_marks: {
    operator: string;
    mark: string;
    merchant: string;
    member_id: bigint;
    /** Null is permanent. */
    ends_at: Date | null;
  };
}
