import { bankerPads, chosenAt, hitsPlay } from '../build-plays.ts';
import { choose, chooseCount } from '../combinatorics.ts';
import { divide, type Fraction, fraction } from '../fraction.ts';
import { numberPad } from '../pads.ts';
import type { Pad, Play, Prize, Selection, UnitClass } from '../play.ts';

/** Numbers of a ticket, and numbers drawn before the bonus number. */
export const DRAWN = 6;

/** Most numbers of a system ticket: 27,132 units. */
const MOST_NUMBERS = 19;

/** A prize for hits among the six numbers, with or without the bonus number if the draw has one. */
interface Tier {
  readonly key: string;
  readonly hits: number;
  readonly withBonus?: boolean;
  readonly chance: Fraction;
  readonly weight: Fraction;
}

/** Fixed prizes of 6 of 45 by hits, in units. */
const PRIZES_OF_45: Readonly<Record<number, number>> = { 3: 14, 4: 220, 5: 8000, 6: 500_000 };

/** Parts of the return for each prize, in percent. A rare prize pays the more. */
const PLAIN_SHARES: Readonly<Record<string, number>> = { hits3: 40, hits4: 25, hits5: 15, hits6: 20 };
const BONUS_SHARES: Readonly<Record<string, number>> = {
  hits3: 25,
  hits3Bonus: 12,
  hits4: 15,
  hits4Bonus: 8,
  hits5: 12,
  hits5Bonus: 8,
  hits6: 20,
};

/** Tickets of six with `hits` among the drawn six; where a bonus number counts, with it or without it. */
function ticketsWith(numbers: number, hits: number, withBonus: boolean | undefined): bigint {
  const others = numbers - DRAWN;
  const rest = DRAWN - hits;
  if (withBonus === undefined) return choose(DRAWN, hits) * choose(others, rest);
  return choose(DRAWN, hits) * (withBonus ? choose(others - 1, rest - 1) : choose(others - 1, rest));
}

function tierOf(numbers: number, hits: number, withBonus: boolean | undefined): Tier {
  const key = withBonus ? `hits${hits}Bonus` : `hits${hits}`;
  const chance = fraction(ticketsWith(numbers, hits, withBonus), choose(numbers, DRAWN));
  const share = (withBonus === undefined ? PLAIN_SHARES : BONUS_SHARES)[key] ?? 0;
  const fixed = numbers === 45 && withBonus === undefined ? PRIZES_OF_45[hits] : undefined;
  const weight = fixed === undefined ? divide(fraction(share, 100), chance) : fraction(fixed);
  return { key, hits, ...(withBonus !== undefined && { withBonus }), chance, weight };
}

/** The prizes of a ticket, the smallest first. All six right is the jackpot. */
function tiersOf(numbers: number, hasBonus: boolean): readonly Tier[] {
  if (!hasBonus) return [3, 4, 5, 6].map((hits) => tierOf(numbers, hits, undefined));
  const lower = [3, 4, 5].flatMap((hits) => [tierOf(numbers, hits, false), tierOf(numbers, hits, true)]);
  return [...lower, tierOf(numbers, DRAWN, false)];
}

const prizeOf = ({ key, hits, chance, weight }: Tier): Prize => ({
  key,
  chance,
  weight,
  ...(hits === DRAWN && { isJackpot: true }),
});

/** Fixed and free numbers of a selection, apart by what the draw makes of them. */
function sortHits(selection: Selection, result: readonly number[]) {
  const [fixed, free] =
    selection.length === 1 ? [[], chosenAt(selection, 0)] : [chosenAt(selection, 0), chosenAt(selection, 1)];
  const six = result.slice(0, DRAWN);
  const bonus = result[DRAWN];
  const count = (numbers: readonly number[]): number => numbers.filter((number) => six.includes(number)).length;
  return {
    fixed: { length: fixed.length, hits: count(fixed), bonus: Number(bonus !== undefined && fixed.includes(bonus)) },
    free: { length: free.length, hits: count(free), bonus: Number(bonus !== undefined && free.includes(bonus)) },
  };
}

/** Units of a system ticket that win a tier: hits, then the bonus number or not, then other numbers. */
function unitsOf({ hits, withBonus }: Tier, { fixed, free }: ReturnType<typeof sortHits>): number {
  const wanted = hits - fixed.hits;
  const ways = chooseCount(free.hits, wanted);
  const rest = DRAWN - fixed.length - wanted;
  if (withBonus === undefined) return ways * chooseCount(free.length - free.hits, rest);
  const others = free.length - free.hits - free.bonus;
  if (!withBonus) return fixed.bonus ? 0 : ways * chooseCount(others, rest);
  return fixed.bonus
    ? ways * chooseCount(free.length - free.hits, rest)
    : ways * free.bonus * chooseCount(others, rest - 1);
}

/** Tickets of six numbers, systems of more, and systems with a banker. Each six numbers are a unit. */
export function mainPlays(numbers: number, hasBonus: boolean): readonly Play[] {
  const tiers = tiersOf(numbers, hasBonus);
  const classes: readonly UnitClass[] = [{ key: 'unit', prizes: tiers.map(prizeOf) }];
  const pad: Pad = numberPad('numbers', 1, numbers, (result) => result.slice(0, DRAWN), {
    least: DRAWN,
    most: MOST_NUMBERS,
  });
  const build = (key: string, pads: readonly Pad[]): Play => ({
    ...hitsPlay(key, pads, DRAWN, []),
    classes,
    wins: (selection, result) => {
      const sorted = sortHits(selection, result);
      return tiers.flatMap((tier, prize) => {
        const units = unitsOf(tier, sorted);
        return units === 0 ? [] : [{ unitClass: 0, prize, units }];
      });
    },
  });
  return [build('ticket', [pad]), build('ticket.banker', bankerPads(pad, DRAWN))];
}
