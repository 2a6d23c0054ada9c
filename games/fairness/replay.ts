import type { AnyFamily, Setup } from '../families/family.ts';
import { FAMILIES } from '../families/registry.ts';
import type { Stream } from './stream.ts';

/** The record of one step: its action and outcome, minor units as decimal text. */
export interface RecordedStep {
  readonly stakeMinor: string;
  readonly payoutMinor: string;
}

/** Everything that a round is made of. With its seeds anyone can play it again. */
export interface RoundRecord {
  readonly setup: Setup;
  readonly bet: unknown;
  /** Actions in their order, with what the host filled in. */
  readonly actions: readonly { readonly kind: string }[];
  /** One entry for the bet and one for each action. */
  readonly steps: readonly RecordedStep[];
}

/** A round played again. */
export interface ReplayedRound {
  readonly steps: readonly RecordedStep[];
  /** What the player saw after each step. */
  readonly views: readonly object[];
  readonly isOver: boolean;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/**
 * Plays a round again from its record.
 *
 * @throws GameRefusal when the record holds a bet or an action that the rules do not allow
 */
export function replay(record: Omit<RoundRecord, 'steps'>, stream: Stream): ReplayedRound {
  const family: AnyFamily = FAMILIES[record.setup.family];
  let step = family.start(record.setup, record.bet, stream.draw);
  const played = [step];
  for (const action of record.actions) {
    step = family.act(step.state, action, stream.draw);
    played.push(step);
  }
  return {
    steps: played.map(({ stakeMinor, payoutMinor }) => ({
      stakeMinor: String(stakeMinor),
      payoutMinor: String(payoutMinor),
    })),
    views: played.map(({ state }) => family.view(state)),
    isOver: step.isOver,
    stakeMinor: played.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
    payoutMinor: played.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n),
  };
}

/** Numbers of the steps, from 0, in which a replay differs from its record. */
export function differingSteps(record: RoundRecord, replayed: ReplayedRound): readonly number[] {
  const count = Math.max(record.steps.length, replayed.steps.length);
  return Array.from({ length: count }, (_, index) => index).filter((index) => {
    const [kept, again] = [record.steps[index], replayed.steps[index]];
    return kept?.stakeMinor !== again?.stakeMinor || kept?.payoutMinor !== again?.payoutMinor;
  });
}
