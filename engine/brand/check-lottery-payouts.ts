import type { Lottery } from '../../schemas/brand/lotteries.ts';
import { entryAt } from '../lists/entry-at.ts';
import { PRIZE_MODE_TERMS } from '../lottery/families.ts';
import { compare, type Fraction, fraction } from '../lottery/fraction.ts';
import type { Kind } from '../lottery/kind.ts';
import { FAIR_BASIS_POINTS } from '../lottery/payout.ts';
import type { Play } from '../lottery/play.ts';
import { lotteryReturnsOf, offeredPlays, readMultiple } from '../lottery/terms.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

/** A return in percent with two places, rounded up: one above a limit never looks as if it were the limit. */
export const percentText = ({ numerator, denominator }: Fraction): string => {
  const points = (numerator * 10_000n + denominator - 1n) / denominator;
  return `${points / 100n}.${String(points % 100n).padStart(2, '0')} %`;
};

const pointsText = (points: number): string => percentText(fraction(points, FAIR_BASIS_POINTS));

/** Names of plays, classes and prizes that a kind does not have. */
function findStrangers(source: JsonSource, path: JsonPath, { plays, payouts }: Lottery, kind: Kind) {
  const problems: Problem[] = [];
  const refuse = (place: JsonPath, what: string, word: string, words: readonly string[], atKey = true) =>
    void problems.push(
      source.problemAt(place, `${what} "${word}"`, { suggestion: findNearestWord(word, words), atKey }),
    );
  const playKeys = kind.plays.map(({ key }) => key);
  for (const [index, key] of plays.entries())
    if (!playKeys.includes(key)) refuse([...path, 'plays', index], `${kind.key} has no play`, key, playKeys, false);
  for (const [playKey, classes] of Object.entries(payouts)) {
    const play = kind.plays.find(({ key }) => key === playKey);
    const own = [...path, 'payouts', playKey];
    if (!play) {
      refuse(own, `${kind.key} has no play`, playKey, playKeys);
      continue;
    }
    for (const [classKey, prizes] of Object.entries(classes)) {
      const found = play.classes.find(({ key }) => key === classKey);
      const classKeys = play.classes.map(({ key }) => key);
      if (!found) refuse([...own, classKey], `the play ${playKey} has no class`, classKey, classKeys);
      const prizeKeys = found?.prizes.map(({ key }) => key) ?? [];
      for (const prizeKey of Object.keys(prizes))
        if (found && !prizeKeys.includes(prizeKey))
          refuse([...own, classKey, prizeKey], `the class ${classKey} has no prize`, prizeKey, prizeKeys);
    }
  }
  return problems;
}

/** Payouts that cannot be: a win of nothing, and a stake that a rule returns. */
function findEmptyPayouts(source: JsonSource, path: JsonPath, { payouts }: Lottery, play: Play): readonly Problem[] {
  return play.classes.flatMap((unitClass) =>
    unitClass.prizes.flatMap((prize) => {
      const written = payouts[play.key]?.[unitClass.key]?.[prize.key];
      const own = [...path, 'payouts', play.key, unitClass.key, prize.key];
      if (written === undefined) return [];
      if (prize.returnsStake)
        return [source.problemAt(own, `${prize.key} returns the stake by the rules of ${play.key}: it has no payout`)];
      return readMultiple(written).numerator === 0n
        ? [source.problemAt(own, `${own.slice(-3).join('.')} is 0, so it would win nothing`)]
        : [];
    }),
  );
}

/** Classes of units that return more than the stake, or more than the prize mode admits. */
function findGenerous(source: JsonSource, path: JsonPath, lottery: Lottery, play: Play): readonly Problem[] {
  const most = PRIZE_MODE_TERMS[lottery.prizeMode].mostBasisPoints;
  const returns = lotteryReturnsOf(lottery, play);
  return play.classes.flatMap(({ key }, place) => {
    const returned = entryAt(returns, place);
    const isWritten = lottery.payouts[play.key]?.[key] !== undefined;
    const own = isWritten ? [...path, 'payouts', play.key, key] : [...path, 'returnBasisPoints'];
    const what = `${play.key} (${key}) returns ${percentText(returned)} of the stake`;
    if (compare(returned, fraction(1n)) > 0) return [source.problemAt(own, `${what}: more than fair`)];
    if (compare(returned, fraction(most, FAIR_BASIS_POINTS)) <= 0 || !isWritten) return [];
    return [source.problemAt(own, `${what}, above the ${pointsText(most)} of prizeMode ${lottery.prizeMode}`)];
  });
}

function checkPlay(source: JsonSource, path: JsonPath, lottery: Lottery, play: Play): readonly Problem[] {
  const empty = findEmptyPayouts(source, path, lottery, play);
  return empty.length > 0 ? empty : findGenerous(source, path, lottery, play);
}

/**
 * Mistakes in the plays and payouts of a lottery: names that its kind does not have, and returns above what is fair or
 * above what the prize mode admits.
 */
export function checkPayouts(source: JsonSource, path: JsonPath, lottery: Lottery, kind: Kind): readonly Problem[] {
  const strangers = findStrangers(source, path, lottery, kind);
  if (strangers.length > 0) return strangers;
  const { prizeMode, returnBasisPoints } = lottery;
  const most = PRIZE_MODE_TERMS[prizeMode].mostBasisPoints;
  const tooHigh =
    returnBasisPoints > most
      ? [
          source.problemAt(
            [...path, 'returnBasisPoints'],
            `returnBasisPoints is ${returnBasisPoints}, above the ${most} of prizeMode ${prizeMode}`,
          ),
        ]
      : [];
  return [...tooHigh, ...offeredPlays(lottery, kind).flatMap((play) => checkPlay(source, path, lottery, play))];
}
