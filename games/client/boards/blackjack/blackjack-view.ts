import type { BlackjackHand, BlackjackState } from '../../../families/blackjack/blackjack.ts';
import { countHand, isBlackjack, TWENTY_ONE } from '../../../families/blackjack/hand.ts';

/** What the player sees of a round. Before its end the dealer's second card is not among the cards. */
export type BlackjackView = Omit<BlackjackState, 'setup'> & { readonly active: number };

/** The name of a card of the player: what it is called does not change when a pair is split. */
export function cardPiece(hands: number, hand: number, index: number): string {
  if (hands === 1) return `own-${index}`;
  return index === 0 ? `own-${hand}` : `split-${hand}-${index}`;
}

/** The name of a card of the dealer. */
export const dealerPiece = (index: number): string => `dealer-${index}`;

/** When the second card of the dealer lies there, face down, and when it is turned over. */
export const HOLE = 'hole';
export const HOLE_OPEN = dealerPiece(1);

/** Everything that is seen of a round, in the order in which it comes to the table. */
export function piecesOf({ hands, dealer, phase }: BlackjackView): readonly string[] {
  const dealt = [cardPiece(1, 0, 0), dealerPiece(0), cardPiece(1, 0, 1), HOLE];
  const drawn = hands.flatMap(({ cards }, hand) => cards.map((_, index) => cardPiece(hands.length, hand, index)));
  const shown = phase === 'over' ? dealer.map((_, index) => dealerPiece(index)) : [];
  return [...new Set([...dealt, ...drawn, ...shown])];
}

export type HandOutcome = 'win' | 'lose' | 'push' | 'bust' | 'blackjack';

/** How a hand ended. Only for a round that is over. */
export function outcomeOf({ hands, dealer }: BlackjackView, { cards }: BlackjackHand): HandOutcome {
  const { total } = countHand(cards);
  const isNatural = hands.length === 1 && isBlackjack(cards);
  if (total > TWENTY_ONE) return 'bust';
  if (isBlackjack(dealer)) return isNatural ? 'push' : 'lose';
  if (isNatural) return 'blackjack';
  const against = countHand(dealer).total;
  if (against > TWENTY_ONE || total > against) return 'win';
  return total === against ? 'push' : 'lose';
}
