import { GameRefusal } from '../families/refusal.ts';
import { differingSteps, type ReplayedRound, type RoundRecord, replay } from './replay.ts';
import { sameJson } from './same-json.ts';
import type { RoundSeeds } from './seed-format.ts';
import type { Stream } from './stream.ts';

/** A round with its server seed hash and revealed seeds: the input of the verify page and the offline command. */
export interface ProvableRound extends RoundRecord {
  /** SHA-256 of the server seed, shown before the round. */
  readonly commitment: string;
  readonly seeds: RoundSeeds;
  /** The end that the player saw, if it was recorded. */
  readonly view?: object;
  /** The currency of its amounts, if it was recorded. Nothing depends on it. */
  readonly currency?: string;
}

/** What a check of a round found. */
export interface Verification {
  /** Whether the revealed server seed is the one that was promised. */
  readonly isPromiseKept: boolean;
  /** Steps whose stake or payout differ from the record. */
  readonly differing: readonly number[];
  /** Whether the player saw at the end what the seeds give; true if the record lacks it. */
  readonly isOutcomeSame: boolean;
  readonly replayed: ReplayedRound | undefined;
  /** Why the round could not be played again. */
  readonly refusal: string | undefined;
  readonly isFair: boolean;
}

/**
 * Checks every stake and payout of a round, and the end that was shown, by replaying it.
 *
 * @param openStream gives the chance of its seeds; it throws where they are malformed
 */
export function checkRound(round: ProvableRound, isPromiseKept: boolean, openStream: () => Stream): Verification {
  try {
    const replayed = replay(round, openStream());
    const differing = differingSteps(round, replayed);
    const isOutcomeSame = round.view === undefined || sameJson(round.view, replayed.views.at(-1));
    const isFair = isPromiseKept && isOutcomeSame && differing.length === 0;
    return { isPromiseKept, differing, isOutcomeSame, replayed, refusal: undefined, isFair };
  } catch (error) {
    if (!(error instanceof GameRefusal || error instanceof RangeError)) throw error;
    const refusal = error.message;
    return { isPromiseKept, differing: [], isOutcomeSame: false, replayed: undefined, refusal, isFair: false };
  }
}
