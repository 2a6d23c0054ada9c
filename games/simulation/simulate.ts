import type { Draw } from '../families/family.ts';
import type { Player } from './player.ts';

/** Sums over simulated rounds; those of several runs are added up. */
export interface Tally {
  /** Bets played. */
  readonly rounds: number;
  /** Bets, or groups of bets that depend on each other: what the error is made of. */
  readonly independent: number;
  readonly stake: number;
  readonly payout: number;
  readonly expected: number;
  /** Sum of squares of a round's win less its expected win. */
  readonly squares: number;
}

export const EMPTY_TALLY: Tally = { rounds: 0, independent: 0, stake: 0, payout: 0, expected: 0, squares: 0 };

/** Minor units of one unit in the sums: keeps squares well inside what a number holds. */
const UNIT = 1_000_000;

/** Plays at least so many bets and adds them up. */
export function simulate(player: Player, bets: number, draw: Draw): Tally {
  let [rounds, independent, stake, payout, expected, squares] = [0, 0, 0, 0, 0, 0];
  while (rounds < bets) {
    const played = player(draw);
    rounds += played.bets ?? 1;
    independent += 1;
    stake += played.stake / UNIT;
    payout += played.payout / UNIT;
    expected += played.expected / UNIT;
    squares += ((played.payout - played.expected) / UNIT) ** 2;
  }
  return { rounds, independent, stake, payout, expected, squares };
}

export const addTallies = (first: Tally, second: Tally): Tally => ({
  rounds: first.rounds + second.rounds,
  independent: first.independent + second.independent,
  stake: first.stake + second.stake,
  payout: first.payout + second.payout,
  expected: first.expected + second.expected,
  squares: first.squares + second.squares,
});

/** The RTP that a simulation measured. */
export interface Verdict {
  readonly stated: number;
  readonly simulated: number;
  readonly standardError: number;
  /** How many standard errors lie between them; beyond 3 in 1 of 370 honest runs. */
  readonly z: number;
}

/**
 * Compares wins with computed wins. Bets of one group depend on each other and groups do not, so the error of the sum
 * is the root of the sum of squares over groups.
 */
export function judge({ independent, stake, payout, expected, squares }: Tally): Verdict {
  const difference = payout - expected;
  const variance = squares - difference ** 2 / independent;
  const standardError = Math.sqrt(variance) / stake;
  const simulated = payout / stake;
  const stated = expected / stake;
  return { stated, simulated, standardError, z: (simulated - stated) / standardError };
}
