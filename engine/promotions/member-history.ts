import { factsOf, type Issued, type MemberFact, type Registered, type RoundSettled } from './facts.ts';
import { isWithin, type Span } from './periods.ts';
import { countedPart, type GameSelector, type ShareRule } from './shares.ts';

/** The registration of a member; undefined before its fact has come. */
export const findRegistration = (facts: readonly MemberFact[]): Registered | undefined =>
  facts.find((fact) => fact.kind === 'registered');

/** Whether an account is that of a person who plays for money; trial and internal ones are not. */
export const isPerson = ({ account }: Pick<Registered, 'account'>): boolean =>
  account === 'member' || account === 'agent';

/** The date of birth that an account has at a moment, as far as facts know it. */
export const birthdayAt = (facts: readonly MemberFact[], atMs: number): string | undefined =>
  factsOf(facts, 'birthdayStated').findLast((fact) => fact.atMs <= atMs)?.birthday;

/** The VIP level at a moment; 0 without any. */
export const levelAt = (facts: readonly MemberFact[], atMs: number): number =>
  factsOf(facts, 'levelChanged').findLast((fact) => fact.atMs <= atMs)?.level ?? 0;

/** The labels at a moment. */
export const labelsAt = (facts: readonly MemberFact[], atMs: number): readonly string[] =>
  factsOf(facts, 'labelled').findLast((fact) => fact.atMs <= atMs)?.labels ?? [];

/** Whether the identity was verified by a moment. */
export const isVerifiedAt = (facts: readonly MemberFact[], atMs: number): boolean =>
  factsOf(facts, 'verified').some((fact) => fact.atMs <= atMs);

/** Whether a break or an exclusion runs at a moment. */
export const isProtectedAt = (facts: readonly MemberFact[], atMs: number): boolean =>
  facts.findLast(({ kind, atMs: from }) => from <= atMs && (kind === 'protectionBegan' || kind === 'protectionEnded'))
    ?.kind === 'protectionBegan';

/** Rounds that were settled in a span. */
export const roundsIn = (facts: readonly MemberFact[], span: Span): readonly RoundSettled[] =>
  factsOf(facts, 'settled').filter(({ atMs }) => isWithin(atMs, span));

/** Whether a round is one of some games; every round is if none are named. */
export const isOf = (round: RoundSettled, { category, vendor, game }: GameSelector): boolean =>
  (category === undefined || round.category === category) &&
  (vendor === undefined || round.vendor === vendor) &&
  (game === undefined || round.game === game);

/** The valid turnover of a round, in the share of its game. */
export const countedTurnover = (round: RoundSettled, counts: readonly ShareRule[]): bigint =>
  countedPart(round.validMinor, counts, round);

/** Deposits up to a moment less those charged back; never below zero. */
export function depositsBy(facts: readonly MemberFact[], atMs: number): bigint {
  let sum = 0n;
  for (const fact of facts) {
    if (fact.atMs > atMs) continue;
    if (fact.kind === 'deposited') sum += fact.amountMinor;
    if (fact.kind === 'chargedBack') sum -= fact.amountMinor;
  }
  return sum < 0n ? 0n : sum;
}

/** An issued reward and what it came to. */
export interface IssuedReward {
  readonly issued: Issued;
  readonly state: 'open' | 'claimed' | 'returned';
  /** When it was claimed or returned. */
  readonly endedAtMs?: number;
}

/** The issued rewards of a member, the first one first. The first claim or return of a reward decides. */
export function rewardsOf(facts: readonly MemberFact[]): readonly IssuedReward[] {
  const ends = new Map<string, { readonly state: 'claimed' | 'returned'; readonly endedAtMs: number }>();
  for (const fact of facts)
    if ((fact.kind === 'claimed' || fact.kind === 'returned') && !ends.has(fact.source))
      ends.set(fact.source, { state: fact.kind, endedAtMs: fact.atMs });
  return factsOf(facts, 'issued').map((issued) => ({ issued, ...(ends.get(issued.source) ?? OPEN) }));
}

const OPEN = { state: 'open' } as const;
