import type { Generated, GeneratedAlways } from 'kysely';
import type { Scope } from '../../../engine/promotions/budget.ts';
import type { MemberFact } from '../../../engine/promotions/facts.ts';
import type { PersonMark } from '../../../schemas/brand/activity-shapes.ts';

/** Facts that activities count, and rewards that were decided from them. Amounts are minor units. */
export interface ActivityTables {
  activity_facts: {
    merchant: string;
    fact_id: GeneratedAlways<bigint>;
    member_id: bigint;
    /** Names the fact among those of the member. */
    name: string;
    kind: MemberFact['kind'];
    activity: string | null;
    occurred_at: Date;
    /** The fact as JSON. */
    fact: string;
  };
  /** The terms by which rewards were decided, as JSON. */
  activity_terms: {
    merchant: string;
    activity: string;
    terms_hash: string;
    terms: string;
  };
  activity_rewards: {
    merchant: string;
    reward_id: GeneratedAlways<bigint>;
    activity: string;
    terms_hash: string;
    /** Names the reward forever: nothing is decided twice. */
    source: string;
    member_id: bigint;
    period: string;
    state: 'refused' | 'issued' | 'claimed' | 'returned';
    kind: 'cash' | 'bonus';
    amount: bigint;
    /** The wagering requirement of a bonus. */
    needed: bigint;
    currency: string;
    /** Why it was refused. */
    reason: string | null;
    /** The newest fact that the decision knew. */
    facts_through: bigint;
    decided_at: Date;
    claim_by: Date | null;
    /** When it was claimed or returned. */
    ended_at: Date | null;
    /** The version of the merchant's folder that it was made under; null from before versions were recorded. */
    merchant_version: string | null;
  };
  activity_counters: {
    merchant: string;
    activity: string;
    scope: Scope;
    /** The day, the member, or both; empty for all. */
    scope_key: string;
    used_count: Generated<number>;
    used_minor: Generated<bigint>;
  };
  /** Which member has rewards of an activity for a mark that accounts of one person share. */
  activity_marks: {
    merchant: string;
    activity: string;
    mark: PersonMark;
    value_hash: string;
    member_id: bigint;
  };
  /** Applications of members. Money is decided by operators, and paid as a reward. */
  activity_applications: {
    merchant: string;
    number: string;
    member_id: bigint;
    activity: string;
    request_id: string;
    remark: string;
    state: 'applying' | 'approved' | 'rejected' | 'cancelled';
    currency: string;
    /** An approval that waits for a second operator. */
    proposed_amount: bigint | null;
    proposed_by: bigint | null;
    proposed_at: Date | null;
    /** The approved amount. */
    amount: bigint | null;
    /** The operator who decided, or the second one. */
    decided_by: bigint | null;
    /** Whether it needed a second operator. */
    is_by_two: Generated<boolean>;
    reason: Generated<string>;
    asked_at: Date;
    decided_at: Date | null;
  };
  activity_pictures: {
    merchant: string;
    picture_id: string;
    member_id: bigint;
    activity: string;
    /** The application that it was sent with; null before. */
    number: string | null;
    webp: Buffer;
    uploaded_at: Date;
  };
  /** The races that run now: the period that their scores are of, and the terms that these were counted by. */
  race_boards: {
    merchant: string;
    activity: string;
    period: string;
    terms_hash: string;
  };
  race_scores: {
    merchant: string;
    activity: string;
    member_id: bigint;
    /** What points are counted from: turnover, or the points themselves. */
    sum: bigint;
    points: bigint;
    /** When the last point was reached. */
    reached_at: Date;
    /** Whether the member may not take part, and so holds no place. */
    is_excluded: boolean;
  };
  /** Red envelopes of a rain, in the order in which they are opened. */
  activity_envelopes: {
    merchant: string;
    activity: string;
    /** When it begins, by the activity’s clock. */
    rain: string;
    place: number;
    amount: bigint;
    /** Who opened it; null while it is closed. */
    member_id: bigint | null;
    opened_at: Date | null;
  };
  /** Draws of raffles. The seed is sealed until the draw. */
  raffle_draws: {
    merchant: string;
    activity: string;
    period: string;
    /** The hash of the seed, which is published before the draw. */
    commitment: string;
    sealed_seed: string;
    promised_at: Date;
    /** The seed, the hash of the list of tickets, and how many there were; null before the draw. */
    seed: string | null;
    list_hash: string | null;
    tickets: number | null;
    drawn_at: Date | null;
  };
  /** The numbers of the tickets of each member in a draw. */
  raffle_entries: {
    merchant: string;
    activity: string;
    period: string;
    member_id: bigint;
    numbers: number[];
  };
  raffle_winners: {
    merchant: string;
    activity: string;
    period: string;
    /** From 1, in the order of the draw. */
    prize: number;
    ticket: number;
    member_id: bigint;
    amount: bigint;
  };
  activity_settlements: {
    merchant: string;
    activity: string;
    period: string;
    settled_at: Date;
  };
}
