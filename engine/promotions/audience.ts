import type { ActivityTerms, Audience, Conditions } from './activity.ts';
import { factsOf, type MemberFact, type Registered } from './facts.ts';
import { dayAt, daysBetween } from './local-days.ts';
import {
  birthdayAt,
  countedTurnover,
  depositsBy,
  findRegistration,
  isPerson,
  isProtectedAt,
  isVerifiedAt,
  labelsAt,
  levelAt,
  roundsIn,
} from './member-history.ts';
import type { ShareRule } from './shares.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LEAST_AGE = 18;

/** Why a member may not take part. */
export type Exclusion = 'unregistered' | 'account' | 'underage' | 'protected' | keyof Audience | keyof Conditions;

/** Whether a person has an age by a day; who was born on 29 February comes of age on 1 March of other years. */
function isOfAge(birthday: string, day: string): boolean {
  const eighteenth = `${String(Number(birthday.slice(0, 4)) + LEAST_AGE).padStart(4, '0')}${birthday.slice(4)}`;
  return eighteenth <= day;
}

/** Whether the age of an account, in days, is not what an activity asks for. */
function isOfOtherAge({ least = 0, most }: NonNullable<Audience['accountDays']>, member: Registered, at: At): boolean {
  const days = daysBetween(dayAt(member.atMs, at.timeZone), dayAt(at.atMs, at.timeZone));
  return days < least || days > (most ?? days);
}

function isOfOtherLevel({ from, to }: NonNullable<Audience['levels']>, facts: readonly MemberFact[], at: At): boolean {
  const level = levelAt(facts, at.atMs);
  return level < from || level > (to ?? level);
}

/** The first condition of an audience that a member does not meet. Conditions that are not set are skipped. */
function findMissed(
  { labels, withoutLabels = [], levels, countries, accountDays, inviter, isVerified }: Audience,
  member: Registered,
  facts: readonly MemberFact[],
  at: At,
): keyof Audience | undefined {
  const own = labels === undefined && withoutLabels.length === 0 ? [] : labelsAt(facts, at.atMs);
  if (labels !== undefined && !labels.some((label) => own.includes(label))) return 'labels';
  if (withoutLabels.some((label) => own.includes(label))) return 'withoutLabels';
  if (levels !== undefined && isOfOtherLevel(levels, facts, at)) return 'levels';
  if (countries !== undefined && !countries.includes(member.country)) return 'countries';
  if (accountDays !== undefined && isOfOtherAge(accountDays, member, at)) return 'accountDays';
  if (inviter !== undefined && !isInvitedBy(inviter, member.inviter)) return 'inviter';
  return isVerified !== undefined && isVerifiedAt(facts, at.atMs) !== isVerified ? 'isVerified' : undefined;
}

function isInvitedBy(wanted: NonNullable<Audience['inviter']>, inviter: string | undefined): boolean {
  if (wanted === 'any') return inviter !== undefined;
  if (wanted === 'none') return inviter === undefined;
  return inviter !== undefined && wanted.includes(inviter);
}

interface At {
  readonly atMs: number;
  readonly timeZone: string;
}

const since = (atMs: number, withinDays: number | undefined) => ({
  fromMs: withinDays === undefined ? Number.NEGATIVE_INFINITY : atMs - withinDays * DAY_MS,
  // A moment is part of its own past.
  untilMs: atMs + 1,
});

function depositsIn(facts: readonly MemberFact[], atMs: number, withinDays: number | undefined): bigint {
  const { fromMs, untilMs } = since(atMs, withinDays);
  return depositsBy(
    facts.filter((fact) => fact.atMs >= fromMs),
    untilMs - 1,
  );
}

function turnoverIn(
  facts: readonly MemberFact[],
  atMs: number,
  withinDays: number | undefined,
  counts: Shares,
): bigint {
  return roundsIn(facts, since(atMs, withinDays)).reduce((sum, round) => sum + countedTurnover(round, counts), 0n);
}

type Shares = readonly ShareRule[];

/**
 * Why an activity is not for a member at a moment; undefined if it is. Nothing is for trial and internal accounts, for
 * anyone below 18 by a birthday that is known, or for a member on a break or excluded.
 */
export function findExclusion(
  { audience, conditions, counts, timeZone }: Pick<ActivityTerms, 'audience' | 'conditions' | 'counts' | 'timeZone'>,
  facts: readonly MemberFact[],
  atMs: number,
): Exclusion | undefined {
  const member = findRegistration(facts);
  if (member === undefined || member.atMs > atMs) return 'unregistered';
  if (!isPerson(member)) return 'account';
  const birthday = birthdayAt(facts, atMs);
  if (birthday !== undefined && !isOfAge(birthday, dayAt(atMs, timeZone))) return 'underage';
  if (isProtectedAt(facts, atMs)) return 'protected';
  const missed = findMissed(audience, member, facts, { atMs, timeZone });
  if (missed !== undefined) return missed;
  const { deposits, turnover } = conditions;
  if (deposits !== undefined && depositsIn(facts, atMs, deposits.withinDays) < deposits.leastMinor) return 'deposits';
  if (turnover !== undefined && turnoverIn(facts, atMs, turnover.withinDays, counts) < turnover.leastMinor)
    return 'turnover';
  return undefined;
}

/** How many members have joined an activity by a moment, those who are protected now included. */
export const seatsTaken = (members: Iterable<readonly MemberFact[]>, key: string, atMs: number): number => {
  let taken = 0;
  for (const facts of members)
    if (factsOf(facts, 'joined').some((fact) => fact.activity === key && fact.atMs <= atMs)) taken += 1;
  return taken;
};
