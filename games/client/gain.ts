import type { RoundView } from '../protocol/play-answers.ts';

/** What a bet has come to: more than the stake is a gain, as much or less is a return, nothing is a loss. */
export type Gain = 'gain' | 'return' | 'loss';

/** Minor units, as numbers of the ledger or as decimal text. */
type Amount = bigint | string;

/** Compares the win with the stake. A return is never called a win. */
export function gainOf(paidMinor: Amount, stakedMinor: Amount): Gain {
  const paid = BigInt(paidMinor);
  if (paid === 0n) return 'loss';
  return paid > BigInt(stakedMinor) ? 'gain' : 'return';
}

/** What a round has come to. */
export const gainOfRound = ({ paidMinor, stakedMinor }: Pick<RoundView, 'paidMinor' | 'stakedMinor'>): Gain =>
  gainOf(paidMinor, stakedMinor);

/** Whether a round has brought more than it cost. */
export const isGain = (round: Pick<RoundView, 'paidMinor' | 'stakedMinor'> | undefined): boolean =>
  round !== undefined && gainOfRound(round) === 'gain';

/** How an end sounds. */
export const GAIN_SOUNDS = { gain: 'win', return: 'stop', loss: 'lose' } as const satisfies Record<Gain, string>;

/** The text of the shell for what a round has paid; undefined for a loss. */
export const GAIN_PHRASES = { gain: 'won', return: 'returned', loss: undefined } as const satisfies Record<
  Gain,
  string | undefined
>;
