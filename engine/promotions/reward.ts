import { wageringNeeded } from '../money/wagering.ts';
import type { Cost } from './budget.ts';
import { partOf, type Rounding } from './shares.ts';
import type { WageringTerms } from './wagering-terms.ts';

/** A reward as it is issued. Amounts are minor units. */
export type Reward =
  | { readonly kind: 'cash'; readonly amountMinor: bigint }
  | {
      readonly kind: 'bonus';
      readonly amountMinor: bigint;
      readonly neededMinor: bigint;
      readonly wagering: WageringTerms;
    }
  | { readonly kind: 'points'; readonly points: bigint }
  /** Bets of a fixed stake, of which only the win is paid. */
  | { readonly kind: 'freeBet'; readonly amountMinor: bigint; readonly count: number; readonly categories: Names }
  /** Rounds of a fixed stake on named games. */
  | { readonly kind: 'freeRounds'; readonly amountMinor: bigint; readonly count: number; readonly games: Names }
  /** A thing of a catalogue, with its value for the budget. */
  | { readonly kind: 'item'; readonly item: string; readonly amountMinor: bigint };

type Names = readonly string[];

/** An amount by rule: of money in minor units, or of points. The base is the money that the activity measures. */
export type AmountRule =
  | { readonly shape: 'fixed'; readonly amount: bigint }
  | { readonly shape: 'share'; readonly basisPoints: number; readonly most?: bigint; readonly rounding?: Rounding }
  /** The whole base in the share of the highest tier that it reaches, or that tier's amount. */
  | { readonly shape: 'tiers'; readonly tiers: readonly Tier[]; readonly most?: bigint }
  /** The amount of the highest named level that the member has reached. */
  | { readonly shape: 'byLevel'; readonly levels: readonly { readonly fromLevel: number; readonly amount: bigint }[] }
  /** An operator decides within bounds. */
  | { readonly shape: 'between'; readonly least: bigint; readonly most: bigint };

/** A tier of a table; its base counts from `from` on, itself included. */
export type Tier = { readonly from: bigint } & ({ readonly basisPoints: number } | { readonly amount: bigint });

/** The reward of an activity by its terms. */
export type RewardTerms =
  | { readonly kind: 'cash'; readonly amount: AmountRule }
  | { readonly kind: 'bonus'; readonly amount: AmountRule; readonly wagering: WageringTerms }
  | { readonly kind: 'points'; readonly amount: AmountRule }
  | { readonly kind: 'freeBet'; readonly stake: AmountRule; readonly count: number; readonly categories: Names }
  | { readonly kind: 'freeRounds'; readonly stake: AmountRule; readonly count: number; readonly games: Names }
  | { readonly kind: 'item'; readonly item: string; readonly valueMinor: bigint };

/** Money for the member's balance. */
export const cashOf = (amountMinor: bigint): Reward => ({ kind: 'cash', amountMinor });

/** What an amount depends on. */
export interface AmountContext {
  readonly baseMinor: bigint;
  readonly level: number;
  /** The amount of an operator's decision. */
  readonly decided?: bigint;
}

const atMost = (amount: bigint, most: bigint | undefined): bigint =>
  most !== undefined && amount > most ? most : amount;

/** The highest entry of a table that is reached. */
function findReached<Entry>(entries: readonly Entry[], isReached: (entry: Entry) => boolean, above: Above<Entry>) {
  let found: Entry | undefined;
  for (const entry of entries) if (isReached(entry) && (found === undefined || above(entry, found))) found = entry;
  return found;
}

type Above<Entry> = (one: Entry, other: Entry) => boolean;

/** The highest tier that a base reaches; undefined below the first. */
export const findTier = <Entry extends { readonly from: bigint }>(tiers: readonly Entry[], base: bigint) =>
  findReached(
    tiers,
    ({ from }) => base >= from,
    (one, other) => one.from > other.from,
  );

/** The entry of the highest level that is reached; undefined below the first. */
export const findLevel = <Entry extends { readonly fromLevel: number }>(levels: readonly Entry[], level: number) =>
  findReached(
    levels,
    ({ fromLevel }) => level >= fromLevel,
    (one, other) => one.fromLevel > other.fromLevel,
  );

/** An amount by its rule, rounded down; 0 for a base below zero and outside of an operator's bounds. */
export function amountBy(rule: AmountRule, { baseMinor, level, decided }: AmountContext): bigint {
  const base = baseMinor < 0n ? 0n : baseMinor;
  switch (rule.shape) {
    case 'fixed':
      return rule.amount;
    case 'share':
      return atMost(partOf(base, rule.basisPoints, rule.rounding), rule.most);
    case 'tiers': {
      const tier = findTier(rule.tiers, base);
      if (tier === undefined) return 0n;
      return atMost('amount' in tier ? tier.amount : partOf(base, tier.basisPoints), rule.most);
    }
    case 'byLevel':
      return findLevel(rule.levels, level)?.amount ?? 0n;
    case 'between':
      return decided === undefined || decided < rule.least || decided > rule.most ? 0n : decided;
  }
}

/** A reward by its terms; undefined if it would be nothing. */
export function findReward(terms: RewardTerms, context: AmountContext): Reward | undefined {
  if (terms.kind === 'item') return { kind: 'item', item: terms.item, amountMinor: terms.valueMinor };
  const amount = amountBy('stake' in terms ? terms.stake : terms.amount, context);
  if (amount <= 0n) return undefined;
  switch (terms.kind) {
    case 'cash':
      return { kind: 'cash', amountMinor: amount };
    case 'points':
      return { kind: 'points', points: amount };
    case 'freeBet':
      return { kind: 'freeBet', amountMinor: amount, count: terms.count, categories: terms.categories };
    case 'freeRounds':
      return { kind: 'freeRounds', amountMinor: amount, count: terms.count, games: terms.games };
    case 'bonus': {
      const { wagering } = terms;
      const base = wagering.of === 'bonus' ? amount : amount + context.baseMinor;
      return { kind: 'bonus', amountMinor: amount, neededMinor: wageringNeeded(base, wagering.times), wagering };
    }
  }
}

/** The cost of a reward for a budget: stakes of free play and values of things as money, points apart. */
export function costOf(reward: Reward): Cost {
  switch (reward.kind) {
    case 'points':
      return { amountMinor: 0n, points: reward.points };
    case 'freeBet':
    case 'freeRounds':
      return { amountMinor: reward.amountMinor * BigInt(reward.count), points: 0n };
    default:
      return { amountMinor: reward.amountMinor, points: 0n };
  }
}
