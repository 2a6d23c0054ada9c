import type { BoardAction } from '../../../families/board/board-family.ts';
import { type Duel, duels } from '../../../families/esports/duel.ts';
import type { BoardProps } from '../../board.ts';
import { FixtureBoard } from '../fixtures/fixture-board.tsx';
import type { FixtureView, SportLook } from '../fixtures/sport-look.ts';
import { paintArena } from './arena.ts';
import { say } from './esports-words.ts';

const MAPS = 'maps:2.5';
/** Rounds of maps that are over count as well, so that a new map is not taken for rounds that were lost. */
const ROUNDS_OF_A_MAP = 100;

function shortText(market: string, selection: string): string {
  if (market === 'score') return selection;
  if (market === MAPS) return say(selection === 'over' ? 'three' : 'two');
  return say(selection === 'home' ? 'home' : 'away');
}

const ESPORTS: SportLook<Duel> = {
  sport: duels,
  crest: 'badge',
  marketsOf: ({ maps }) => [
    { id: 'winner', selections: ['home', 'away'] },
    { id: `map:${maps.length + 1}`, selections: ['home', 'away'] },
    { id: 'score', selections: ['2-0', '2-1', '1-2', '0-2'] },
    { id: MAPS, selections: ['over', 'under'] },
  ],
  marketText(market) {
    if (market === 'winner') return say('winner');
    if (market === 'score') return say('score');
    return market === MAPS ? say('maps') : say('map', { map: market.slice('map:'.length) });
  },
  selectionText({ home, away }, market, selection) {
    if (market === 'score' || market === MAPS) return shortText(market, selection);
    return selection === 'home' ? home : away;
  },
  shortText,
  scoreOf: ({ homeMaps, awayMaps }) => [homeMaps, awayMaps],
  clockText: ({ maps, homeRounds, awayRounds }) =>
    say('clock', { map: maps.length + 1, home: homeRounds, away: awayRounds }),
  eventsOf: ({ homeMaps, awayMaps, homeRounds, awayRounds }) => [
    homeMaps * ROUNDS_OF_A_MAP + homeRounds,
    awayMaps * ROUNDS_OF_A_MAP + awayRounds,
  ],
  eventText: (team) => say('round', { team }),
  paint: paintArena,
};

/** The board of e-sports. */
export const Board = (props: BoardProps<Record<string, never>, FixtureView<Duel>, BoardAction>) => (
  <FixtureBoard {...props} sportLook={ESPORTS} />
);
