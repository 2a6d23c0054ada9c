import type { Lottery } from '../../schemas/brand/lotteries.ts';
import { type Fraction, fraction, sumOf } from './fraction.ts';
import type { Kind } from './kind.ts';
import { FAIR_BASIS_POINTS, payoutTable, returnsOf } from './payout.ts';
import type { Play } from './play.ts';

/** What of a lottery decides its payouts. */
type PayingLottery = Pick<Lottery, 'payouts' | 'returnBasisPoints' | 'jackpot'>;

/** The multiple that a decimal text such as `1.95` means. */
export function readMultiple(text: string): Fraction {
  const [whole = '', places = ''] = text.split('.');
  return fraction(BigInt(whole + places), 10n ** BigInt(places.length));
}

/** Plays of a lottery: those that its merchant names, in the order of its kind, or all. */
export const offeredPlays = ({ plays }: Pick<Lottery, 'plays'>, kind: Kind): readonly Play[] =>
  plays.length === 0 ? kind.plays : kind.plays.filter(({ key }) => plays.includes(key));

/**
 * Payouts of a play by class and prize: those that the merchant writes, and for all others those of the return. A prize that
 * a jackpot pays has none.
 *
 * @throws RangeError if the rules of the play return more stakes than the return allows
 */
export function payoutsOf(
  { payouts, returnBasisPoints, jackpot }: PayingLottery,
  play: Play,
): readonly (readonly Fraction[])[] {
  const table = payoutTable(play, returnBasisPoints, jackpot?.shareBasisPoints);
  const written = payouts[play.key];
  if (!written) return table;
  return table.map((multiples, place) =>
    multiples.map((multiple, prize) => {
      const unitClass = play.classes[place];
      const own = written?.[unitClass?.key ?? '']?.[unitClass?.prizes[prize]?.key ?? ''];
      const isPooled = jackpot !== undefined && unitClass?.prizes[prize]?.isJackpot;
      return own === undefined || isPooled ? multiple : readMultiple(own);
    }),
  );
}

/** The return of each class of units of a play: its payouts, and what of a stake feeds the pool that it can win. */
export function lotteryReturnsOf(lottery: PayingLottery, play: Play): readonly Fraction[] {
  const { jackpot } = lottery;
  const fed = jackpot && fraction(jackpot.shareBasisPoints, FAIR_BASIS_POINTS);
  return returnsOf(play, payoutsOf(lottery, play)).map((returned, place) => {
    const isFeeding = play.classes[place]?.prizes.some(({ isJackpot }) => isJackpot);
    return fed && isFeeding ? sumOf([returned, fed]) : returned;
  });
}
