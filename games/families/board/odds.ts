import type { Setup } from '../family.ts';
import type { Fixture, Market, Selection, Sport } from './sport.ts';

/** Odds are whole thousandths: 1,850 pays 1.85 for each unit, the stake included. */
export const ODDS_SCALE = 1_000;
/** Outside of these a selection is not offered: it would pay nothing, or more than any limit. */
const LEAST_ODDS = 1_010;
const MOST_ODDS = 200_000;

/** A selection with its price. */
export interface Quote {
  readonly market: string;
  readonly selection: string;
  readonly odds: number;
}

/** Odds for a chance: the return of the setup divided by it, rounded down; undefined if they are not offered. */
export function oddsFor(setup: Setup, chance: number): number | undefined {
  if (!(chance > 0)) return undefined;
  const odds = Math.floor((setup.returnBasisPoints * ODDS_SCALE) / 10_000 / chance);
  return odds < LEAST_ODDS || odds > MOST_ODDS ? undefined : odds;
}

const quote = (setup: Setup, market: Market, { id, chance }: Selection): Quote[] => {
  const odds = oddsFor(setup, chance);
  return odds === undefined ? [] : [{ market: market.id, selection: id, odds }];
};

/** Fixtures never change, they are replaced, so odds computed for one stay valid while it is kept. */
const computed = new WeakMap<Fixture, readonly Market[]>();

function marketsOf<F extends Fixture>(sport: Sport<F>, fixture: F): readonly Market[] {
  const known = computed.get(fixture) ?? sport.marketsOf(fixture);
  computed.set(fixture, known);
  return known;
}

const quoted = new WeakMap<Fixture, { readonly setup: Setup; readonly quotes: readonly Quote[] }>();

/** Everything that can be backed on a fixture now. */
export function quotesOf<F extends Fixture>(setup: Setup, sport: Sport<F>, fixture: F): readonly Quote[] {
  if (sport.isFinished(fixture)) return [];
  const known = quoted.get(fixture);
  if (known?.setup === setup) return known.quotes;
  const quotes = marketsOf(sport, fixture).flatMap((market) =>
    market.selections.flatMap((entry) => quote(setup, market, entry)),
  );
  quoted.set(fixture, { setup, quotes });
  return quotes;
}

/** Chance of one selection now; 0 where the market is closed. */
export const chanceOf = <F extends Fixture>(sport: Sport<F>, fixture: F, market: string, selection: string): number =>
  marketsOf(sport, fixture)
    .find(({ id }) => id === market)
    ?.selections.find(({ id }) => id === selection)?.chance ?? 0;
