import { type Fraction, fraction } from './fraction.ts';

/** The numbers of a draw in the order in which its kind lists them. */
export type Result = readonly number[];

/** The chosen values of each pad, ascending. */
export type Selection = readonly (readonly number[])[];

/** A row of values to choose from. */
export interface Pad {
  /** Stable within its play. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** Digits of a value in text, leading zeros included. */
  readonly width: number;
  /** Names of the values in order, if they are not numbers: the first one belongs to `from`. */
  readonly options?: readonly string[];
  /** Fewest and most values that can be chosen. */
  readonly least: number;
  readonly most: number;
  /** Values of a quick pick; the fewest if it is missing. */
  readonly quickCount?: number;
  /** Whether a value of the range can be chosen; any can if it is missing. */
  readonly accepts?: (value: number) => boolean;
  /** Values of this pad that occur in a result; one that occurs twice is listed twice if each occurrence counts. */
  seen(result: Result): readonly number[];
}

/** One way in which a unit wins. */
export interface Prize {
  readonly key: string;
  /** Expected wins of a unit: its probability, if a unit wins this prize at most once. */
  readonly chance: Fraction;
  /** Size of the prize compared with the others of its class; equal if it is missing. */
  readonly weight?: Fraction;
  /** The stake is returned, at any configured return. */
  readonly returnsStake?: true;
  /** Where a lottery has a jackpot, winning units share it in place of a payout. */
  readonly isJackpot?: true;
}

/** Units that have the same chances and the same payouts. */
export interface UnitClass {
  readonly key: string;
  readonly prizes: readonly Prize[];
}

/** Units of a selection that win one prize. `unitClass` and `prize` are indexes. */
export interface Win {
  readonly unitClass: number;
  readonly prize: number;
  readonly units: number;
}

/** One way to bet on a draw. A selection is a number of units; each costs the stake of a unit. */
export interface Play {
  /** Stable within its kind. */
  readonly key: string;
  readonly pads: readonly Pad[];
  /** Fewest pads with a value. */
  readonly leastPads: number;
  /**
   * How pads depend on each other: not at all (`free`), a unit has no value twice (`differ`), or the pads share no value
   * (`disjoint`).
   */
  readonly between: 'free' | 'differ' | 'disjoint';
  /** How single units are typed or pasted: a value of each pad (`places`), or values of the only pad (`set`). */
  readonly tickets?: 'places' | 'set';
  /** Stakes that one unit costs: the numbers of a draw that it is played on. */
  readonly positions: number;
  readonly classes: readonly UnitClass[];
  /** Units of a valid selection in each class. */
  units(selection: Selection): readonly number[];
  /** Winning units of a valid selection; a prize that no unit wins is not listed. */
  wins(selection: Selection, result: Result): readonly Win[];
}

/** The classes of a play whose units all win the same prize with the same chance. */
export const oneClass = (numerator: bigint | number, denominator: bigint | number): readonly UnitClass[] => [
  { key: 'unit', prizes: [{ key: 'win', chance: fraction(numerator, denominator) }] },
];

/** A class for each key, with one prize. */
export const classesOf = (
  chances: readonly (readonly [key: string, numerator: bigint | number])[],
  denominator: bigint | number,
): readonly UnitClass[] =>
  chances.map(([key, numerator]) => ({ key, prizes: [{ key: 'win', chance: fraction(numerator, denominator) }] }));

/** Units that win the first prize of the first class; nothing for none. */
export const winsOf = (units: number, unitClass = 0, prize = 0): readonly Win[] =>
  units === 0 ? [] : [{ unitClass, prize, units }];

/** Whether a play has a prize that can be a jackpot. */
export const hasJackpotPrize = ({ classes }: Pick<Play, 'classes'>): boolean =>
  classes.some(({ prizes }) => prizes.some(({ isJackpot }) => isJackpot));

/** All units of a valid selection. */
export const countUnits = (play: Play, selection: Selection): number =>
  play.units(selection).reduce((sum, units) => sum + units, 0);

/** The value in the text of a selection: `07`, or the name of an option. */
export const valueText = (pad: Pad, value: number): string =>
  pad.options?.[value - pad.from] ?? String(value).padStart(pad.width, '0');
