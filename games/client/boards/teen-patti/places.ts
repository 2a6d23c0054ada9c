/** Where a seat is, in hundredths of the table. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The seats around the table in the order of play, the own one in front. */
export const PLACES: readonly Place[] = [
  { x: 50, y: 81 },
  { x: 15, y: 55 },
  { x: 24, y: 17 },
  { x: 76, y: 17 },
  { x: 85, y: 55 },
];

/** Where cards are dealt from and chips go to. */
export const CENTRE: Place = { x: 50, y: 42 };
