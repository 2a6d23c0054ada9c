import type { BoardAction, BoardState } from '../families/board/board-family.ts';
import { chanceOf, ODDS_SCALE, quotesOf } from '../families/board/odds.ts';
import type { Fixture, Sport } from '../families/board/sport.ts';
import type { Leg } from '../families/board/ticket.ts';
import type { Draw, Family, Setup } from '../families/family.ts';
import type { PlayedRound, Player } from './player.ts';

const STAKE_MINOR = 1_000_000;

type Board<F extends Fixture> = Family<Record<string, never>, BoardState<F>, BoardAction>;

/** A leg on a fixture and what one unit on it returns, by the chance of this moment; undefined if nothing is offered. */
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

/** Bets that are placed on one board, every third of them combined. */
const BETS = 12;
const MATCHES = 2;

/**
 * Plays two matches of a board to their end with a dozen single and combined bets on them, placed before the start or at a
 * moment in play. Those bets depend on each other, so they count as one group. The other matches of the board are not
 * played, which changes nothing for these.
 */
export function boardPlayer<F extends Fixture>(family: Board<F>, sport: Sport<F>, setup: Setup): Player {
  return (draw): PlayedRound => {
    const board = family.start(setup, {}, draw).state;
    let state: BoardState<F> = { ...board, fixtures: board.fixtures.slice(0, MATCHES) };
    if (draw(2) === 0) {
      state = family.act(state, { kind: 'play', ticks: 1 + draw(Math.floor(sport.mostTicks / 2)) }, draw).state;
    }
    let [stake, expected, bets] = [0, 0, 0];
    for (let bet = 0; bet < BETS && !state.isOver; bet += 1) {
      const fixtures = bet % 3 === 0 ? [0, 1] : [draw(MATCHES)];
      const chosen = fixtures.flatMap((fixture) => chooseLeg(sport, state, fixture, draw) ?? []);
      if (chosen.length === 0) continue;
      const legs = chosen.map(({ leg }) => leg);
      const placed = family.act(state, { kind: 'bet', stakeMinor: String(STAKE_MINOR), legs }, draw);
      state = placed.state;
      stake += Number(placed.stakeMinor);
      expected += STAKE_MINOR * chosen.reduce((product, { returned }) => product * returned, 1);
      bets += 1;
    }
    if (state.isOver) return { stake, payout: 0, expected, bets };
    const ended = family.act(state, { kind: 'play', ticks: sport.mostTicks }, draw);
    return { stake, payout: Number(ended.payoutMinor), expected, bets };
  };
}
