import type { Lottery } from '../../schemas/brand/lotteries.ts';
import { bestPrize } from '../lottery/best-prize.ts';
import { takeShare } from '../lottery/fraction.ts';
import type { Kind } from '../lottery/kind.ts';
import { offeredPlays, payoutsOf } from '../lottery/terms.ts';
import { isKnownCurrency, parseMajor } from '../money/currency.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import type { Problem } from './problem.ts';

/** Plays of which every bet would be refused, because its least stake already wins more than a bet may. */
export function checkWins(
  source: JsonSource,
  path: JsonPath,
  lottery: Lottery,
  kind: Kind,
  currency: string,
): readonly Problem[] {
  if (!isKnownCurrency(currency)) return [];
  const { minimumStake, maximumWin } = lottery.limits;
  const least = parseMajor(minimumStake, currency);
  const most = parseMajor(maximumWin, currency);
  const closed = offeredPlays(lottery, kind).filter((play) => {
    const best = bestPrize(play, payoutsOf(lottery, play));
    return best !== undefined && takeShare(least, best.multiple) > most;
  });
  if (closed.length === 0) return [];
  const plays = closed.map(({ key }) => key).join(', ');
  return [
    source.problemAt(
      [...path, 'limits', 'maximumWin'],
      `maximumWin is ${maximumWin}, which the least stake (${minimumStake}) wins already in ${plays}: no bet could be placed`,
    ),
  ];
}
