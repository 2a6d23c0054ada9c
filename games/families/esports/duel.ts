import type { Fixture, Market, Sport } from '../board/sport.ts';
import type { Draw } from '../family.ts';
import { itemAt } from '../item-at.ts';

/** Maps that win a match, and rounds that win a map. */
const MAPS_TO_WIN = 2;
const ROUNDS_TO_WIN = 13;
const MOST_MAPS = MAPS_TO_WIN * 2 - 1;
const MOST_ROUNDS = MOST_MAPS * (ROUNDS_TO_WIN * 2 - 1);
/** The first team wins a round when a number below this is under its rate. */
const RATE_VALUES = 1_000_000;
const LEAST_RATE = 430_000;
const MOST_RATE = 570_000;

const TEAMS = [
  'Night Foxes',
  'Zero Gravity',
  'Monsoon Five',
  'Titan Crew',
  'Lótus Negra',
  'Iron Kites',
  'Pixel Rajas',
  'Onça Squad',
  'Static Wolves',
  'Red Meridian',
  'Vector Nine',
  'Cobalt Tigers',
  'Sertão Gaming',
  'Echo Unit',
  'Solar Nomads',
  'Crimson Owls',
] as const;

export interface Duel extends Fixture {
  /** Rounds that the home team wins out of a million. */
  readonly rate: number;
  readonly homeMaps: number;
  readonly awayMaps: number;
  readonly homeRounds: number;
  readonly awayRounds: number;
  /** Who won each map that is over. */
  readonly maps: readonly ('home' | 'away')[];
}

/** Chance that the first to reach `goal` is the one who needs `own` more, the other one `other` more. */
function raceChance(own: number, other: number, chance: number): number {
  // Row by row over what the other one still needs; one row is enough to keep.
  let row: number[] = Array.from({ length: other + 1 }, (_, needed) => (needed === 0 ? 0 : 1));
  for (let step = 1; step <= own; step += 1) {
    const next = [0];
    for (let needed = 1; needed <= other; needed += 1) {
      next.push(chance * itemAt(row, needed) + (1 - chance) * itemAt(next, needed - 1));
    }
    row = next;
  }
  return itemAt(row, other);
}

const isFinished = ({ homeMaps, awayMaps }: Duel): boolean => homeMaps === MAPS_TO_WIN || awayMaps === MAPS_TO_WIN;

function marketsOf(duel: Duel): readonly Market[] {
  const round = duel.rate / RATE_VALUES;
  const fresh = raceChance(ROUNDS_TO_WIN, ROUNDS_TO_WIN, round);
  const thisMap = raceChance(ROUNDS_TO_WIN - duel.homeRounds, ROUNDS_TO_WIN - duel.awayRounds, round);
  const scores = { '2-0': 0, '2-1': 0, '1-2': 0, '0-2': 0 };
  const follow = (homeMaps: number, awayMaps: number, chance: number, winsMap: number): void => {
    if (homeMaps === MAPS_TO_WIN || awayMaps === MAPS_TO_WIN) {
      scores[`${homeMaps}-${awayMaps}` as keyof typeof scores] += chance;
      return;
    }
    follow(homeMaps + 1, awayMaps, chance * winsMap, fresh);
    follow(homeMaps, awayMaps + 1, chance * (1 - winsMap), fresh);
  };
  follow(duel.homeMaps, duel.awayMaps, 1, thisMap);
  const home = scores['2-0'] + scores['2-1'];
  const three = scores['2-1'] + scores['1-2'];
  return [
    { id: 'winner', selections: pair('home', home, 'away') },
    { id: `map:${duel.maps.length + 1}`, selections: pair('home', thisMap, 'away') },
    { id: 'score', selections: Object.entries(scores).map(([id, chance]) => ({ id, chance })) },
    ...(duel.homeMaps === 1 && duel.awayMaps === 1
      ? []
      : [{ id: 'maps:2.5', selections: pair('over', three, 'under') }]),
  ];
}

const pair = (first: string, chance: number, second: string) => [
  { id: first, chance },
  { id: second, chance: 1 - chance },
];

function outcomeOf(duel: Duel, market: string, selection: string): 'won' | 'lost' | 'open' {
  if (market.startsWith('map:')) {
    const winner = duel.maps[Number(market.slice('map:'.length)) - 1];
    if (winner !== undefined) return winner === selection ? 'won' : 'lost';
    // A map that is not played any more cannot have been offered: only the map in play is.
    return 'open';
  }
  if (market === 'maps:2.5' && duel.homeMaps === 1 && duel.awayMaps === 1) {
    return selection === 'over' ? 'won' : 'lost';
  }
  if (!isFinished(duel)) return 'open';
  if (market === 'maps:2.5') return (duel.maps.length === MOST_MAPS) === (selection === 'over') ? 'won' : 'lost';
  if (market === 'score') return selection === `${duel.homeMaps}-${duel.awayMaps}` ? 'won' : 'lost';
  return (duel.homeMaps === MAPS_TO_WIN) === (selection === 'home') ? 'won' : 'lost';
}

function playTick(duel: Duel, draw: Draw): Duel {
  const homeWins = draw(RATE_VALUES) < duel.rate;
  const homeRounds = duel.homeRounds + Number(homeWins);
  const awayRounds = duel.awayRounds + Number(!homeWins);
  const ticks = duel.ticks + 1;
  if (homeRounds < ROUNDS_TO_WIN && awayRounds < ROUNDS_TO_WIN) return { ...duel, ticks, homeRounds, awayRounds };
  const winner = homeWins ? 'home' : 'away';
  return {
    ...duel,
    ticks,
    homeRounds: 0,
    awayRounds: 0,
    homeMaps: duel.homeMaps + Number(homeWins),
    awayMaps: duel.awayMaps + Number(!homeWins),
    maps: [...duel.maps, winner],
  };
}

/** Best of three maps, each to thirteen rounds, which are drawn one by one. */
export const duels: Sport<Duel> = {
  teams: TEAMS,
  mostTicks: MOST_ROUNDS,
  tickMs: 3_000,
  newFixture: (home, away, draw) => ({
    home,
    away,
    ticks: 0,
    rate: LEAST_RATE + draw(MOST_RATE - LEAST_RATE),
    homeMaps: 0,
    awayMaps: 0,
    homeRounds: 0,
    awayRounds: 0,
    maps: [],
  }),
  playTick,
  isFinished,
  marketsOf,
  outcomeOf,
};
