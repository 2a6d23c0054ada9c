import type { Lottery, LotteryJackpot } from '../../schemas/brand/lotteries.ts';
import { compare, divide, fraction, multiply, sumOf } from '../lottery/fraction.ts';
import type { Kind } from '../lottery/kind.ts';
import { hasJackpotPrize, type Play } from '../lottery/play.ts';
import { lotteryReturnsOf, offeredPlays } from '../lottery/terms.ts';
import { parseMajor } from '../money/currency.ts';
import { percentText } from './check-lottery-payouts.ts';
import { findTooManyPlaces } from './decimal-places.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import type { Problem } from './problem.ts';

type Refuse = (name: string, message: string) => void;

/** Amounts and shares that cannot be, whatever the plays. */
function checkTerms({ limits }: Lottery, jackpot: LotteryJackpot, currency: string, refuse: Refuse) {
  const { seed, cap } = jackpot;
  const long = Object.entries({ seed, cap: cap ?? '' }).flatMap(([name, text]) => {
    const mistake = findTooManyPlaces(name, text, currency);
    return mistake === undefined ? [] : [[name, mistake] as const];
  });
  for (const [name, mistake] of long) refuse(name, mistake);
  if (long.length > 0) return;
  const minor = (text: string) => parseMajor(text, currency);
  if (minor(seed) === 0n) refuse('seed', 'seed is 0, so there is nothing to win at first');
  if (minor(seed) > minor(limits.maximumLiability))
    refuse('seed', `seed is ${seed}, above limits.maximumLiability (${limits.maximumLiability})`);
  if (cap !== undefined && minor(cap) < minor(seed)) refuse('cap', `cap is ${cap}, below the seed (${seed})`);
}

/** What of its stake a play returns at most in the long run: payouts, what feeds the pool, and the seeds of the house. */
function findGenerous(lottery: Lottery, { seed }: LotteryJackpot, play: Play, currency: string): string | undefined {
  const seeds = fraction(parseMajor(seed, currency), parseMajor(lottery.limits.minimumStake, currency));
  for (const [place, returned] of lotteryReturnsOf(lottery, play).entries()) {
    const unitClass = play.classes[place];
    const top = unitClass?.prizes.find(({ isJackpot }) => isJackpot);
    // Payouts that are too generous in themselves are reported at their place.
    if (!unitClass || !top || compare(returned, fraction(1n)) > 0) continue;
    const seeded = divide(multiply(top.chance, seeds), fraction(play.positions));
    if (compare(sumOf([returned, seeded]), fraction(1n)) > 0)
      return `${play.key} (${unitClass.key}) returns ${percentText(returned)} of the stake, and a seed of ${seed} up to ${percentText(seeded)} more: more than fair`;
  }
  return undefined;
}

/**
 * Mistakes in the jackpot of a lottery: a kind without one, amounts that cannot be, and a seed with which bets of the least stake
 * would get back more than they cost.
 *
 * @param currency undefined while amounts of the lottery cannot be read
 */
export function checkJackpot(
  source: JsonSource,
  path: JsonPath,
  lottery: Lottery,
  kind: Kind,
  currency: string | undefined,
): readonly Problem[] {
  const { jackpot } = lottery;
  if (!jackpot) return [];
  const problems: Problem[] = [];
  const refuse: Refuse = (name, message) => void problems.push(source.problemAt([...path, 'jackpot', name], message));
  const { shareBasisPoints } = jackpot;
  const { returnBasisPoints } = lottery;
  if (shareBasisPoints >= returnBasisPoints)
    refuse(
      'shareBasisPoints',
      `shareBasisPoints is ${shareBasisPoints} of a return of ${returnBasisPoints}: nothing is left for the other prizes`,
    );
  const plays = offeredPlays(lottery, kind).filter(hasJackpotPrize);
  if (!kind.plays.some(hasJackpotPrize))
    return [source.problemAt([...path, 'jackpot'], `${kind.key} has no prize that a jackpot can pay`)];
  if (plays.length === 0)
    return [source.problemAt([...path, 'jackpot'], 'none of the plays on offer can win the jackpot')];
  if (currency !== undefined) checkTerms(lottery, jackpot, currency, refuse);
  for (const { key, classes } of plays)
    for (const unitClass of classes)
      for (const prize of unitClass.prizes)
        if (prize.isJackpot && lottery.payouts[key]?.[unitClass.key]?.[prize.key] !== undefined) {
          const own = [...path, 'payouts', key, unitClass.key, prize.key];
          problems.push(source.problemAt(own, `${prize.key} is paid by the jackpot: it has no payout`));
        }
  if (problems.length > 0 || currency === undefined) return problems;
  const generous = plays.map((play) => findGenerous(lottery, jackpot, play, currency)).find(Boolean);
  if (generous !== undefined) refuse('seed', generous);
  return problems;
}
