import { eachPlay } from '../build-plays.ts';
import { numberPad, valuesAt } from '../pads.ts';
import { oneClass, type Pad, type Play, type Result } from '../play.ts';
import { placesWhere, type RegionPrize } from './prize-tables.ts';

/** A pad of the last digits of the numbers at some places; each occurrence counts. */
export const endsPad = (
  places: readonly number[],
  digits: number,
  limits: Partial<Pick<Pad, 'least' | 'most'>> = {},
): Pad =>
  numberPad('ends', 0, 10 ** digits - 1, (result) => valuesAt(result, places).map((number) => number % 10 ** digits), {
    width: digits,
    ...limits,
  });

/** Chosen ends are units that cost a stake for each number they are played on, and win on each number with that end. */
const endPlay = (key: string, places: readonly number[], digits: number): Play => ({
  ...eachPlay(key, [endsPad(places, digits)], oneClass(places.length, 10 ** digits)),
  positions: places.length,
});

/** A digit of the last two of the special number. */
const digitPlay = (key: string, digitOf: (special: number) => number): Play =>
  eachPlay(key, [numberPad('digit', 0, 9, (result: Result) => valuesAt(result, [0]).map(digitOf))], oneClass(1, 10));

/** Keys of the prizes that a region plays heads on, and of those of its shorter lo. */
interface RegionRules {
  readonly prizes: readonly RegionPrize[];
  readonly headPrize: string;
  readonly threeHeadPrize: string;
  readonly fewKey: string;
  readonly fewPrizes: readonly string[];
  readonly hasFirstPrizePlay: boolean;
}

/** Plays on the ends of numbers, of which one or more digits are chosen. */
export function endPlays(rules: RegionRules): readonly Play[] {
  const { prizes } = rules;
  const of = (...keys: readonly string[]): readonly number[] => placesWhere(prizes, ({ key }) => keys.includes(key));
  const wide = (digits: number): readonly number[] => placesWhere(prizes, ({ width }) => width >= digits);
  const special = of('special');
  const head = of(rules.headPrize);
  const threeHead = of(rules.threeHeadPrize);
  return [
    endPlay('de', special, 2),
    ...(rules.hasFirstPrizePlay ? [endPlay('de1', of('first'), 2)] : []),
    digitPlay('deTens', (number) => Math.floor(number / 10) % 10),
    digitPlay('deUnits', (number) => number % 10),
    endPlay('dau', head, 2),
    endPlay('duoi', special, 2),
    endPlay('dd', [...special, ...head], 2),
    endPlay('3c', special, 3),
    endPlay('4c', special, 4),
    endPlay('xcHead', threeHead, 3),
    endPlay('xcTail', special, 3),
    endPlay('xc', [...special, ...threeHead], 3),
    ...[2, 3, 4].map((digits) => endPlay(`lo${digits}`, wide(digits), digits)),
    endPlay(rules.fewKey, of(...rules.fewPrizes), 2),
  ];
}
