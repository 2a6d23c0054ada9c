import type { Generated, GeneratedAlways } from 'kysely';

/** VIP levels of members. Days are `YYYY-MM-DD` on the clock of the programme; amounts are minor units. */
export interface VipTables {
  /** The rules that hold from a day on, as JSON. The first version holds from the beginning: its day is empty. */
  vip_programmes: {
    merchant: string;
    from_day: string;
    rules: string;
  };
  /** The last day of which all facts are known. */
  vip_days: {
    merchant: string;
    closed_day: string;
  };
  vip_standings: {
    merchant: string;
    member_id: bigint;
    /** The standing at the end of `through_day`, as JSON; null before the first time. */
    standing: string | null;
    through_day: Generated<string>;
    /** The level now: days that are not over count for it as well. */
    level: Generated<number>;
    /** The day on which the level was last looked at. */
    seen_day: Generated<string>;
    /** The day on which the level changes without further play. */
    due_day: string | null;
  };
  vip_changes: {
    merchant: string;
    member_id: bigint;
    day: string;
    kind: 'up' | 'kept' | 'down' | 'corrected';
    level: number;
    /** Turnover of the period that is over, where a level was kept or lost. */
    played: bigint | null;
    changed_at: Date;
    change_id: GeneratedAlways<bigint>;
  };
  member_labels: {
    merchant: string;
    member_id: bigint;
    label: string;
    source: 'level' | 'operator';
    added_at: Date;
  };
}
