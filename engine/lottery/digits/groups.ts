import { entryAt } from '../../lists/entry-at.ts';
import { chosenAt } from '../build-plays.ts';
import { chooseCount, everyChoice } from '../combinatorics.ts';
import { numberPad, valuesAt } from '../pads.ts';
import { oneClass, type Pad, type Play, type Selection, winsOf } from '../play.ts';
import { occurringPad, type Window } from './window.ts';

/** How many digits of a group occur how many times: 60 orders of `aabcd` have one digit twice and three once. */
export interface GroupPattern {
  readonly name: string;
  readonly roles: readonly { readonly times: number; readonly count: number }[];
  /** All roles choose from the same pad. */
  readonly isShared?: true;
}

const roles = (...pairs: readonly (readonly [times: number, count: number])[]) =>
  pairs.map(([times, count]) => ({ times, count }));

/** The groups of windows of five, four, three and two places. Their names count the orders, except for those of three. */
export const GROUPS = {
  5: [
    { name: 'group120', roles: roles([1, 5]) },
    { name: 'group60', roles: roles([2, 1], [1, 3]) },
    { name: 'group30', roles: roles([2, 2], [1, 1]) },
    { name: 'group20', roles: roles([3, 1], [1, 2]) },
    { name: 'group10', roles: roles([3, 1], [2, 1]) },
    { name: 'group5', roles: roles([4, 1], [1, 1]) },
  ],
  4: [
    { name: 'group24', roles: roles([1, 4]) },
    { name: 'group12', roles: roles([2, 1], [1, 2]) },
    { name: 'group6', roles: roles([2, 2]) },
    { name: 'group4', roles: roles([3, 1], [1, 1]) },
  ],
  3: [
    { name: 'group3', roles: roles([2, 1], [1, 1]), isShared: true },
    { name: 'group6', roles: roles([1, 3]) },
  ],
  2: [{ name: 'group', roles: roles([1, 2]) }],
} as const satisfies Readonly<Record<number, readonly GroupPattern[]>>;

const factorial = (number: number): number => (number < 2 ? 1 : number * factorial(number - 1));

/** Orders of one group of a pattern. */
const groupOrders = ({ roles }: GroupPattern): number =>
  factorial(roles.reduce((places, { times, count }) => places + times * count, 0)) /
  roles.reduce((product, { times, count }) => product * factorial(times) ** count, 1);

const padOf = ({ isShared }: GroupPattern, role: number): number => (isShared ? 0 : role);

/** Groups of a pattern that can be made of the chosen digits. */
function countGroups(pattern: GroupPattern, chosen: Selection): number {
  const [one, other] = pattern.roles;
  const first = chosenAt(chosen, 0);
  if (!one) return 0;
  if (!other) return chooseCount(first.length, one.count);
  const second = chosenAt(chosen, padOf(pattern, 1));
  const both = first.filter((digit) => second.includes(digit)).length;
  let groups = 0;
  // Digits of the first role that are on both pads are missing on the second one.
  for (let shared = 0; shared <= one.count; shared += 1)
    groups +=
      chooseCount(both, shared) *
      chooseCount(first.length - both, one.count - shared) *
      chooseCount(second.length - shared, other.count);
  return groups;
}

/** Whether digits are one of the groups of the chosen digits. */
function isGroup(pattern: GroupPattern, chosen: Selection, digits: readonly number[]): boolean {
  const times = (digit: number): number => digits.filter((other) => other === digit).length;
  return pattern.roles.every((role, index) => {
    const found = new Set(digits.filter((digit) => times(digit) === role.times));
    const allowed = chosenAt(chosen, padOf(pattern, index));
    return found.size === role.count && [...found].every((digit) => allowed.includes(digit));
  });
}

/** A pad for each role, or one for all of them. A pad of three different digits is called `digits`, others `times2` and the like. */
function groupPads(pattern: GroupPattern, window: Window): readonly Pad[] {
  const pad = occurringPad(window);
  if (pattern.isShared) return [{ ...pad, least: pattern.roles.reduce((sum, { count }) => sum + count, 0) }];
  return pattern.roles.map(({ times, count }) => ({
    ...pad,
    key: times === 1 ? 'digits' : `times${times}`,
    least: count,
  }));
}

const betweenPads = (pads: readonly Pad[]): Play['between'] => (pads.length === 1 ? 'free' : 'differ');

/** The digits of a window in any order. */
export function groupPlay(window: Window, pattern: GroupPattern): Play {
  const pads = groupPads(pattern, window);
  const isSet = pads.length === 1 && !pattern.isShared && entryAt(pattern.roles, 0).times === 1;
  return {
    key: `${window.key}.${pattern.name}`,
    pads,
    leastPads: pads.length,
    between: betweenPads(pads),
    ...(isSet && { tickets: 'set' as const }),
    positions: 1,
    classes: oneClass(groupOrders(pattern), 10 ** window.places.length),
    units: (selection) => [countGroups(pattern, selection)],
    wins: (selection, result) => winsOf(Number(isGroup(pattern, selection, valuesAt(result, window.places)))),
  };
}

/** Groups at any places: a unit names `size` places and a group. The first pad chooses places, counted from 1. */
export function chosenGroupPlay(all: Window, size: number, pattern: GroupPattern): Play {
  const groups = groupPads(pattern, all);
  const placesPad = numberPad('places', 1, all.places.length, () => [], { least: size });
  return {
    key: `chosen${size}.${pattern.name}`,
    pads: [placesPad, ...groups],
    leastPads: 1 + groups.length,
    between: betweenPads(groups),
    positions: 1,
    classes: oneClass(groupOrders(pattern), 10 ** size),
    units: ([places = [], ...chosen]) => [chooseCount(places.length, size) * countGroups(pattern, chosen)],
    wins: ([places = [], ...chosen], result) =>
      winsOf(
        everyChoice(places, size).filter((some) =>
          isGroup(
            pattern,
            chosen,
            valuesAt(
              result,
              some.map((place) => entryAt(all.places, place - 1)),
            ),
          ),
        ).length,
      ),
  };
}
