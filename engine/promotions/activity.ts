import type { Budget } from './budget.ts';
import type { PeriodKind } from './periods.ts';
import type { RewardTerms, Tier } from './reward.ts';
import type { GameSelector, ShareRule } from './shares.ts';

/** The members that an activity is for; whatever is left out is not asked. */
export interface Audience {
  /** At least one of these labels. */
  readonly labels?: readonly string[];
  /** None of these. */
  readonly withoutLabels?: readonly string[];
  readonly levels?: { readonly from: number; readonly to?: number };
  /** Codes of two letters. */
  readonly countries?: readonly string[];
  /** Age of the account in days of the activity's time zone; the day of registration is 0. */
  readonly accountDays?: { readonly least?: number; readonly most?: number };
  /** Invited by a member, by one of these members, or by none. */
  readonly inviter?: 'any' | 'none' | readonly string[];
  readonly isVerified?: boolean;
}

/** Conditions on the history of a member; all must hold. */
export interface Conditions {
  /** Deposits of at least this sum in the last days, or since registration. */
  readonly deposits?: { readonly leastMinor: bigint; readonly withinDays?: number };
  /** Valid turnover of at least this sum in the last days, or since registration, in the shares of the activity. */
  readonly turnover?: { readonly leastMinor: bigint; readonly withinDays?: number };
}

/** Times of an activity on its clock, such as `2026-11-08T20:00`. */
export interface ActivityTimes {
  readonly from: string;
  /** Without it, the activity has no end. */
  readonly until?: string;
  /** Joining may begin before the activity, and end before it does. */
  readonly joinFrom?: string;
  readonly joinUntil?: string;
}

/** What all activities have. Amounts are minor units of one currency; shares are basis points. */
export interface ActivityTerms {
  readonly key: string;
  /** Days, weeks, months and hours are those of this clock. */
  readonly timeZone: string;
  readonly times: ActivityTimes;
  /** Members take part without asking, join first, or apply to an operator. */
  readonly mode: 'auto' | 'join' | 'apply';
  /** Stops joining and new rewards; issued ones are still paid. */
  readonly isOff?: boolean;
  readonly audience: Audience;
  readonly conditions: Conditions;
  readonly budget: Budget;
  /** How many members may join. */
  readonly seats?: number;
  /** How much of a game's turnover counts; every game counts without any. */
  readonly counts: readonly ShareRule[];
  /** A member has rewards of one activity of a group at most. */
  readonly group?: string;
  /** Keys of activities whose rewards keep a member out. */
  readonly excludes?: readonly string[];
  /** Minutes after a period before it is settled, so that late rounds are in. */
  readonly settleAfterMinutes: number;
  /** Days of 24 hours to claim a reward; without it there is no end. */
  readonly claimDays?: number;
  /** How often a refused member may apply in all. */
  readonly tries?: number;
  /** Permit of a prize draw, in countries that ask for one. */
  readonly permit?: string;
}

/** A match of deposits: a first one, a further one, or one on some days or at some hours. */
export interface DepositMatch extends ActivityTerms {
  readonly kind: 'deposit';
  readonly leastMinor: bigint;
  /** Counted from 1 since registration. */
  readonly numbers?: { readonly from: number; readonly to?: number };
  /** 1 is Monday. */
  readonly weekdays?: readonly number[];
  readonly hours?: { readonly from: number; readonly until: number };
  readonly reward: RewardTerms;
}

/** A rate of a rebate for games, from a level on; either one share, or a table by the turnover of these games. */
export interface RebateRate extends GameSelector {
  readonly fromLevel: number;
  readonly tiers: readonly Extract<Tier, { readonly basisPoints: number }>[];
}

/** A share of the turnover of a period. */
export interface Rebate extends ActivityTerms {
  readonly kind: 'rebate';
  readonly period: PeriodKind;
  readonly rates: readonly RebateRate[];
  /** Below it, nothing is paid. */
  readonly leastMinor: bigint;
  readonly mostMinor?: bigint;
  /** Whether stakes that counted for a wagering requirement earn it too. */
  readonly isPaidWhileWagering: boolean;
}

/** A share of the net loss of a period. */
export interface Cashback extends ActivityTerms {
  readonly kind: 'cashback';
  readonly period: PeriodKind;
  readonly leastLossMinor: bigint;
  readonly isPaidWhileWagering: boolean;
  readonly reward: RewardTerms;
}

/** Prizes of a race: shares of a pool by place, or amounts for ranges of places. */
export type RacePrizes =
  | { readonly shape: 'pool'; readonly poolMinor: bigint; readonly shares: readonly number[] }
  | { readonly shape: 'places'; readonly places: readonly PlacePrize[] };

/** The prize of each place in a range, its ends included; places count from 1. */
export interface PlacePrize {
  readonly from: number;
  readonly to: number;
  readonly amountMinor: bigint;
}

/** A race by points, for each period. */
export interface Race extends ActivityTerms {
  readonly kind: 'race';
  readonly period: PeriodKind;
  readonly score: ScoreRule;
  /** Fewer points win nothing. */
  readonly leastPoints: bigint;
  /** Equal points: the first to reach them is ahead, or the places share their prizes. */
  readonly ties: 'firstToReach' | 'shared';
  readonly prizes: RacePrizes;
}

/** How points of a race are counted; a best win is in hundredths of the stake. */
export type ScoreRule =
  | { readonly of: 'turnover'; readonly minorPerPoint: bigint }
  | { readonly of: 'rounds' | 'bestWin' };

/** A step of a mission. Amounts are minor units, `bestWin` is in hundredths of the stake, the others are numbers. */
export interface MissionStep extends GameSelector {
  readonly key: string;
  readonly of:
    | 'turnover'
    | 'stake'
    | 'rounds'
    | 'bestWin'
    | 'depositSum'
    | 'deposits'
    | 'loginDays'
    | 'friends'
    | 'verified';
  readonly target: bigint;
}

/** Steps to finish within a period. */
export interface Mission extends ActivityTerms {
  readonly kind: 'mission';
  readonly period: PeriodKind;
  readonly steps: readonly MissionStep[];
  /** A step counts facts after the step before it was done. */
  readonly isInOrder: boolean;
  readonly reward: RewardTerms;
}

/** A reward for each day on which the member checks in. */
export interface CheckIn extends ActivityTerms {
  readonly kind: 'checkIn';
  /** Rewards by day of the streak; after the last it begins again. */
  readonly rewards: readonly RewardTerms[];
  /** After a day that was missed the streak begins again, or continues. */
  readonly onMiss: 'restart' | 'continue';
  /** A login counts, or only a check-in. */
  readonly by: 'checkIn' | 'login';
  /** Valid turnover that the day needs. */
  readonly leastTurnoverMinor: bigint;
}

/** How tickets are earned. */
export interface TicketRule {
  readonly of: 'turnover' | 'deposits' | 'checkIns' | 'loginDays';
  /** Minor units for a ticket; a check-in, or a day with a login, is one. */
  readonly each: bigint;
  readonly mostADay?: number;
}

/** A prize of a wheel. Its chance is its weight in the sum of all. */
export interface WheelPrize {
  readonly key: string;
  readonly weight: number;
  /** Undefined for a field that wins nothing. */
  readonly reward?: RewardTerms;
  /** How many there are; no end without it. */
  readonly stock?: number;
  /** The prize in its place once it is out of stock. */
  readonly instead?: string;
}

/** A wheel that is spun with tickets. */
export interface Wheel extends ActivityTerms {
  readonly kind: 'wheel';
  readonly tickets: TicketRule;
  readonly prizes: readonly WheelPrize[];
}

/** A draw among tickets, for each period. */
export interface Raffle extends ActivityTerms {
  readonly kind: 'raffle';
  readonly period: PeriodKind;
  /** The time of a day at which it is drawn, such as `20:00`. */
  readonly drawnAt: string;
  readonly tickets: TicketRule;
  /** Minor units, in the order in which tickets are drawn. */
  readonly prizes: readonly bigint[];
  /** How often one member may win in a draw. */
  readonly mostWins: number;
}

/** Red envelopes that rain at times of the day. */
export interface Envelopes extends ActivityTerms {
  readonly kind: 'envelope';
  /** Such as `20:00`, on each day of the activity on which it rains. */
  readonly rains: readonly string[];
  /** Days of the week on which it rains, 1 being Monday; or dates. Every day without either. */
  readonly weekdays?: readonly number[];
  readonly dates?: readonly string[];
  readonly minutes: number;
  readonly poolMinor: bigint;
  readonly parts: number;
  readonly leastPartMinor: bigint;
  /** Parts of one rain for a member. */
  readonly mostParts: number;
}

/** What a gift is given for. */
export type GiftTrigger =
  | { readonly on: 'registered' | 'verified' | 'week' | 'month' | 'codeEntered' | 'approved' }
  /** The day of each year on which the member was born, if the account has had the date for so many days. */
  | { readonly on: 'birthday'; readonly daysKnown: number }
  /** A level is reached for the first time. */
  | { readonly on: 'levelUp' }
  /** One round with at least this stake, once a period. */
  | ({ readonly on: 'stake'; readonly leastMinor: bigint; readonly period: PeriodKind } & GameSelector);

/** A reward for one thing that happens; free bets, gifts of a VIP level, coupon codes and applications are gifts. */
export interface Gift extends ActivityTerms {
  readonly kind: 'gift';
  readonly trigger: GiftTrigger;
  readonly reward: RewardTerms;
}

/** Rewards for a member who invites and for the friend who comes. */
export interface Referral extends ActivityTerms {
  readonly kind: 'referral';
  /** Deposits of the friend. */
  readonly depositsMinor: bigint;
  /** How often the friend plays the deposits. */
  readonly turnoverTimes: number;
  /** Days for it, that of the friend's registration being the first. */
  readonly days: number;
  readonly inviterReward?: RewardTerms;
  readonly friendReward?: RewardTerms;
  /** Friends for which an inviter is paid in a month. */
  readonly mostAMonth?: number;
}

/** An activity by its rules. */
export type Activity =
  | DepositMatch
  | Rebate
  | Cashback
  | Race
  | Mission
  | CheckIn
  | Wheel
  | Raffle
  | Envelopes
  | Gift
  | Referral;
