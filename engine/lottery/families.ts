import type { LotteryFamily, NumberSource, PrizeMode } from '../../schemas/brand/lotteries.ts';
import { colour } from './colour/colour.ts';
import { keno } from './keno/keno.ts';
import type { Kind } from './kind.ts';
import { fourDigitPrizes } from './south-east-asia/four-digit-prizes.ts';
import { topAndBottom } from './south-east-asia/top-and-bottom.ts';
import { vietnamCentral, vietnamCentralPair, vietnamNorth, vietnamSouth, vietnamSouthPair } from './vietnam/regions.ts';

const ELECTRONIC: readonly Kind[] = [keno, colour];
const SOUTH_EAST_ASIAN: readonly Kind[] = [fourDigitPrizes, topAndBottom];
const VIETNAMESE: readonly Kind[] = [vietnamNorth, vietnamCentral, vietnamSouth, vietnamCentralPair, vietnamSouthPair];

/** The family of a kind. */
export function familyOf(kind: Kind): LotteryFamily {
  if (ELECTRONIC.includes(kind)) return 'ELOTT';
  if (SOUTH_EAST_ASIAN.includes(kind)) return 'SEA';
  return VIETNAMESE.includes(kind) ? 'VN' : 'LOTT';
}

/** Families that a merchant can offer, by `lotteryType` of brand.json. */
export const OFFERED_FAMILIES: Readonly<Record<LotteryFamily, readonly LotteryFamily[]>> = {
  LOTT: ['LOTT', 'ELOTT'],
  ELOTT: ['ELOTT'],
  SEA: ['SEA', 'VN'],
  VN: ['VN'],
};

/** The terms of a prize mode. */
export interface PrizeModeTerms {
  readonly families: readonly LotteryFamily[];
  /** The highest return of a play, in hundredths of a percent. */
  readonly mostBasisPoints: number;
  /** Origins of numbers that the mode admits. */
  readonly numbers: readonly NumberSource[];
}

/** Prize modes. ZY is the mode of our own draws: no result from elsewhere has to be paid for, so it may return more. */
export const PRIZE_MODE_TERMS: Readonly<Record<PrizeMode, PrizeModeTerms>> = {
  LOTT: { families: ['LOTT'], mostBasisPoints: 9800, numbers: ['own', 'demonstration', 'desk', 'feed'] },
  ZY: { families: ['LOTT'], mostBasisPoints: 9900, numbers: ['own'] },
  ELOTT: { families: ['ELOTT', 'VN'], mostBasisPoints: 9800, numbers: ['own', 'demonstration', 'desk', 'feed'] },
  SEA: { families: ['SEA'], mostBasisPoints: 9500, numbers: ['own', 'demonstration', 'desk', 'feed'] },
};

/** Whether numbers follow from a seed of ours. All others come from elsewhere, and can be corrected. */
export const isDrawnHere = (source: NumberSource): boolean => source === 'own' || source === 'demonstration';

/** Whether the numbers of a family are drawn elsewhere, by a state. */
export const isDrawnElsewhere = (family: LotteryFamily): boolean => family === 'VN';
