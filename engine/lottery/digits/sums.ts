import { allOccurPlay, eachPlay, optionsPlay, waysPlay } from '../build-plays.ts';
import { allOccur, choose, sumWays } from '../combinatorics.ts';
import { numberPad, totalOf, valuesAt } from '../pads.ts';
import { classesOf, oneClass, type Play } from '../play.ts';
import { occurringPad, outcomesOf, sumPad, type Window } from './window.ts';

const spanOf = (digits: readonly number[]): number => Math.max(...digits) - Math.min(...digits);

/** Results of a window whose largest digit less the smallest one is `span`. */
function spanWays(places: number, span: number): number {
  if (span === 0) return 10;
  return (10 - span) * ((span + 1) ** places - 2 * span ** places + (span - 1) ** places);
}

/** Units are the straight results that have a chosen sum. */
export function sumPlay(window: Window): Play {
  const ways = sumWays(window.places.length, 10);
  return waysPlay(`${window.key}.sum`, sumPad(window), (sum) => [ways[sum] ?? 0], oneClass(1, outcomesOf(window)));
}

/** Units are the straight results that have a chosen span. */
export function spanPlay(window: Window): Play {
  const { key, places } = window;
  const pad = numberPad('span', 0, 9, (result) => [spanOf(valuesAt(result, places))]);
  return waysPlay(`${key}.span`, pad, (span) => [spanWays(places.length, span)], oneClass(1, outcomesOf(window)));
}

/** The last digit of the sum. */
export function sumTailPlay({ key, places }: Window): Play {
  const pad = numberPad('tail', 0, 9, (result) => [totalOf(valuesAt(result, places)) % 10]);
  return eachPlay(`${key}.sumTail`, [pad], oneClass(1, 10));
}

/** Digits of each group of three places, ascending, triples left out. */
const threeGroups = (): readonly (readonly number[])[] =>
  Array.from({ length: 1000 }, (_, number) => [
    Math.floor(number / 100),
    Math.floor(number / 10) % 10,
    number % 10,
  ]).filter(([first = 0, second = 0, third = 0]) => first <= second && second <= third && first < third);

const groupClassOf = (digits: readonly number[]): number => (new Set(digits).size === 2 ? 0 : 1);

/** Units are the groups of three digits that have a chosen sum: those of a pair win as group 3, others as group 6. */
export function threeGroupSumPlay({ key, places }: Window): Play {
  const groups = threeGroups();
  const waysOf = Array.from({ length: 27 }, (_, sum) =>
    [0, 1].map(
      (unitClass) => groups.filter((digits) => totalOf(digits) === sum && groupClassOf(digits) === unitClass).length,
    ),
  );
  const pad = numberPad('sum', 1, 26, (result) => {
    const digits = valuesAt(result, places);
    return new Set(digits).size === 1 ? [] : [totalOf(digits)];
  });
  const classes = classesOf(
    [
      ['group3', 3],
      ['group6', 6],
    ],
    1000,
  );
  return waysPlay(
    `${key}.groupSum`,
    pad,
    (sum) => waysOf[sum] ?? [],
    classes,
    (result) => groupClassOf(valuesAt(result, places)),
  );
}

/** Units are the pairs of different digits that have a chosen sum. */
export function twoGroupSumPlay({ key, places }: Window): Play {
  const pad = numberPad('sum', 1, 17, (result) => {
    const digits = valuesAt(result, places);
    return digits[0] === digits[1] ? [] : [totalOf(digits)];
  });
  const waysOf = (sum: number): number => Math.ceil((Math.min(sum, 18 - sum) + 1) / 2) - Number(sum % 2 === 0);
  return waysPlay(`${key}.groupSum`, pad, (sum) => [waysOf(sum)], oneClass(2, 100));
}

/** The sum of all digits by value, each value with its own chance. */
export function sumValuePlay(key: string, window: Window): Play {
  const ways = sumWays(window.places.length, 10);
  const classes = classesOf(
    ways.map((count, sum) => [`sum${sum}`, count] as const),
    outcomesOf(window),
  );
  return optionsPlay(key, sumPad(window), classes);
}

/** Digits that all occur in a window, wherever. */
export const anyPlay = (window: Window, size: number): Play =>
  allOccurPlay(
    `${window.key}.any${size}`,
    occurringPad(window),
    size,
    allOccur(size, 10, window.places.length),
    outcomesOf(window),
  );

/** A digit that occurs at least `times` times. */
export function timesPlay(window: Window, times: number): Play {
  const { key, places } = window;
  const pad = numberPad('digits', 0, 9, (result) => {
    const digits = valuesAt(result, places);
    return [...new Set(digits)].filter((digit) => digits.filter((other) => other === digit).length >= times);
  });
  let won = 0n;
  for (let count = times; count <= places.length; count += 1)
    won += choose(places.length, count) * 9n ** BigInt(places.length - count);
  return eachPlay(`${key}.times${times}`, [pad], oneClass(won, outcomesOf(window)));
}
