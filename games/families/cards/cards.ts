/** Cards are 0 to 51: the rank is the card divided by 4 (0 ace, 1 two … 12 king), the rest is the suit. */
export const DECK_CARDS = 52;
const SUITS = 4;

/** 0 ace, 1 two, … 9 ten, 10 jack, 11 queen, 12 king. */
export const rankOf = (card: number): number => Math.floor(card / SUITS);

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export const suitOf = (card: number): number => card % SUITS;
