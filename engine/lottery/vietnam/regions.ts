import type { Draw } from '../../chance/draw.ts';
import { drawDigits } from '../draw.ts';
import type { Kind, NumberGroup } from '../kind.ts';
import { endPlays } from './end-plays.ts';
import { NORTH_PRIZES, placesWhere, SOUTH_PRIZES } from './prize-tables.ts';
import { pairPlays, setPlays } from './set-plays.ts';

/** Groups without the prizes of tickets. */
const groupsOf = (prizes: readonly NumberGroup[], prefix = ''): readonly NumberGroup[] =>
  prizes.map(({ key, count, from, to, width }) => ({ key: prefix + key, count, from, to, width }));

const allPlaces = (groups: readonly NumberGroup[]): readonly number[] => placesWhere(groups, () => true);

const numbersOf = (groups: readonly NumberGroup[]): Omit<Kind, 'key' | 'plays'> => ({
  groups,
  isOrdered: false,
  hasRepeats: true,
  results: groups.reduce((results, { count, width }) => results * 10n ** BigInt(count * width), 1n),
  // The special number comes first, then the prizes in order, each digit by digit.
  draw: (draw: Draw) => groups.flatMap(({ count, width }) => drawDigits(count, width, draw)),
});

const NORTH_GROUPS = groupsOf(NORTH_PRIZES);

/** One draw of 27 numbers a day. */
export const vietnamNorth: Kind = {
  key: 'vietnamNorth',
  ...numbersOf(NORTH_GROUPS),
  plays: [
    ...endPlays({
      prizes: NORTH_PRIZES,
      headPrize: 'seventh',
      threeHeadPrize: 'sixth',
      fewKey: 'lo8',
      fewPrizes: ['special', 'sixth', 'seventh'],
      hasFirstPrizePlay: true,
    }),
    ...setPlays(allPlaces(NORTH_GROUPS)),
  ],
};

const STATION_GROUPS = groupsOf(SOUTH_PRIZES);

/** A station of 18 numbers. */
const stationOf = (key: string): Kind => ({
  key,
  ...numbersOf(STATION_GROUPS),
  plays: [
    ...endPlays({
      prizes: SOUTH_PRIZES,
      headPrize: 'eighth',
      threeHeadPrize: 'seventh',
      fewKey: 'lo7',
      fewPrizes: ['special', 'fifth', 'sixth', 'seventh', 'eighth'],
      hasFirstPrizePlay: false,
    }),
    ...setPlays(allPlaces(STATION_GROUPS)),
  ],
});

export const vietnamSouth = stationOf('vietnamSouth');
export const vietnamCentral = stationOf('vietnamCentral');

const TWO_STATIONS = [...groupsOf(SOUTH_PRIZES, 'one.'), ...groupsOf(SOUTH_PRIZES, 'two.')];

/** Two stations of a region on one day; its result is that of the one followed by that of the other (da xien). */
const stationPairOf = (key: string): Kind => ({
  key,
  ...numbersOf(TWO_STATIONS),
  plays: pairPlays('dax', allPlaces(TWO_STATIONS)),
});

export const vietnamSouthPair = stationPairOf('vietnamSouthPair');
export const vietnamCentralPair = stationPairOf('vietnamCentralPair');
