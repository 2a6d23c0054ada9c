import type { Draw, Family, Setup, Step } from '../families/family.ts';

/** What one simulated round cost and gave, minor units. Stakes are small, so numbers below 2^53 hold every sum exactly. */
export interface PlayedRound {
  readonly stake: number;
  readonly payout: number;
  /** What the computed return promises for this stake. */
  readonly expected: number;
  /** Bets that were settled together because they depend on each other; 1 by default. */
  readonly bets?: number;
}

/** Plays one round after the other on its own. */
export type Player = (draw: Draw) => PlayedRound;

/** How a player decides: what to bet, what to do next, and what the bet returns by computation. */
export interface Habit<Bet, State, Action> {
  readonly bet: (draw: Draw) => { readonly bet: Bet; readonly returned: number };
  readonly next?: (state: State, draw: Draw) => Action;
}

/** A player who plays the family itself, by `start` and `act`, as a host would. */
export function playerOf<Bet, State, Action extends { readonly kind: string }>(
  family: Family<Bet, State, Action>,
  setup: Setup,
  habit: Habit<Bet, State, Action>,
): Player {
  return (draw) => {
    const { bet, returned } = habit.bet(draw);
    let step: Step<State> = family.start(setup, bet, draw);
    let [stakeMinor, payoutMinor] = [step.stakeMinor, step.payoutMinor];
    while (!step.isOver && habit.next) {
      step = family.act(step.state, habit.next(step.state, draw), draw);
      stakeMinor += step.stakeMinor;
      payoutMinor += step.payoutMinor;
    }
    const stake = Number(stakeMinor);
    return { stake, payout: Number(payoutMinor), expected: stake * returned };
  };
}
