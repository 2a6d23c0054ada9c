import type { BoardAction } from '../../../families/board/board-family.ts';
import { football, type Match } from '../../../families/sports/football.ts';
import type { BoardProps } from '../../board.ts';
import { plainText } from '../../numbers.ts';
import { FixtureBoard } from '../fixtures/fixture-board.tsx';
import type { FixtureView, SportLook } from '../fixtures/sport-look.ts';
import { paintPitch } from './pitch.ts';
import { say } from './sports-words.ts';

/** Lines that are shown: the nearest above the goals that have fallen. */
const SHOWN_LINES = 3;
const LINES = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5];

const lineOf = (market: string): string => plainText(Number(market.slice('total:'.length)));

function shortText(market: string, selection: string): string {
  if (market === 'bothScore') return say(selection === 'yes' ? 'yes' : 'no');
  if (market !== 'result') return say(selection === 'over' ? 'over' : 'under', { line: lineOf(market) });
  return say(selection === 'home' ? 'home' : selection === 'away' ? 'away' : 'drawShort');
}

const FOOTBALL: SportLook<Match> = {
  sport: football,
  crest: 'shield',
  marketsOf: ({ homeGoals, awayGoals }) => {
    const lines = LINES.filter((line) => line > homeGoals + awayGoals);
    return [
      { id: 'result', selections: ['home', 'draw', 'away'] },
      { id: 'bothScore', selections: ['yes', 'no'] },
      ...lines.slice(0, SHOWN_LINES).map((line) => ({ id: `total:${line}`, selections: ['over', 'under'] })),
    ];
  },
  marketText(market) {
    if (market === 'result') return say('result');
    return market === 'bothScore' ? say('bothScore') : say('total', { line: lineOf(market) });
  },
  selectionText({ home, away }, market, selection) {
    if (market !== 'result') return shortText(market, selection);
    return selection === 'home' ? home : selection === 'away' ? away : say('draw');
  },
  shortText,
  scoreOf: ({ homeGoals, awayGoals }) => [homeGoals, awayGoals],
  clockText: ({ ticks }) => say('minute', { minute: ticks }),
  eventsOf: ({ homeGoals, awayGoals }) => [homeGoals, awayGoals],
  eventText: (team) => say('goal', { team }),
  paint: paintPitch,
};

/** The board of football. */
export const Board = (props: BoardProps<Record<string, never>, FixtureView<Match>, BoardAction>) => (
  <FixtureBoard {...props} sportLook={FOOTBALL} />
);
