import type { BoardAction, BoardState } from '../families/board/board-family.ts';
import { chanceOf, ODDS_SCALE, quotesOf } from '../families/board/odds.ts';
import type { Fixture, Sport } from '../families/board/sport.ts';
import type { Leg } from '../families/board/ticket.ts';
import type { Draw, Family, Setup } from '../families/family.ts';
import type { PlayedRound, Player } from './player.ts';

const STAKE_MINOR = 1_000_000;

type Board<F extends Fixture> = Family<Record<string, never>, BoardState<F>, BoardAction>;

/** A leg on a fixture and what one unit on it returns, by the chance of this moment; undefined where nothing is offered. */
function chooseLeg<F extends Fixture>(
  sport: Sport<F>,
  { setup, fixtures }: BoardState<F>,
  fixture: number,
  draw: Draw,
): { leg: Leg; returned: number } | undefined {
  const entry = fixtures[fixture];
  const quotes = entry ? quotesOf(setup, sport, entry.fixture) : [];
  const quote = quotes[draw(Math.max(1, quotes.length))];
  if (entry === undefined || quote === undefined) return undefined;
  const chance = chanceOf(sport, entry.fixture, quote.market, quote.selection);
  return { leg: { fixture, ...quote }, returned: (chance * quote.odds) / ODDS_SCALE };
}

/**
 * Plays one match of a board to its end with a single bet before the start or somewhere in play, and sometimes with a
 * second match combined. A round is one bet; the matches without a bet are not played, which changes nothing for it.
 */
export function boardPlayer<F extends Fixture>(family: Board<F>, sport: Sport<F>, setup: Setup): Player {
  return (draw): PlayedRound => {
    const board = family.start(setup, {}, draw).state;
    const legsWanted = draw(4) === 0 ? 2 : 1;
    let state: BoardState<F> = { ...board, fixtures: board.fixtures.slice(0, legsWanted) };
    if (draw(2) === 0)
      state = family.act(state, { kind: 'play', ticks: 1 + draw(Math.floor(sport.mostTicks / 2)) }, draw).state;
    const chosen = Array.from({ length: legsWanted }, (_, index) => chooseLeg(sport, state, index, draw));
    const legs = chosen.flatMap((entry) => (entry ? [entry.leg] : []));
    if (legs.length === 0 || state.isOver) return { stake: 0, payout: 0, expected: 0 };
    const placed = family.act(state, { kind: 'bet', stakeMinor: String(STAKE_MINOR), legs }, draw);
    const ended = family.act(placed.state, { kind: 'play', ticks: sport.mostTicks }, draw);
    const returned = chosen.reduce((product, entry) => product * (entry?.returned ?? 1), 1);
    return { stake: Number(placed.stakeMinor), payout: Number(ended.payoutMinor), expected: STAKE_MINOR * returned };
  };
}
