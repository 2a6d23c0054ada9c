import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CategoryRates } from '../../../engine/agents/rates.ts';

/** Sums of one day. Amounts are minor units. */
interface TeamSums {
  currency: string;
  /** Empty for what is not play. */
  category: string;
  /** As `YYYY-MM-DD`, in the merchant's time zone. */
  day: string;
  rounds: bigint;
  turnover: bigint;
  valid_turnover: bigint;
  wins: bigint;
  deposits: bigint;
  withdrawals: bigint;
  /** Bonuses that have become the member's money. */
  bonuses: bigint;
}

type Rates = ColumnType<CategoryRates, string, string>;

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
    closed_at: Generated<Date | null>;
    /** What a person becomes who registers with it. */
    kind: Generated<'member' | 'agent'>;
    /** What that person is paid. */
    rates: ColumnType<CategoryRates, string | undefined, string>;
    /** What the agent calls it. */
    label: Generated<string>;
    expires_at: Generated<Date | null>;
    most_uses: Generated<number | null>;
    uses: Generated<number>;
    /** Whether it is the campaign of an affiliate, whose number is that of the agent then. */
    is_campaign: Generated<boolean>;
    /** Visitors who have come by its link, each once a day. */
    clicks: Generated<number>;
  };
  /** Visitors of the last days who have come by the link of a campaign. */
  affiliate_clicks: {
    merchant: string;
    code: string;
    /** A keyed hash of address and day. */
    visitor: string;
    clicked_at: Date;
  };
  /** Since when a person is an agent: from the beginning, or from the moment at which an operator made one of a member. */
  agents: {
    merchant: string;
    agent_id: bigint;
    since: Generated<Date>;
    /** People directly below, without trials; kept by a trigger. */
    people: Generated<number>;
  };
  /** Every pair of an agent and one above, the agent itself included, with the days on which it is so. */
  agent_tree: {
    merchant: string;
    ancestor_id: bigint;
    descendant_id: bigint;
    depth: number;
    /** The first day, and the first day after it. */
    from_day: Generated<string>;
    until_day: Generated<string>;
  };
  /** Moves of people to another agent, by operators. */
  upline_moves: {
    merchant: string;
    move_id: GeneratedAlways<bigint>;
    member_id: bigint;
    from_id: bigint | null;
    to_id: bigint | null;
    /** Until then, play counts for the agent before. */
    effective_at: Date;
    operator_id: bigint;
    reason: string;
    made_at: Date;
  };
  /** What the agent above has given to a person, in place of what the link of the registration gives. */
  downline_terms: {
    merchant: string;
    member_id: bigint;
    rates: Rates;
    label: string;
    set_at: Date;
  };
  /** Every change of these rates; kept by a trigger. */
  downline_rate_changes: {
    merchant: string;
    change_id: GeneratedAlways<bigint>;
    member_id: bigint;
    rates: Rates;
    set_at: Date;
  };
  /** What each agent and the members directly below have done in a day; kept by the consumer `agent.teams`. */
  team_days: { merchant: string; agent_id: bigint } & TeamSums;
  /** The same for the whole team, as it was on the day; kept by a trigger on `team_days`. */
  team_totals: { merchant: string; agent_id: bigint } & TeamSums;
  /** The same for each person. */
  team_member_days: { merchant: string; agent_id: bigint; member_id: bigint } & TeamSums;
  /** How many people come to each team on a day, or leave it: the sum up to a day is how many are in it. Kept by triggers. */
  team_people: { merchant: string; agent_id: bigint; counted_from: string; people: bigint };
  /** The days on which people have played, by the group that they were in; kept by a trigger on `team_member_days`. */
  team_active_days: { merchant: string; member_id: bigint; currency: string; day: string; agent_id: bigint };
  /** How many people of each team have played on a day, by how many days earlier they last had; kept by a trigger. */
  team_players: {
    merchant: string;
    agent_id: bigint;
    currency: string;
    day: string;
    /** 0 if it is more than 30. */
    idle_days: number;
    people: number;
  };
  /** Rounds of the last weeks, for salaries that are shorter than a day, and for the agents to read. */
  team_rounds: {
    merchant: string;
    agent_id: bigint;
    ended_at: Date;
    vendor: string;
    round_id: string;
    member_id: bigint;
    /** Empty if no one knows it any more. */
    category: string;
    currency: string;
    bets: bigint;
    valid_turnover: bigint;
    wins: bigint;
  };
  /** Movements of money of the last weeks, without play, for the agents to read; kept by `agent.transactions`. */
  team_transactions: {
    merchant: string;
    agent_id: bigint;
    happened_at: Date;
    kind: string;
    /** The number of its order, transfer or bonus. */
    reference: string;
    member_id: bigint;
    currency: string;
    /** Below zero if it has left the balance. */
    amount: bigint;
  };
}
