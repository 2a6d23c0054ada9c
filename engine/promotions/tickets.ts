import type { ActivityTerms, TicketRule } from './activity.ts';
import { findRun } from './activity-window.ts';
import type { MemberFact } from './facts.ts';
import { dayAt } from './local-days.ts';
import { countedTurnover } from './member-history.ts';
import { isWithin, type Span } from './periods.ts';

/** A ticket, and the moment at which it was earned. */
export interface Ticket {
  readonly member: string;
  readonly atMs: number;
}

type WithTickets = ActivityTerms & { readonly tickets: TicketRule };

/** What a fact is worth: minor units, or the price of a ticket for a check-in or a login. */
function worthOf(fact: MemberFact, { tickets, counts }: WithTickets): bigint {
  if (fact.kind === 'settled' && tickets.of === 'turnover') return countedTurnover(fact, counts);
  if (fact.kind === 'deposited' && tickets.of === 'deposits') return fact.amountMinor;
  if (fact.kind === 'loggedIn' && tickets.of === 'loginDays') return tickets.each;
  return fact.kind === 'checkedIn' && tickets.of === 'checkIns' ? tickets.each : 0n;
}

/**
 * A member's tickets, in order. An amount too small for a ticket counts towards the next one; tickets above the daily limit
 * are lost. A day with logins is one ticket.
 *
 * @param period counts only what happened within it
 */
export function ticketsOf(
  facts: readonly MemberFact[],
  activity: WithTickets,
  period?: Span | undefined,
): readonly Ticket[] {
  const run = findRun(facts, activity);
  if (run === undefined) return [];
  const { of, each } = activity.tickets;
  const mostADay = of === 'loginDays' ? 1 : (activity.tickets.mostADay ?? Number.POSITIVE_INFINITY);
  const perDay = new Map<string, number>();
  const tickets: Ticket[] = [];
  let rest = 0n;
  for (const fact of facts) {
    if (!isWithin(fact.atMs, run) || !isWithin(fact.atMs, period ?? run)) continue;
    rest += worthOf(fact, activity);
    const earned = Number(rest / each);
    rest %= each;
    if (earned === 0) continue;
    const day = dayAt(fact.atMs, activity.timeZone);
    const had = perDay.get(day) ?? 0;
    const given = Math.max(0, Math.min(earned, mostADay - had));
    perDay.set(day, had + given);
    for (let count = 0; count < given; count += 1) tickets.push({ member: fact.member, atMs: fact.atMs });
  }
  return tickets;
}

/** The order in which tickets of different members are numbered, and their spins handled. */
export const compareMoments = (one: Ticket, other: Ticket): number =>
  one.atMs === other.atMs ? compareTexts(one.member, other.member) : one.atMs - other.atMs;

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
