import type { Draw } from '../chance/draw.ts';
import type { Wheel, WheelPrize } from './activity.ts';
import { windowOf } from './activity-window.ts';
import { findExclusion } from './audience.ts';
import { type Entitlement, sourceOf } from './entitlement.ts';
import { factsOf, type Spun } from './facts.ts';
import { levelAt } from './member-history.ts';
import { isWithin } from './periods.ts';
import { factsAbout, type PromotionState } from './promotion-state.ts';
import { costOf, findReward } from './reward.ts';
import { compareMoments, ticketsOf } from './tickets.ts';

/** The sum of all weights: the bound below which a ticket is drawn. */
const weightsOf = (prizes: readonly Pick<WheelPrize, 'weight'>[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);

/** Draws the ticket of a spin. */
export const drawSpin = (prizes: readonly WheelPrize[], draw: Draw): number => draw(weightsOf(prizes));

/** The prize that a ticket hits. Tickets go from 0 up, as many to each prize as its weight. */
export function prizeAt<Prize extends Pick<WheelPrize, 'weight'>>(prizes: readonly Prize[], ticket: number): Prize {
  let end = 0;
  for (const prize of prizes) {
    end += prize.weight;
    if (ticket >= 0 && ticket < end) return prize;
  }
  throw new RangeError(`Ticket ${ticket} is not below ${end}.`);
}

/**
 * A prize, or the one in its place if it is out of stock. Nothing is drawn again, so the chances of the other prizes stay
 * as they are published. Undefined if all in its place are out of stock too.
 */
function findInStock(
  prizes: readonly WheelPrize[],
  hit: WheelPrize,
  given: ReadonlyMap<string, number>,
): WheelPrize | undefined {
  const passed = new Set<string>();
  let prize: WheelPrize | undefined = hit;
  while (prize !== undefined && prize.stock !== undefined && (given.get(prize.key) ?? 0) >= prize.stock) {
    passed.add(prize.key);
    const { instead }: WheelPrize = prize;
    prize = prizes.find(({ key }) => key === instead && !passed.has(key));
  }
  return prize;
}

/** The expected cost of a spin in minor units, rounded up, at a level; points cost nothing here. */
export function expectedCost(prizes: readonly WheelPrize[], level: number): bigint {
  const weights = BigInt(weightsOf(prizes));
  const sum = prizes.reduce((total, { weight, reward: terms }) => {
    const reward = terms && findReward(terms, { baseMinor: 0n, level });
    return reward === undefined ? total : total + BigInt(weight) * costOf(reward).amountMinor;
  }, 0n);
  return (sum + weights - 1n) / weights;
}

/** The spins that were paid for with a ticket, in their order. */
function paidSpins(state: PromotionState, activity: Wheel): readonly Spun[] {
  const window = windowOf(activity);
  return [...state.members.values()]
    .flatMap((facts) => {
      const tickets = ticketsOf(facts, activity);
      const spins = factsOf(facts, 'spun').filter(
        ({ activity: key, atMs }) =>
          key === activity.key && isWithin(atMs, window) && findExclusion(activity, facts, atMs) === undefined,
      );
      let used = 0;
      return spins.filter((spin) => {
        const ticket = tickets[used];
        const isPaid = ticket !== undefined && ticket.atMs <= spin.atMs;
        if (isPaid) used += 1;
        return isPaid;
      });
    })
    .sort(compareMoments);
}

/** How many spins a member has left at a moment. */
export function spinsLeft(state: PromotionState, activity: Wheel, member: string, nowMs: number): number {
  const tickets = ticketsOf(factsAbout(state, member), activity).filter(({ atMs }) => atMs <= nowMs);
  const used = paidSpins(state, activity).filter((spin) => spin.member === member && spin.atMs <= nowMs);
  return tickets.length - used.length;
}

/** Prizes of the spins; stock goes to whom comes first. */
export function wheelRewards(state: PromotionState, activity: Wheel): readonly Entitlement[] {
  const given = new Map<string, number>();
  return paidSpins(state, activity).flatMap((spin) => {
    const prize = findInStock(activity.prizes, prizeAt(activity.prizes, spin.ticket), given);
    if (prize?.reward === undefined) return [];
    given.set(prize.key, (given.get(prize.key) ?? 0) + 1);
    const { member, atMs } = spin;
    const level = levelAt(factsAbout(state, member), atMs);
    const reward = findReward(prize.reward, { baseMinor: 0n, level });
    return reward === undefined
      ? []
      : [{ member, source: sourceOf(activity, member, spin.id), period: 'once', atMs, reward }];
  });
}
