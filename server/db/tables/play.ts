import type { Generated } from 'kysely';

/** What members play. Amounts are minor units. */
export interface PlayTables {
  /** Sums of rounds by the day on which they ended, in the merchant's time zone; kept by the consumer `play.daily`. */
  play_daily: {
    merchant: string;
    member_id: bigint;
    day: Date;
    /** Empty if it was not known. */
    category: string;
    vendor: string;
    currency: string;
    is_trial: boolean;
    rounds: bigint;
    /** Stakes. */
    turnover: bigint;
    /** Stakes that count for rebates and the like: `validTurnover`. */
    valid_turnover: bigint;
    wins: bigint;
    /** What the house has won: turnover less wins. */
    ggr: Generated<bigint>;
  };
}
