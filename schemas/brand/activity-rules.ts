import type {
  ACTIVITY_PERIODS,
  ActivityKind,
  GIFT_OCCASIONS,
  PersonMark,
  StepMeasure,
  TicketSource,
  WrittenBudget,
  WrittenGames,
  WrittenReward,
  WrittenWagering,
} from './activity-shapes.ts';
import type { LocalText } from './local-text.ts';

type WrittenPeriod = (typeof ACTIVITY_PERIODS)[number];

/** Part of an activity of kind `deposit`. */
export interface WrittenDeposit {
  readonly least: string;
  readonly numbers?: { readonly from: number; readonly to?: number };
  readonly weekdays?: readonly number[];
}

/** Part of an activity of kind `cashback`. */
export interface WrittenCashback {
  readonly period: WrittenPeriod;
  readonly leastLoss: string;
  readonly isPaidWhileWagering: boolean;
}

/** Part of an activity of kind `rebate`. */
export interface WrittenRebate {
  readonly period: WrittenPeriod;
  readonly rates: readonly (WrittenGames & { readonly basisPoints: number })[];
  readonly least: string;
  readonly most?: string;
  readonly isPaidWhileWagering: boolean;
}

/** A step of a mission. */
export interface WrittenStep extends WrittenGames {
  readonly key: string;
  readonly of: StepMeasure;
  readonly target: string;
}

/** Part of an activity of kind `mission`. */
export interface WrittenMission {
  readonly period: WrittenPeriod;
  readonly isInOrder: boolean;
  readonly steps: readonly WrittenStep[];
}

/** Part of an activity of kind `signIn`. */
export interface WrittenSignIn {
  readonly rewards: readonly WrittenReward[];
  readonly onMiss: 'restart' | 'continue';
  readonly by: 'checkIn' | 'login';
  readonly leastTurnover: string;
}

/** Part of an activity of kind `coupon`. */
export interface WrittenCoupon {
  readonly codeHashes: readonly string[];
}

/** Part of an activity of kind `race`. */
export interface WrittenRace {
  readonly period: WrittenPeriod;
  readonly score: { readonly of: 'turnover' | 'rounds' | 'bestWin'; readonly each?: string };
  readonly leastPoints: number;
  readonly ties: 'firstToReach' | 'shared';
  readonly pool?: string;
  readonly shares?: readonly number[];
  readonly places?: readonly { readonly from: number; readonly to: number; readonly amount: string }[];
}

/** Part of an activity of kind `gift`. */
export interface WrittenGift {
  readonly on: (typeof GIFT_OCCASIONS)[number];
  readonly daysKnown?: number;
}

/** Part of an activity of kind `envelopes`. */
export interface WrittenEnvelopes {
  readonly rains: readonly string[];
  readonly minutes: number;
  readonly weekdays?: readonly number[];
  readonly dates?: readonly string[];
  readonly pool: string;
  readonly parts: number;
  readonly leastPart?: string;
}

/** Part of an activity of kind `raffle`; defaults filled in. */
export interface WrittenRaffle {
  readonly period: WrittenPeriod;
  readonly drawnAt: string;
  readonly tickets: { readonly of: TicketSource; readonly each?: string; readonly mostADay: number };
  readonly prizes: readonly { readonly amount: string; readonly count: number }[];
  readonly mostWins: number;
}

/** Part of an activity of kind `application`. */
export interface WrittenApplication {
  readonly least: string;
  readonly most: string;
  /** The reward is a bonus with it, and cash without it. */
  readonly wagering?: WrittenWagering;
  readonly pictures: number;
  readonly leastPictures: number;
  readonly tries?: number;
  readonly fourEyesAbove: string;
}

/** A condition on sums of a member. */
export interface WrittenCondition {
  readonly least: string;
  readonly withinDays?: number;
}

/** An activity of a merchant; defaults filled in. Amounts are whole units, times those of the merchant's clock. */
export interface WrittenActivity {
  readonly code: string;
  readonly kind: ActivityKind;
  readonly title: LocalText;
  readonly from: string;
  readonly until?: string;
  readonly joinFrom?: string;
  readonly joinUntil?: string;
  readonly mode: 'auto' | 'join';
  readonly isOff: boolean;
  readonly pays: 'claim' | 'atOnce';
  readonly claimDays?: number;
  readonly seats?: number;
  readonly invited?: 'any' | 'none';
  readonly accountDays?: { readonly least?: number; readonly most?: number };
  readonly levels?: { readonly from: number; readonly to?: number };
  readonly labels?: readonly string[];
  readonly withoutLabels?: readonly string[];
  readonly deposits?: WrittenCondition;
  readonly turnover?: WrittenCondition;
  readonly counts: readonly (WrittenGames & { readonly basisPoints: number })[];
  readonly group?: string;
  readonly excludes: readonly string[];
  readonly oneRewardPer: readonly PersonMark[];
  readonly settleAfterMinutes: number;
  readonly permit?: string;
  readonly budget: WrittenBudget;
  readonly reward?: WrittenReward;
  readonly deposit?: WrittenDeposit;
  readonly cashback?: WrittenCashback;
  readonly rebate?: WrittenRebate;
  readonly mission?: WrittenMission;
  readonly signIn?: WrittenSignIn;
  readonly coupon?: WrittenCoupon;
  readonly race?: WrittenRace;
  readonly gift?: WrittenGift;
  readonly envelopes?: WrittenEnvelopes;
  readonly raffle?: WrittenRaffle;
  readonly application?: WrittenApplication;
}

/** The activities of a merchant; defaults filled in. */
export interface ActivityRules {
  readonly isDemonstration: boolean;
  readonly activities: readonly WrittenActivity[];
}
