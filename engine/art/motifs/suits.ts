/** Outlines of the four suits of cards, about 68 units high around the origin. */
export const SUITS = {
  spade:
    'M0,-30C10,-12 32,-2 32,14C32,28 14,32 5,20C6,28 9,32 13,34H-13C-9,32 -6,28 -5,20C-14,32 -32,28 -32,14C-32,-2 -10,-12 0,-30Z',
  heart: 'M0,32C-10,20 -34,6 -34,-12C-34,-30 -10,-32 0,-14C10,-32 34,-30 34,-12C34,6 10,20 0,32Z',
  club: 'M0,-32C13,-32 19,-18 11,-8C24,-14 34,-4 32,6C30,20 12,22 5,12C6,24 9,30 13,33H-13C-9,30 -6,24 -5,12C-12,22 -30,20 -32,6C-34,-4 -24,-14 -11,-8C-19,-18 -13,-32 0,-32Z',
  diamond: 'M0,-34L26,0L0,34L-26,0Z',
} as const;

/** Name of a suit. */
export type Suit = keyof typeof SUITS;
