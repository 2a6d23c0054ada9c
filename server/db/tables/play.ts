import type { Generated } from 'kysely';

/**
 * Rounds and bets, and the transactions that vendors report. Amounts are minor units. Rounds and transactions are never
 * deleted: a vendor may repeat a request years later.
 */
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
    /** GGR: turnover less wins. */
    ggr: Generated<bigint>;
  };
  /** When a member last played a game with real money; kept by the consumer `play.games` for some weeks. */
  played_games: {
    merchant: string;
    game_id: string;
    member_id: bigint;
    last_day: string;
  };
  /** Sums of games by the day on which rounds ended, in the merchant's time zone, without play money; kept as long. */
  game_days: {
    merchant: string;
    day: string;
    game_id: string;
    /** Members who have not played the game on a later day: over some days each counts once. */
    members: number;
    rounds: bigint;
  };
  /** A launch, and the session that the vendor makes of it. */
  game_sessions: {
    merchant: string;
    launch_hash: string;
    session_hash: string;
    vendor: string;
    member_id: bigint;
    /** The login that launched it: a session that was ended takes its games along. */
    login_hash: string;
    game_id: string;
    currency: string;
    /** Where stakes come from. */
    account_id: bigint;
    house_account_id: bigint;
    is_trial: boolean;
    /** Of the game at the launch; null for a game without one. */
    category: string | null;
    language: string;
    setup: string;
    created_at: Date;
    launch_expires_at: Date;
    session_expires_at: Date;
    /** The vendor's request that has used the token; null while none has. */
    begun_by: string | null;
  };
  game_rounds: {
    merchant: string;
    vendor: string;
    round_id: string;
    member_id: bigint;
    game_id: string;
    currency: string;
    account_id: bigint;
    house_account_id: bigint;
    /** Stakes that were not voided, in minor units. */
    bets: bigint;
    wins: bigint;
    /** Of the game when it was launched; null for rounds that were kept before categories were. */
    category: string | null;
    is_trial: Generated<boolean>;
    is_over: Generated<boolean>;
    began_at: Generated<Date>;
    ended_at: Date | null;
    /** The version of the merchant's folder that its first bet was made under; null from before versions were recorded. */
    merchant_version: string | null;
  };
  /** Sums of a member's rounds by day; made from the rounds, never the other way round. */
  round_days: {
    merchant: string;
    member_id: bigint;
    day: string;
    game_id: string;
    currency: string;
    state: string;
    rounds: bigint;
    bets: bigint;
    wins: bigint;
  };
  /** Up to when the days of a member are summed. */
  round_day_marks: {
    merchant: string;
    member_id: bigint;
    time_zone: string;
    summed_until: Date;
    zone_set_at: Date;
  };
  /** Stakes that may belong to another day than the one on which their round began; kept while limits need them. */
  late_stakes: {
    merchant: string;
    vendor: string;
    bet_id: string;
    member_id: bigint;
    currency: string;
    round_began_at: Date;
    placed_at: Date;
    amount: bigint;
    /** What the bet has won. */
    won: Generated<bigint>;
  };
  game_transactions: {
    merchant: string;
    vendor: string;
    transaction_id: string;
    kind: 'bet' | 'win' | 'rollback';
    /**
     * State of a bet. A tombstone is a bet that was voided before it arrived; an open bet in a settled round has lost.
     */
    state: 'open' | 'settled' | 'reversed' | 'tombstone' | 'done';
    round_id: string;
    bet_id: string;
    fingerprint: string;
    amount: bigint;
    transfer_id: bigint | null;
    balance_after: bigint;
    created_at: Generated<Date>;
  };
}
