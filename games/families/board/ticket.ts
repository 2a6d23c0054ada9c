import type { Setup } from '../family.ts';
import { GameRefusal } from '../refusal.ts';
import { readStake } from '../stake.ts';
import { ODDS_SCALE, quotesOf } from './odds.ts';
import type { Fixture, Sport } from './sport.ts';

/** Legs that a combined bet may have. */
export const MOST_LEGS = 8;

/** One prediction of a bet, at the odds that were shown for it. */
export interface Leg {
  readonly fixture: number;
  readonly market: string;
  readonly selection: string;
  /** Thousandths. */
  readonly odds: number;
}

/** A bet: single with one leg, combined with several, which must all win. */
export interface Ticket {
  readonly ticketId: number;
  readonly stakeMinor: string;
  readonly legs: readonly Leg[];
  readonly status: 'open' | 'won' | 'lost' | 'void';
  readonly payoutMinor: string;
}

/** A fixture with what happened to it outside of play. */
export interface BoardFixture<F extends Fixture> {
  readonly fixture: F;
  /** Called off: legs on it count as odds of 1. */
  readonly isVoid: boolean;
}

/**
 * Takes a bet at the odds of now. Odds that have risen since are given; odds that have fallen are refused, so that no one
 * bets at less than was shown.
 *
 * @throws GameRefusal
 */
export function takeTicket<F extends Fixture>(
  setup: Setup,
  sport: Sport<F>,
  fixtures: readonly BoardFixture<F>[],
  bet: { readonly ticketId: number; readonly stakeMinor: string; readonly legs: readonly Leg[] },
): Ticket {
  readStake(setup, bet.stakeMinor);
  if (bet.legs.length < 1 || bet.legs.length > MOST_LEGS) {
    throw new GameRefusal('betInvalid', `from 1 to ${MOST_LEGS} legs`);
  }
  // Predictions of one fixture depend on each other, and their odds must not be multiplied.
  if (new Set(bet.legs.map(({ fixture }) => fixture)).size !== bet.legs.length) {
    throw new GameRefusal('betInvalid', 'each fixture once');
  }
  const legs = bet.legs.map((leg) => {
    const entry = fixtures[leg.fixture];
    if (entry === undefined) throw new GameRefusal('betInvalid', 'a fixture of the board');
    const quotes = entry.isVoid ? [] : quotesOf(setup, sport, entry.fixture);
    const now = quotes.find(({ market, selection }) => market === leg.market && selection === leg.selection);
    if (now === undefined) throw new GameRefusal('marketClosed', `${leg.market} ${leg.selection}`);
    if (now.odds < leg.odds) throw new GameRefusal('oddsChanged', String(now.odds));
    return { ...leg, odds: now.odds };
  });
  return { ...bet, legs, status: 'open', payoutMinor: '0' };
}

/**
 * Settles a bet as far as it is decided: lost with its first lost leg, won once every leg is won or called off, void (the
 * stake comes back) when all are called off.
 */
export function settleTicket<F extends Fixture>(
  sport: Sport<F>,
  fixtures: readonly BoardFixture<F>[],
  ticket: Ticket,
): Ticket {
  if (ticket.status !== 'open') return ticket;
  const standing = ticket.legs.map((leg) => {
    const entry = fixtures[leg.fixture];
    if (entry === undefined || entry.isVoid) return 'void' as const;
    return sport.outcomeOf(entry.fixture, leg.market, leg.selection);
  });
  if (standing.includes('lost')) return { ...ticket, status: 'lost' };
  if (standing.includes('open')) return ticket;
  const won = ticket.legs.filter((_, index) => standing[index] === 'won');
  // Rounded down once, after all odds are multiplied.
  const times = won.reduce((product, { odds }) => product * BigInt(odds), BigInt(ticket.stakeMinor));
  const payoutMinor = times / BigInt(ODDS_SCALE) ** BigInt(won.length);
  return { ...ticket, status: won.length === 0 ? 'void' : 'won', payoutMinor: String(payoutMinor) };
}
