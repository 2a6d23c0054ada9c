import { describe, expect, test } from 'vitest';
import { choose, everyChoice } from '../../../../engine/lottery/combinatorics.ts';
import { getPlay, type Kind } from '../../../../engine/lottery/kind.ts';
import type { Play } from '../../../../engine/lottery/play.ts';
import { animalOfGroup } from '../../../../engine/lottery/six-of/side-plays.ts';
import { sixOf } from '../../../../engine/lottery/six-of/six-of.ts';
import {
  chanceText,
  countWins,
  drawFrom,
  everySet,
  expectExact,
  once,
  someSelection,
  type WeightedResult,
} from './counting.ts';

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** All draws of a small lottery: 924 sets of six of twelve, each with every bonus number. */
function everyDraw(numbers: number, hasBonus: boolean): number[][] {
  const sets = everySet(6, upTo(numbers));
  if (!hasBonus) return sets;
  return sets.flatMap((six) =>
    upTo(numbers)
      .filter((number) => !six.includes(number))
      .map((bonus) => [...six, bonus]),
  );
}

describe.each([
  [12, false],
  [12, true],
  [13, true],
])('six of %i with a bonus number: %s', (numbers, hasBonus) => {
  const kind = sixOf(numbers, hasBonus);
  const draws = everyDraw(numbers, hasBonus);

  test('all its results are enumerated', () => {
    expect(BigInt(draws.length)).toBe(kind.results);
  });

  test.each(
    kind.plays
      .filter(({ key }) => numbers === 13 || !key.startsWith('bonus.sides'))
      .map((play): readonly [string, Play] => [play.key, play]),
  )('%s wins over all results exactly as often as its units and chances state', (key, play) => {
    const draw = drawFrom(key);
    for (let sample = 0; sample < 4; sample += 1) expectExact(play, someSelection(play, draw), once(draws));
  });
});

/** A draw for each number of hits of chosen numbers, with or without the bonus number, and how many draws are like it. */
function drawsByHits(kind: Kind, numbers: number, hasBonus: boolean, chosen: readonly number[]): WeightedResult[] {
  const others = upTo(numbers).filter((number) => !chosen.includes(number));
  const results = Array.from({ length: 7 }, (_, hits) => hits).flatMap((hits): WeightedResult[] => {
    if (hits > chosen.length || 6 - hits > others.length) return [];
    const six = [...chosen.slice(0, hits), ...others.slice(0, 6 - hits)];
    const ways = choose(chosen.length, hits) * choose(others.length, 6 - hits);
    if (!hasBonus) return [[six, ways]];
    const chosenLeft = chosen.length - hits;
    const othersLeft = others.length - (6 - hits);
    return [
      ...(chosenLeft > 0 ? [[[...six, chosen[hits] ?? 0], ways * BigInt(chosenLeft)] as const] : []),
      ...(othersLeft > 0 ? [[[...six, others[6 - hits] ?? 0], ways * BigInt(othersLeft)] as const] : []),
    ];
  });
  expect(results.reduce((sum, [, ways]) => sum + ways, 0n)).toBe(kind.results);
  return results;
}

test.each([
  [45, false],
  [45, true],
  [49, false],
  [49, true],
  [55, false],
  [55, true],
])('tickets and systems of six of %i, bonus %s, win over all draws exactly as often as stated', (numbers, hasBonus) => {
  const kind = sixOf(numbers, hasBonus);
  for (const size of [6, 7, 10]) {
    const chosen = upTo(size).map((number) => number * 3);
    expectExact(getPlay(kind, 'ticket'), [chosen], drawsByHits(kind, numbers, hasBonus, chosen));
  }
});

test('a ticket of 6 of 45 has the counts of the research: 182,780, 11,115, 234 and 1 of 8,145,060', () => {
  const kind = sixOf(45, false);
  expect(kind.results).toBe(8_145_060n);
  const wins = countWins(getPlay(kind, 'ticket'), [upTo(6)], drawsByHits(kind, 45, false, upTo(6)));
  expect(wins).toEqual([[182_780n, 11_115n, 234n, 1n]]);
  expect(sixOf(49, false).results).toBe(13_983_816n);
});

test('systems of seven to twelve numbers are 7, 28, 84, 210, 462 and 924 tickets', () => {
  const ticket = getPlay(sixOf(45, false), 'ticket');
  expect([7, 8, 9, 10, 11, 12].map((size) => ticket.units([upTo(size)])[0])).toEqual([7, 28, 84, 210, 462, 924]);
});

test.each(['ticket', 'ticket.banker'])('a system of %s wins as the tickets in it do', (key) => {
  const kind = sixOf(45, true);
  const play = getPlay(kind, key);
  const ticket = getPlay(kind, 'ticket');
  const draw = drawFrom(key);
  for (let sample = 0; sample < 100; sample += 1) {
    const selection = someSelection(play, draw);
    const [fixed, free] = key === 'ticket' ? [[], selection[0] ?? []] : [selection[0] ?? [], selection[1] ?? []];
    const tickets = everyChoice(free, 6 - fixed.length).map((rest) => [...fixed, ...rest]);
    expect(play.units(selection)).toEqual([tickets.length]);
    // Most of a draw is taken from the selection, so that large prizes are won too.
    const likely = [...fixed, ...free, ...upTo(45)].filter((number, at, all) => all.indexOf(number) === at);
    const result = likely.slice(sample % 3, 7 + (sample % 3));
    const single = tickets.map((numbers) => countWins(ticket, [numbers], [[result, 1n]])[0] ?? []);
    const sums = ticket.classes[0]?.prizes.map((_, prize) =>
      single.reduce((sum, wins) => sum + (wins[prize] ?? 0n), 0n),
    );
    expect(countWins(play, selection, [[result, 1n]])[0]).toEqual(sums);
  }
});

test.each([
  ['bonus.number', 0, '1/49'],
  ['bonus.sides', 0, '24/49'],
  ['bonus.zodiac', 0, '5/49'],
  ['bonus.zodiac', 1, '4/49'],
  ['bonus.tail', 0, '4/49'],
  ['bonus.tail', 1, '5/49'],
  ['any2', 0, '5/392'],
])('%s of six of 49, class %i, has the chance %s', (key, unitClass, chance) => {
  expect(chanceText(getPlay(sixOf(49, true), key), unitClass)).toBe(chance);
});

test('number 1 has the animal of the lunar year and number 2 the one before', () => {
  // 2020 was a year of the rat, 2026 is one of the horse.
  expect([1, 2, 12].map((group) => animalOfGroup(group, 2020))).toEqual([0, 11, 1]);
  expect(animalOfGroup(1, 2026)).toBe(6);
});
