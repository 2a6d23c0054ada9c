import { fraction } from './fraction.ts';
import { optionPad } from './pads.ts';
import type { Play, Prize, Result } from './play.ts';

/** A named option with the results on which it wins, and those on which its stake is returned. */
export interface TestedOption {
  readonly name: string;
  /** How many of all results win. */
  readonly results: bigint | number;
  wins(result: Result): boolean;
  /** Where a rule returns the stake: how many results do, and which. */
  readonly stakeBack?: { readonly results: bigint | number; applies(result: Result): boolean };
}

/** The prizes of an option: its win, and its stake if a rule returns it. */
const prizesOf = ({ results, stakeBack }: TestedOption, all: bigint | number): readonly Prize[] => [
  { key: 'win', chance: fraction(results, all) },
  ...(stakeBack ? [{ key: 'stakeBack', chance: fraction(stakeBack.results, all), returnsStake: true as const }] : []),
];

/** A play of named options of which each is a unit with its own chance, `results` of `all`. */
export function testedPlay(key: string, all: bigint | number, options: readonly TestedOption[]): Play {
  const names = options.map(({ name }) => name);
  const winning = (result: Result) => options.flatMap(({ wins }, index) => (wins(result) ? [index] : []));
  return {
    key,
    pads: [optionPad('option', names, winning)],
    leastPads: 1,
    between: 'free',
    positions: 1,
    classes: options.map((option) => ({ key: option.name, prizes: prizesOf(option, all) })),
    units: ([chosen = []]) => options.map((_, index) => Number(chosen.includes(index))),
    wins: ([chosen = []], result) =>
      chosen.flatMap((index) => {
        const option = options[index];
        if (option?.wins(result)) return [{ unitClass: index, prize: 0, units: 1 }];
        return option?.stakeBack?.applies(result) ? [{ unitClass: index, prize: 1, units: 1 }] : [];
      }),
  };
}

/** A play that is one option without a choice, such as any triple. */
export const singlePlay = (
  key: string,
  results: bigint | number,
  all: bigint | number,
  wins: (result: Result) => boolean,
): Play => testedPlay(key, all, [{ name: key, results, wins }]);
