import type { Fixture, Market, Sport } from '../board/sport.ts';
import type { Draw } from '../family.ts';
import { itemAt } from '../item-at.ts';

const MINUTES = 90;
/** A goal falls in a minute when a number below this is under the side's rate. */
const RATE_VALUES = 1_000_000;
/** Rates of a weak and of a strong side: 0.7 to 2.2 goals a match; playing at home adds a fifth. */
const LEAST_RATE = 7_800;
const MOST_RATE = 24_400;
const HOME_PERCENT = 120;
/** More goals of one side than these have a chance below 2^-50 at the highest rate, but every score is summed anyway. */
const GOAL_LINES = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5];

/** Invented clubs; proper names are the same in every language. */
const TEAMS = [
  'Harbour Rovers',
  'Monsoon City',
  'Deccan Lions',
  'Porto Velho Norte',
  'Ganga United',
  'Santa Aurora',
  'Copper Hill',
  'Malabar Athletic',
  'Rio Manso',
  'Thar Wanderers',
  'Kestrel Park',
  'Serra Azul',
  'Konkan Stars',
  'Ilha Grande FC',
  'Nilgiri Town',
  'Lakeside Albion',
  'Vale do Sol',
  'Chambal Rangers',
  'Saffron Park',
  'Baía Branca',
] as const;

export interface Match extends Fixture {
  /** Goals a minute out of a million, known to everyone through the odds. */
  readonly homeRate: number;
  readonly awayRate: number;
  readonly homeGoals: number;
  readonly awayGoals: number;
}

/** Chances of 0, 1, 2, … goals in the minutes that are left: a binomial distribution, because each minute is drawn alone. */
function goalChances(rate: number, minutes: number): number[] {
  const scored = rate / RATE_VALUES;
  const chances = [(1 - scored) ** minutes];
  for (let goals = 1; goals <= minutes; goals += 1) {
    const before = itemAt(chances, goals - 1);
    const chance = (before * (minutes - goals + 1) * scored) / (goals * (1 - scored));
    // The rest is smaller than the last digit of a chance.
    if (chance < 1e-18 && goals > minutes * scored) break;
    chances.push(chance);
  }
  return chances;
}

interface Forecast {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  readonly bothScore: number;
  /** Chance of exactly so many goals in all. */
  readonly totals: Float64Array;
}

/** Sums every final score that is possible. Plain loops, for a board asks for this at every minute of every match. */
function forecast(match: Match): Forecast {
  const minutes = MINUTES - match.ticks;
  const homeChances = goalChances(match.homeRate, minutes);
  const awayChances = goalChances(match.awayRate, minutes);
  const totals = new Float64Array(match.homeGoals + match.awayGoals + homeChances.length + awayChances.length);
  let [home, draw, away, bothScore] = [0, 0, 0, 0];
  for (let homeMore = 0; homeMore < homeChances.length; homeMore += 1) {
    const homeGoals = match.homeGoals + homeMore;
    for (let awayMore = 0; awayMore < awayChances.length; awayMore += 1) {
      const chance = itemAt(homeChances, homeMore) * itemAt(awayChances, awayMore);
      const awayGoals = match.awayGoals + awayMore;
      if (homeGoals > awayGoals) home += chance;
      else if (homeGoals < awayGoals) away += chance;
      else draw += chance;
      if (homeGoals > 0 && awayGoals > 0) bothScore += chance;
      totals[homeGoals + awayGoals] = itemAt(totals, homeGoals + awayGoals) + chance;
    }
  }
  return { home, draw, away, bothScore, totals };
}

function marketsOf(match: Match): readonly Market[] {
  const { home, draw, away, bothScore, totals } = forecast(match);
  const goals = match.homeGoals + match.awayGoals;
  const result: Market = {
    id: 'result',
    selections: [
      { id: 'home', chance: home },
      { id: 'draw', chance: draw },
      { id: 'away', chance: away },
    ],
  };
  const both: Market = {
    id: 'bothScore',
    selections: [
      { id: 'yes', chance: bothScore },
      { id: 'no', chance: 1 - bothScore },
    ],
  };
  const isDecided = match.homeGoals > 0 && match.awayGoals > 0;
  const lines = GOAL_LINES.filter((line) => line > goals).map((line): Market => {
    const under = totals.reduce((sum, chance, total) => (total < line ? sum + chance : sum), 0);
    return {
      id: `total:${line}`,
      selections: [
        { id: 'under', chance: under },
        { id: 'over', chance: 1 - under },
      ],
    };
  });
  return [result, ...(isDecided ? [] : [both]), ...lines];
}

const isFinished = ({ ticks }: Match): boolean => ticks >= MINUTES;

/** Decides a question that can be answered early with yes, and with no only at the end. */
const early = (happened: boolean, isEnd: boolean, backsIt: boolean): 'won' | 'lost' | 'open' => {
  if (!happened && !isEnd) return 'open';
  return happened === backsIt ? 'won' : 'lost';
};

function outcomeOf(match: Match, market: string, selection: string): 'won' | 'lost' | 'open' {
  const { homeGoals, awayGoals } = match;
  const isEnd = isFinished(match);
  if (market === 'bothScore') return early(homeGoals > 0 && awayGoals > 0, isEnd, selection === 'yes');
  if (market.startsWith('total:')) {
    return early(homeGoals + awayGoals > Number(market.slice('total:'.length)), isEnd, selection === 'over');
  }
  if (!isEnd) return 'open';
  const result = homeGoals > awayGoals ? 'home' : homeGoals < awayGoals ? 'away' : 'draw';
  return result === selection ? 'won' : 'lost';
}

function playTick(match: Match, draw: Draw): Match {
  const homeScores = draw(RATE_VALUES) < match.homeRate;
  const awayScores = draw(RATE_VALUES) < match.awayRate;
  return {
    ...match,
    ticks: match.ticks + 1,
    homeGoals: match.homeGoals + Number(homeScores),
    awayGoals: match.awayGoals + Number(awayScores),
  };
}

/** Football of ninety minutes. In every minute each side scores with its own chance, whatever happened before. */
export const football: Sport<Match> = {
  teams: TEAMS,
  mostTicks: MINUTES,
  tickMs: 2_000,
  newFixture: (home, away, draw) => ({
    home,
    away,
    ticks: 0,
    homeRate: Math.floor(((LEAST_RATE + draw(MOST_RATE - LEAST_RATE)) * HOME_PERCENT) / 100),
    awayRate: LEAST_RATE + draw(MOST_RATE - LEAST_RATE),
    homeGoals: 0,
    awayGoals: 0,
  }),
  playTick,
  isFinished,
  marketsOf,
  outcomeOf,
};
