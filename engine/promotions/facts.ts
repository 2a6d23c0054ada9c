import type { Reward } from './reward.ts';
import type { PlayedGame } from './shares.ts';

/** A fact about a member; its id is unique among the facts of that member. Amounts are minor units of one currency. */
interface OfMember {
  readonly id: string;
  readonly member: string;
  readonly atMs: number;
}

/** An account was opened. */
export interface Registered extends OfMember {
  readonly kind: 'registered';
  readonly country: string;
  /** Trial and internal accounts take part in nothing. */
  readonly account: 'member' | 'agent' | 'trial' | 'internal';
  /** The member whose invitation code was used. */
  readonly inviter?: string;
}

/** The account has had a date of birth since then, its first one or another. */
export interface BirthdayStated extends OfMember {
  readonly kind: 'birthdayStated';
  /** As `YYYY-MM-DD`. */
  readonly birthday: string;
}

/** A deposit arrived, or one that had arrived was charged back. */
export interface Deposited extends OfMember {
  readonly kind: 'deposited' | 'chargedBack';
  readonly amountMinor: bigint;
}

/** A withdrawal was paid. */
export interface Withdrawn extends OfMember {
  readonly kind: 'withdrawn';
  readonly amountMinor: bigint;
}

/** A round is over; `atMs` is when it was settled. */
export interface RoundSettled extends OfMember, PlayedGame {
  readonly kind: 'settled';
  readonly beganAtMs: number;
  /** Stakes that were not rolled back. */
  readonly betsMinor: bigint;
  readonly winsMinor: bigint;
  /** Its valid turnover. */
  readonly validMinor: bigint;
  /** The part of its stake that counted for a wagering requirement. */
  readonly wageredMinor?: bigint;
}

/** Something that a member or an account did, or that happened to it, without more to know. */
export interface Happened extends OfMember {
  readonly kind: 'loggedIn' | 'checkedIn' | 'verified' | 'protectionBegan' | 'protectionEnded';
}

/** The VIP level of a member changed. */
export interface LevelChanged extends OfMember {
  readonly kind: 'levelChanged';
  readonly level: number;
}

/** The labels of a member changed to these. */
export interface Labelled extends OfMember {
  readonly kind: 'labelled';
  readonly labels: readonly string[];
}

/** Points were posted to a member. */
export interface PointsPosted extends OfMember {
  readonly kind: 'pointsPosted';
  readonly points: bigint;
}

/** A member joined an activity, applied for it, took the application back, or entered its coupon code. */
export interface Entered extends OfMember {
  readonly kind: 'joined' | 'applied' | 'cancelled' | 'codeEntered';
  readonly activity: string;
}

/** An operator refused an application. */
export interface Refused extends OfMember {
  readonly kind: 'refused';
  readonly activity: string;
  readonly reason: string;
  readonly mayReapply: boolean;
}

/** An operator approved an application, with the amount where the terms leave it open: minor units, or points. */
export interface Approved extends OfMember {
  readonly kind: 'approved';
  readonly activity: string;
  readonly amount?: bigint;
}

/** A wheel was spun. The ticket was drawn below the sum of its weights. */
export interface Spun extends OfMember {
  readonly kind: 'spun';
  readonly activity: string;
  readonly ticket: number;
}

/** A member opened a red envelope of a rain and found a part of its pool. */
export interface EnvelopeOpened extends OfMember {
  readonly kind: 'envelopeOpened';
  readonly activity: string;
  readonly amountMinor: bigint;
}

/** A ticket of a member won a prize in the draw of a raffle. */
export interface RaffleWon extends OfMember {
  readonly kind: 'raffleWon';
  readonly activity: string;
  readonly period: string;
  /** The number of the prize in the draw, from 1. */
  readonly prize: number;
  readonly amountMinor: bigint;
}

/** A reward was issued. */
export interface Issued extends OfMember {
  readonly kind: 'issued';
  readonly activity: string;
  readonly source: string;
  readonly period: string;
  readonly reward: Reward;
  readonly group?: string;
  /** After it, the reward cannot be claimed. */
  readonly claimByMs?: number;
}

/** An issued reward was claimed, or returned: out of time, or taken off by an operator. */
export interface RewardEnded extends OfMember {
  readonly kind: 'claimed' | 'returned';
  readonly activity: string;
  readonly source: string;
}

/** The member gave a bonus up. */
export interface Forfeited extends OfMember {
  readonly kind: 'forfeited';
  readonly source: string;
}

/** Money of a bonus was released to the member's balance. */
export interface Released extends OfMember {
  readonly kind: 'released';
  readonly source: string;
  readonly amountMinor: bigint;
}

/** Everything that activities learn about a member. */
export type MemberFact =
  | Registered
  | BirthdayStated
  | Deposited
  | Withdrawn
  | RoundSettled
  | Happened
  | LevelChanged
  | Labelled
  | PointsPosted
  | Entered
  | Refused
  | Approved
  | Spun
  | EnvelopeOpened
  | RaffleWon
  | Issued
  | RewardEnded
  | Forfeited
  | Released;

/** The facts of one kind, in their order. */
export function factsOf<Kind extends MemberFact['kind']>(
  facts: readonly MemberFact[],
  kind: Kind,
): readonly (MemberFact & { readonly kind: Kind })[] {
  return facts.filter((fact): fact is MemberFact & { readonly kind: Kind } => fact.kind === kind);
}
