import { rankOf } from '../cards/cards.ts';

/** The most that a hand may hold. */
export const TWENTY_ONE = 21;

/** What a card counts: an ace 1, pictures 10. */
export const worthOf = (card: number): number => Math.min(rankOf(card) + 1, 10);

/** The best count of a hand, and whether an ace in it counts 11. */
export function countHand(cards: readonly number[]): { readonly total: number; readonly isSoft: boolean } {
  let total = 0;
  let hasAce = false;
  for (const card of cards) {
    const worth = worthOf(card);
    total += worth;
    hasAce ||= worth === 1;
  }
  return hasAce && total + 10 <= TWENTY_ONE ? { total: total + 10, isSoft: true } : { total, isSoft: false };
}

/** Ace and ten with the first two cards. */
export const isBlackjack = (cards: readonly number[]): boolean =>
  cards.length === 2 && countHand(cards).total === TWENTY_ONE;

/** The dealer draws to 16 and stands on every 17, soft ones too. */
export const dealerDraws = (cards: readonly number[]): boolean => countHand(cards).total < 17;
