import type { Lottery } from '../../schemas/brand/lotteries.ts';
import { type Fraction, fraction } from './fraction.ts';
import type { Kind } from './kind.ts';
import { payoutTable } from './payout.ts';
import type { Play } from './play.ts';

/** The multiple that a decimal text such as `1.95` means. */
export function readMultiple(text: string): Fraction {
  const [whole = '', places = ''] = text.split('.');
  return fraction(BigInt(whole + places), 10n ** BigInt(places.length));
}

/** Plays of a lottery: those that its merchant names, in the order of its kind, or all. */
export const offeredPlays = ({ plays }: Pick<Lottery, 'plays'>, kind: Kind): readonly Play[] =>
  plays.length === 0 ? kind.plays : kind.plays.filter(({ key }) => plays.includes(key));

/**
 * Payouts of a play by class and prize: those that the merchant writes, and for all others those of the return.
 *
 * @throws RangeError if the rules of the play return more stakes than the return allows
 */
export function payoutsOf(
  { payouts, returnBasisPoints }: Pick<Lottery, 'payouts' | 'returnBasisPoints'>,
  play: Play,
): readonly (readonly Fraction[])[] {
  const table = payoutTable(play, returnBasisPoints);
  const written = payouts[play.key];
  if (!written) return table;
  return table.map((multiples, place) =>
    multiples.map((multiple, prize) => {
      const unitClass = play.classes[place];
      const own = written?.[unitClass?.key ?? '']?.[unitClass?.prizes[prize]?.key ?? ''];
      return own === undefined ? multiple : readMultiple(own);
    }),
  );
}
