import { type Draw, drawDistinct } from '../chance/draw.ts';
import type { Raffle } from './activity.ts';
import { windowOf } from './activity-window.ts';
import { findExclusion } from './audience.ts';
import { type Entitlement, sourceOf } from './entitlement.ts';
import { levelAt } from './member-history.ts';
import { factsAbout, type PromotionState } from './promotion-state.ts';
import { findReward } from './reward.ts';
import { compareMoments, type Ticket, ticketsOf } from './tickets.ts';

/**
 * All tickets of a raffle by their numbers, which count from 1: in the order in which they were earned. A member who may
 * not take part at the time of the last own ticket has none.
 */
export const raffleTickets = (state: PromotionState, activity: Raffle): readonly Ticket[] =>
  [...state.members.values()]
    .flatMap((facts) => {
      const tickets = ticketsOf(facts, activity);
      const last = tickets.at(-1);
      return last === undefined || findExclusion(activity, facts, last.atMs) !== undefined ? [] : tickets;
    })
    .sort(compareMoments);

/** The list of tickets as text, of which a hash is published before the draw: one line for each, with its number. */
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

/** The winners by the tickets in the order drawn. A member who may win no more is passed over, for the next ticket. */
export function winnersOf(
  tickets: readonly Ticket[],
  drawn: readonly number[],
  { prizes, mostWins }: { readonly prizes: number; readonly mostWins: number },
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

/** Prizes of the first draw after the end of a raffle; a further draw has no effect. */
export function raffleRewards(state: PromotionState, activity: Raffle): readonly Entitlement[] {
  const { untilMs } = windowOf(activity);
  const drawn = state.draws.find(({ activity: key, atMs }) => key === activity.key && atMs >= untilMs);
  if (drawn === undefined) return [];
  const tickets = raffleTickets(state, activity);
  const rules = { prizes: activity.prizes.length, mostWins: activity.mostWins };
  return winnersOf(tickets, drawn.tickets, rules).flatMap(({ prize, ticket, member }) => {
    const terms = activity.prizes[prize];
    const level = levelAt(factsAbout(state, member), drawn.atMs);
    const reward = terms && findReward(terms, { baseMinor: 0n, level });
    const source = sourceOf(activity, member, ticket);
    return reward === undefined ? [] : [{ member, source, period: 'once', atMs: drawn.atMs, reward }];
  });
}
