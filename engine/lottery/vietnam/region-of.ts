/** Regions of Vietnam, from north to south, as their lotteries are listed. */
export const VIETNAM_REGIONS = ['north', 'central', 'south'] as const;
/** A region of Vietnam. */
export type VietnamRegion = (typeof VIETNAM_REGIONS)[number];

const REGIONS: Readonly<Record<string, VietnamRegion>> = {
  vietnamNorth: 'north',
  vietnamCentral: 'central',
  vietnamCentralPair: 'central',
  vietnamSouth: 'south',
  vietnamSouthPair: 'south',
};

/** The region of a kind of lottery; undefined for one that is not of Vietnam. */
export const regionOf = (kind: string): VietnamRegion | undefined => REGIONS[kind];
