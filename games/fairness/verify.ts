import { GameRefusal } from '../families/refusal.ts';
import { differingSteps, type ReplayedRound, type RoundRecord, replay } from './replay.ts';
import { keepsPromise, type RoundSeeds, streamOf } from './seeds.ts';

/** A round with what it was promised and what was revealed: what the verify page and the offline command take. */
export interface ProvableRound extends RoundRecord {
  /** SHA-256 of the server seed, shown before the round. */
  readonly commitment: string;
  readonly seeds: RoundSeeds;
}

/** What a check of a round found. */
export interface Verification {
  /** Whether the revealed server seed is the one that was promised. */
  readonly isPromiseKept: boolean;
  /** Steps whose stake or payout differ from the record. */
  readonly differing: readonly number[];
  readonly replayed: ReplayedRound | undefined;
  /** Why the round could not be played again. */
  readonly refusal: string | undefined;
  readonly isFair: boolean;
}

/** Checks a round: the promise, and every stake and payout by playing it again. */
export function verifyRound(round: ProvableRound): Verification {
  const isPromiseKept = keepsPromise(round.seeds.serverSeed, round.commitment);
  try {
    const replayed = replay(round, streamOf(round.seeds));
    const differing = differingSteps(round, replayed);
    return { isPromiseKept, differing, replayed, refusal: undefined, isFair: isPromiseKept && differing.length === 0 };
  } catch (error) {
    if (!(error instanceof GameRefusal || error instanceof RangeError)) throw error;
    return { isPromiseKept, differing: [], replayed: undefined, refusal: error.message, isFair: false };
  }
}
