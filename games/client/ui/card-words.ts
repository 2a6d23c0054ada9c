import type texts from '../../../languages/en/games/card.json';
import { rankOf, suitOf } from '../../families/cards/cards.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf<typeof texts>('card');

const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
const PICTURES = { 0: 'ace', 10: 'jack', 11: 'queen', 12: 'king' } as const;

/** The spoken name of a card, such as “Queen of hearts”. @param card undefined if it lies face down */
export function cardName(card: number | undefined): string {
  if (card === undefined) return say('closed');
  const rank = rankOf(card);
  const picture = PICTURES[rank as keyof typeof PICTURES];
  return say('card', {
    rank: picture ? say(picture) : say('number', { number: rank + 1 }),
    suit: say(SUITS[suitOf(card)] ?? 'spades'),
  });
}
