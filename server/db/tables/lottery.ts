import type { ColumnType, Generated } from 'kysely';
import type { ChasedBet } from '../../../engine/lottery/judge-bet.ts';
import type { DrawState } from '../../../flows/lottery-draw/lottery-draw.machine.ts';
import type { NumberSource } from '../../../schemas/brand/lotteries.ts';
import type { AskProblem } from '../../../schemas/calls/lottery-asks.ts';
import type { BetEntry, ChaseReason, OrderState, VoidState } from '../../../schemas/calls/lottery-states.ts';
import type { OperatorRole } from '../../../schemas/operator-permissions.ts';

/** Periods of lotteries and their promises. */
export interface LotteryTables {
  /** The end of each chain of promises. */
  lottery_chains: {
    merchant: string;
    lottery: string;
    /** Periods made so far. */
    place: Generated<number>;
    /** Link of the last period; empty before the first. */
    link: Generated<string>;
    last_draws_at: Date | null;
  };
  lottery_periods: {
    merchant: string;
    /** Code of the lottery in lotteries.json. */
    lottery: string;
    number: string;
    /** Place in the chain of promises, from 1. */
    place: number;
    kind: string;
    source: NumberSource;
    province: string | null;
    opens_at: Date;
    closes_at: Date;
    draws_at: Date;
    made_at: Generated<Date>;
    /** SHA-256 of the seed, published before the period opens; empty, as the seed, if the numbers are drawn elsewhere. */
    commitment: string;
    sealed_seed: string;
    former_link: string;
    link: string;
    state: Generated<DrawState>;
    stepped_at: Date | null;
    drawn_at: Date | null;
    /** The revealed seed; null while it is a secret. */
    server_seed: string | null;
    numbers: number[] | null;
    void_reason: Generated<string>;
    /** When numbers from elsewhere can no longer be corrected; null before they are known. */
    final_at: Date | null;
    /** The numbers before the last correction. */
    former_numbers: number[] | null;
    /** From when on operators can enter its result; null if it is drawn here. */
    desk_from: Date | null;
    /** The key of the beacon that is mixed into its draw, the round, and when it is voided without; null without one. */
    beacon_key: string | null;
    beacon_round: Date | null;
    beacon_until: Date | null;
    /** How often its feed or beacon was asked without success, when it can be asked again, and the last problem. */
    asks: Generated<number>;
    ask_after: Date | null;
    ask_problem: Generated<AskProblem | ''>;
    /** The key in its SPKI form that has signed the message; null without one. */
    signer_key: string | null;
    /** What the feed or the beacon has published, byte for byte; null if there is none, or if operators entered the result. */
    signed_message: string | null;
    /** In base64. */
    signature: string | null;
  };
  /** Requests that placed bets: a repetition gets the same answer. */
  lottery_slips: {
    merchant: string;
    member_id: bigint;
    request_id: string;
    fingerprint: string;
    /** Numbers of the orders that it placed, in the order of its bets; null only within the transaction that places them. */
    orders: string[] | null;
    chase: string | null;
    /** After it, in minor units. */
    balance: bigint | null;
    made_at: Date;
  };
  /** Bets, each on one period. Amounts are minor units. */
  lottery_orders: {
    merchant: string;
    /** Also the id of its round and of its bet. */
    number: string;
    member_id: bigint;
    lottery: string;
    period: string;
    chase: string | null;
    /** Place of its period in the plan of the chase, from 0. */
    chase_step: number | null;
    play: string;
    choice: string;
    entry: BetEntry;
    units: number;
    /** Stake of a unit at each position, before the multiple. */
    unit: bigint;
    multiple: number;
    cost: bigint;
    currency: string;
    /** Payouts of its play when it was placed, by class and prize, each as numerator/denominator. */
    payouts: ColumnType<readonly (readonly string[])[], string, never>;
    maximum_win: bigint;
    /** Parts in the jackpot of each of its units that wins it; 0 if it cannot. */
    jackpot_shares: number;
    /** Part of its cost that feeds the pool, in hundredths of a percent; 0 for play money, which no pool takes or pays. */
    jackpot_basis_points: number;
    /** The part of its win that is a share of the jackpot. */
    jackpot: Generated<bigint>;
    state: Generated<OrderState>;
    win: Generated<bigint>;
    placed_at: Date;
    /** When its period was found open, by the clock of the database. */
    stored_at: Date;
    settled_at: Date | null;
    /** The version of the merchant's folder that it was made under; null from before versions were recorded. */
    merchant_version: string | null;
  };
  /** Plans over coming periods. */
  lottery_chases: {
    merchant: string;
    number: string;
    member_id: bigint;
    is_trial: boolean;
    lottery: string;
    /** Of its periods. */
    province: string | null;
    bets: ColumnType<readonly ChasedBet[], string, never>;
    /** Of each period of the plan. */
    multiples: number[];
    stop_kind: 'never' | 'win' | 'profit';
    stop_profit: bigint | null;
    currency: string;
    state: Generated<'running' | 'over'>;
    reason: ChaseReason | null;
    /** Periods in which it has bet. */
    steps_done: Generated<number>;
    /** The last of these. */
    last_period: string;
    started_at: Date;
    ended_at: Date | null;
    /** The version of the merchant's folder that it was made under; null from before versions were recorded. */
    merchant_version: string | null;
  };
  /** Proposals to void a period, each decided by a second operator. */
  lottery_voids: {
    merchant: string;
    number: string;
    /** Counts up: the last proposal of a period has the highest. */
    place: Generated<bigint>;
    request_id: string;
    lottery: string;
    period: string;
    reason: string;
    state: Generated<VoidState>;
    requested_by: bigint;
    requested_at: Date;
    /** Null while it waits, and if it has lapsed. */
    decided_by: bigint | null;
    decided_at: Date | null;
    note: Generated<string>;
  };
  /** Results of draws that take place elsewhere: entered by one operator, and agreed to by another one. */
  lottery_results: {
    merchant: string;
    number: string;
    /** Counts up: the last result of a period has the highest. */
    place: Generated<bigint>;
    lottery: string;
    period: string;
    is_correction: boolean;
    numbers: number[];
    /** The numbers that a correction replaces. */
    former_numbers: number[] | null;
    /** Of a correction; empty else. */
    reason: string;
    state: Generated<VoidState>;
    request_id: string;
    requested_by: bigint;
    requested_role: OperatorRole;
    requested_at: Date;
    /** The request of the second operator who entered the same numbers. */
    decided_request: string | null;
    /** Null while it waits, and if it has lapsed. */
    decided_by: bigint | null;
    decided_role: OperatorRole | null;
    decided_at: Date | null;
    note: Generated<string>;
    /** The last order that was judged again; empty before the first. */
    judged_through: Generated<string>;
    /** When all orders of the period were judged again. */
    judged_at: Date | null;
  };
  /** Orders whose win a correction changed. Amounts are minor units. */
  lottery_corrected_orders: {
    merchant: string;
    correction: string;
    order_number: string;
    former_win: bigint;
    former_owed: bigint;
    win: bigint;
    /** The part of it that is a share of the jackpot. */
    jackpot: bigint;
    /** Credited by this correction; negative if it was taken back. */
    moved: bigint;
    /** What the balance lacked and the member has received too much. */
    owed: bigint;
    corrected_at: Date;
  };
  /** The pool of each lottery with a jackpot; its balance is an account of the house. Amounts are minor units. */
  lottery_pools: {
    merchant: string;
    lottery: string;
    currency: string;
    /** What it starts with after a win. */
    seed: bigint;
    /** It grows no further; null without a limit. */
    most: bigint | null;
    /** What it started with. */
    opened_with: bigint;
    opened_at: Date;
  };
  /**
   * What a draw has made of a pool: once by its first result, and again by each correction. Undecided while winning units are
   * being counted. Amounts are minor units.
   */
  lottery_jackpots: {
    merchant: string;
    lottery: string;
    period: string;
    currency: string;
    /** Number of the correction; empty for the first result. */
    correction: string;
    /** The last order that was counted; empty before the first. */
    counted_through: Generated<string>;
    /** Stakes counted so far, each times its part in hundredths of a percent. */
    stake_points: Generated<bigint>;
    /** Shares of winning units counted so far. */
    shares: Generated<bigint>;
    /** The pool before it was fed. */
    former: Generated<bigint>;
    fed: Generated<bigint>;
    most: bigint | null;
    /** What winning units share. */
    pool: Generated<bigint>;
    /** Paid for each share. */
    each: Generated<bigint>;
    /** Paid for all of them. */
    paid: Generated<bigint>;
    /** What left the pool; negative if a correction has returned more than it took. */
    taken: Generated<bigint>;
    /** What the house put into it afterwards. */
    seeded: Generated<bigint>;
    decided_at: Date | null;
  };
  /** What the bets on each number of a draw can win together; deleted when its bets are settled. */
  lottery_liabilities: {
    merchant: string;
    lottery: string;
    period: string;
    /** Play, pad and value. */
    bet_on: string;
    amount: bigint;
  };
}
