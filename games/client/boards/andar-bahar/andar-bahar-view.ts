import type { AndarBaharState } from '../../../families/andar-bahar/andar-bahar.ts';

/** What the player sees of a round. */
export type AndarBaharView = Omit<AndarBaharState, 'setup'>;

export const JOKER = 'joker';

/** The name of a card that is dealt, from 0. */
export const dealtPiece = (index: number): string => `dealt-${index}`;

/** The cards of a round in the order in which they come to the table. */
export const piecesOf = ({ dealt }: AndarBaharView): readonly string[] => [
  JOKER,
  ...dealt.map((_, index) => dealtPiece(index)),
];

const FIRST_MS = 650;
const SLOW_MS = 420;
const QUICK_MS = 190;
/** Cards dealt at leisure before the dealer hurries. */
const SLOW_CARDS = 6;

/** How long a card is waited for: a long deal gets quicker, the last card slow again. */
export function paceOf(piece: string, view: AndarBaharView | undefined): number {
  if (!view || piece === JOKER) return QUICK_MS;
  const index = Number(piece.slice(dealtPiece(0).length - 1));
  if (index === 0 || index === view.dealt.length - 1) return FIRST_MS;
  return index < SLOW_CARDS ? SLOW_MS : QUICK_MS;
}

/** Whether a spot wins. @param cards how many were dealt until the match, the matching one included */
export function spotWins(spot: string, cards: number): boolean {
  if (spot === 'andar') return cards % 2 === 1;
  if (spot === 'bahar') return cards % 2 === 0;
  const [from = 0, to = 0] = spot.slice('cards:'.length).split('-').map(Number);
  return cards >= from && cards <= to;
}
