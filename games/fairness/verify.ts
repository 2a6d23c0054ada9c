import { checkRound, type ProvableRound, type Verification } from './check-round.ts';
import { keepsPromise, streamOf } from './seeds.ts';

/** Checks a round without a browser: the promise, and everything else by playing it again. */
export const verifyRound = (round: ProvableRound): Verification =>
  checkRound(round, keepsPromise(round.seeds.serverSeed, round.commitment), () => streamOf(round.seeds));
