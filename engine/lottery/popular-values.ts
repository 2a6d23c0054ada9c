import { MOST_POPULAR } from '../../schemas/calls/lottery.ts';
import { parseSelection, parseTickets } from './parse-selection.ts';
import type { Play } from './play.ts';

/** A value that fewer people have chosen could reveal one of them. */
export const LEAST_CHOOSERS = 5;

/** What someone has bet on. */
export interface ChosenBet {
  readonly memberId: bigint;
  readonly choice: string;
  readonly entry: 'pads' | 'tickets';
}

/** A value of a pad, by the index of the pad. */
export interface PopularValue {
  readonly pad: number;
  readonly value: number;
}

/** The values of each pad that a bet covers, each once; none for a choice that the play no longer reads. */
function chosenValues(play: Play, { choice, entry }: ChosenBet): readonly (ReadonlySet<number> | undefined)[] {
  if (entry === 'pads') {
    const reading = parseSelection(play, choice);
    return 'mistakes' in reading ? [] : reading.meaning.map((values) => new Set(values));
  }
  const reading = play.tickets ? parseTickets(play, choice) : { mistakes: [] };
  if ('mistakes' in reading) return [];
  return play.pads.map((_, pad) => new Set(reading.meaning.flatMap((selection) => selection[pad] ?? [])));
}

/**
 * The values that most people have chosen, the most chosen first. Each person counts once for a value, with however many
 * bets; a value of fewer than `LEAST_CHOOSERS` people is left out. At most `MOST_POPULAR`.
 */
export function popularValues(play: Play, bets: readonly ChosenBet[]): readonly PopularValue[] {
  const choosers = play.pads.map(() => new Map<number, Set<bigint>>());
  for (const bet of bets)
    for (const [pad, values] of chosenValues(play, bet).entries())
      for (const value of values ?? []) {
        const own = choosers[pad]?.get(value) ?? new Set();
        choosers[pad]?.set(value, own.add(bet.memberId));
      }
  return choosers
    .flatMap((values, pad) => [...values].map(([value, { size }]) => ({ pad, value, size })))
    .filter(({ size }) => size >= LEAST_CHOOSERS)
    .toSorted((one, other) => other.size - one.size || one.pad - other.pad || one.value - other.value)
    .slice(0, MOST_POPULAR)
    .map(({ pad, value }) => ({ pad, value }));
}
