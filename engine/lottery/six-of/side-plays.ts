import { allOccurPlay, eachPlay } from '../build-plays.ts';
import { choose } from '../combinatorics.ts';
import { fraction } from '../fraction.ts';
import { differentOf, numberPad } from '../pads.ts';
import { oneClass, type Pad, type Play, type Result, type UnitClass } from '../play.ts';
import { type TestedOption, testedPlay } from '../tested-plays.ts';
import { DRAWN } from './main-plays.ts';

const ANIMALS = 12;

/** The group of a number: numbers with the same remainder by 12 are of one animal; groups count from 1. */
const groupOf = (number: number): number => ((number - 1) % ANIMALS) + 1;
const tailOf = (number: number): number => number % 10;

/**
 * The animal of a group in a lunar year, counted from the rat as 0. Number 1 has the animal of the year, and each following
 * number the animal before.
 */
export const animalOfGroup = (group: number, lunarYear: number): number => {
  const animalOfYear = lunarYear - 4;
  return (((animalOfYear - (group - 1)) % ANIMALS) + ANIMALS) % ANIMALS;
};

interface Grouping {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  of(number: number): number;
}

const ZODIAC: Grouping = { key: 'zodiac', from: 1, to: ANIMALS, of: groupOf };
const TAIL: Grouping = { key: 'tail', from: 0, to: 9, of: tailOf };

/** How many of the numbers are in each group, from the first group on. */
const sizesOf = (numbers: number, { from, to, of }: Grouping): readonly number[] =>
  Array.from(
    { length: to - from + 1 },
    (_, index) =>
      Array.from({ length: numbers }, (_, number) => number + 1).filter((number) => of(number) === from + index).length,
  );

/** A play on groups of numbers; a group has the chance that its size gives. */
function groupingPlay(
  key: string,
  numbers: number,
  grouping: Grouping,
  seen: Pad['seen'],
  chanceOf: (size: number) => UnitClass['prizes'][number]['chance'],
): Play {
  const { from, to } = grouping;
  const classes = sizesOf(numbers, grouping).map((size, index) => ({
    key: `${grouping.key}${from + index}`,
    prizes: [{ key: 'win', chance: chanceOf(size) }],
  }));
  return eachPlay(key, [numberPad('groups', from, to, seen)], classes, (value) => value - from);
}

/** A group that any drawn number has, the bonus number included; once is enough. */
const anyGroupPlay = (numbers: number, drawn: number, grouping: Grouping): Play =>
  groupingPlay(
    `${grouping.key}.any`,
    numbers,
    grouping,
    (result) => differentOf(result.map(grouping.of)),
    (size) => fraction(choose(numbers, drawn) - choose(numbers - size, drawn), choose(numbers, drawn)),
  );

const bonusOf = (result: Result): number => result[DRAWN] ?? 0;

/** Sides of the bonus number. The largest of an odd number of numbers has no side and returns the stake. */
function bonusSidesPlay(numbers: number): Play {
  const sided = numbers - (numbers % 2);
  const option = (name: string, test: (number: number) => boolean): TestedOption => ({
    name,
    results: sided / 2,
    wins: (result) => bonusOf(result) <= sided && test(bonusOf(result)),
    ...(sided < numbers && { stakeBack: { results: 1, applies: (result: Result) => bonusOf(result) > sided } }),
  });
  return testedPlay('bonus.sides', numbers, [
    option('big', (number) => number > sided / 2),
    option('small', (number) => number <= sided / 2),
    option('odd', (number) => number % 2 === 1),
    option('even', (number) => number % 2 === 0),
  ]);
}

/** Plays on the bonus number alone. */
function bonusPlays(numbers: number): readonly Play[] {
  const groupPlay = (grouping: Grouping): Play =>
    groupingPlay(
      `bonus.${grouping.key}`,
      numbers,
      grouping,
      (result) => [grouping.of(bonusOf(result))],
      (size) => fraction(size, numbers),
    );
  return [
    eachPlay('bonus.number', [numberPad('numbers', 1, numbers, (result) => [bonusOf(result)])], oneClass(1, numbers)),
    bonusSidesPlay(numbers),
    groupPlay(TAIL),
    groupPlay(ZODIAC),
  ];
}

/** Plays on some of the drawn numbers. */
export function sidePlays(numbers: number, hasBonus: boolean): readonly Play[] {
  const pad = numberPad('numbers', 1, numbers, (result) => result.slice(0, DRAWN));
  const drawn = DRAWN + Number(hasBonus);
  return [
    ...[1, 2, 3].map((size) => allOccurPlay(`any${size}`, pad, size, choose(DRAWN, size), choose(numbers, size))),
    anyGroupPlay(numbers, drawn, TAIL),
    anyGroupPlay(numbers, drawn, ZODIAC),
    ...(hasBonus ? bonusPlays(numbers) : []),
  ];
}
