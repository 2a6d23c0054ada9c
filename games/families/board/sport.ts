import type { Draw } from '../family.ts';

/** Something that can be backed in a market. */
export interface Selection {
  readonly id: string;
  /** Chance that it wins from here on, computed from the same model that plays the fixture. */
  readonly chance: number;
}

/** A question about a fixture with selections of which exactly one wins. */
export interface Market {
  readonly id: string;
  readonly selections: readonly Selection[];
}

/** A fixture being played. Plain JSON. */
export interface Fixture {
  readonly home: string;
  readonly away: string;
  /** Ticks played: minutes of a match, rounds of an e-sports match. */
  readonly ticks: number;
}

/**
 * A sport that can be simulated: how a fixture develops by chance, and how likely everything is. Odds come from the
 * same numbers as the play, so quoted odds are exact at every moment.
 */
export interface Sport<F extends Fixture> {
  readonly teams: readonly string[];
  /** Ticks after which every fixture is over. */
  readonly mostTicks: number;
  /** How long a tick takes on a board, milliseconds. */
  readonly tickMs: number;
  newFixture(home: string, away: string, draw: Draw): F;
  playTick(fixture: F, draw: Draw): F;
  isFinished(fixture: F): boolean;
  /** The markets that are open now; none once the fixture is over. */
  marketsOf(fixture: F): readonly Market[];
  /** Whether a selection has won, has lost, or neither yet. */
  outcomeOf(fixture: F, market: string, selection: string): 'won' | 'lost' | 'open';
}
