import { type Draw, drawDistinct } from '../chance/draw.ts';
import type { Raffle } from './activity.ts';
import { settledAt, windowOf } from './activity-window.ts';
import { findExclusion } from './audience.ts';
import { leftOf, type Used } from './budget.ts';
import { type Entitlement, ofEachMember, sourceOf } from './entitlement.ts';
import { factsOf } from './facts.ts';
import { addDays, dayAt, momentOf } from './local-days.ts';
import { type Period, periodAt, type Span } from './periods.ts';
import type { PromotionState } from './promotion-state.ts';
import { cashOf } from './reward.ts';
import { compareMoments, type Ticket, ticketsOf } from './tickets.ts';

type Drawn = Pick<Raffle, 'period' | 'drawnAt' | 'settleAfterMinutes' | 'times' | 'timeZone'>;

/** When the tickets of a period are drawn: the first time of the day for it at which the period is settled. */
export function drawMomentOf(activity: Drawn, { untilMs }: Pick<Span, 'untilMs'>): number {
  const { drawnAt, timeZone } = activity;
  const leastMs = settledAt(activity, untilMs);
  if (!Number.isFinite(leastMs)) return leastMs;
  const day = dayAt(leastMs, timeZone);
  const atMs = momentOf(`${day}T${drawnAt}`, timeZone);
  return atMs >= leastMs ? atMs : momentOf(`${addDays(day, 1)}T${drawnAt}`, timeZone);
}

/** The periods of a raffle that have begun by a moment, the first one first. */
export function begunPeriods(activity: Drawn, nowMs: number): readonly Period[] {
  const window = windowOf(activity);
  const begun: Period[] = [];
  for (let atMs = window.fromMs; atMs < window.untilMs && atMs <= nowMs; ) {
    const period = periodAt(atMs, activity.period, window, activity.timeZone);
    begun.push(period);
    atMs = period.untilMs;
  }
  return begun;
}

/**
 * The periods that people look at: the one of a moment, those before it whose draw is still to come, and the one before these.
 * The earlier comes first. Before a raffle begins, its first period; after its end, the last one.
 */
export function periodsInSight(activity: Drawn, nowMs: number): readonly Period[] {
  const window = windowOf(activity);
  const find = (atMs: number): Period => periodAt(atMs, activity.period, window, activity.timeZone);
  let first = find(Math.max(window.fromMs, Math.min(nowMs, window.untilMs - 1)));
  const periods = [first];
  while (first.fromMs > window.fromMs && drawMomentOf(activity, first) > nowMs) {
    first = find(first.fromMs - 1);
    periods.unshift(first);
  }
  return periods;
}

/**
 * The tickets of a period by their numbers, which count from 1: in the order in which they were earned. A member who may not
 * take part at a moment, which is that of the draw, has none.
 */
export const raffleTickets = (state: PromotionState, activity: Raffle, period: Span, atMs: number): readonly Ticket[] =>
  [...state.members.values()]
    .flatMap((facts) => (findExclusion(activity, facts, atMs) === undefined ? ticketsOf(facts, activity, period) : []))
    .sort(compareMoments);

/** The list of tickets as text, whose hash goes into the draw: one line for each, with its number. */
export const ticketList = (tickets: readonly Ticket[]): string =>
  tickets.map(({ member, atMs }, index) => `${index + 1} ${member} ${atMs}\n`).join('');

/** Draws all tickets in an order, as far as that many are wanted. */
export const drawTickets = (count: number, wanted: number, draw: Draw): readonly number[] =>
  drawDistinct(count, wanted, draw).map((index) => index + 1);

/** A winner of a raffle: the prize by its index, and the ticket that won it. */
export interface Winner {
  readonly prize: number;
  readonly ticket: number;
  readonly member: string;
}

/** How many prizes there are, and how many of them one member may win. */
interface WinRules {
  readonly prizes: number;
  readonly mostWins: number;
}

/** The winners by the tickets in the order drawn. A member who may win no more is passed over, for the next ticket. */
export function winnersOf(
  tickets: readonly Pick<Ticket, 'member'>[],
  drawn: readonly number[],
  { prizes, mostWins }: WinRules,
): readonly Winner[] {
  const wins = new Map<string, number>();
  const winners: Winner[] = [];
  for (const ticket of new Set(drawn)) {
    const member = tickets[ticket - 1]?.member;
    if (winners.length === prizes) break;
    if (member === undefined || (wins.get(member) ?? 0) >= mostWins) continue;
    wins.set(member, (wins.get(member) ?? 0) + 1);
    winners.push({ prize: winners.length, ticket, member });
  }
  return winners;
}

/** How many more tickets are drawn if those so far were not enough for all prizes. */
const MORE = 8;

/**
 * Draws a raffle, with as many tickets as its prizes need. If there are fewer winners than prizes, the last prizes stay.
 *
 * @param openDraw opens the same stream of numbers from its beginning each time
 */
export function drawWinners(
  tickets: readonly Pick<Ticket, 'member'>[],
  rules: WinRules,
  openDraw: () => Draw,
): readonly Winner[] {
  for (let wanted = rules.prizes; ; wanted *= MORE) {
    const winners = winnersOf(tickets, drawTickets(tickets.length, wanted, openDraw()), rules);
    if (winners.length === rules.prizes || wanted >= tickets.length) return winners;
  }
}

/** The prizes, from the first one on, for which the rest of the budget is enough. */
export function affordablePrizes(
  { prizes, budget }: Pick<Raffle, 'prizes' | 'budget'>,
  used: Pick<Used, 'all' | 'day'>,
): readonly bigint[] {
  const left = (['all', 'day'] as const).map((scope) => leftOf(budget[scope] ?? {}, used[scope]));
  let sum = 0n;
  const unpaid = prizes.findIndex((prize, index) => {
    sum += prize;
    return left.some(({ count = prizes.length, amountMinor = sum }) => index >= count || sum > amountMinor);
  });
  return unpaid < 0 ? prizes : prizes.slice(0, unpaid);
}

/** The prizes that members have won. Each prize of a draw has one source, whose reward is issued once. */
export const raffleRewards = (state: PromotionState, activity: Raffle): readonly Entitlement[] =>
  ofEachMember(state, (facts, member) =>
    factsOf(facts, 'raffleWon')
      .filter((won) => won.activity === activity.key)
      .map(({ period, prize, atMs, amountMinor }) => ({
        member,
        source: sourceOf(activity, period, prize),
        period,
        atMs,
        reward: cashOf(amountMinor),
      })),
  );
