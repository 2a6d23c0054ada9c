import { rankOf, suitOf } from '../../families/cards/cards.ts';
import { defineWords } from '../words.ts';

const say = defineWords('cards', {
  EN: {
    card: '{{rank}} of {{suit}}',
    clubs: 'clubs',
    diamonds: 'diamonds',
    hearts: 'hearts',
    spades: 'spades',
    ace: 'Ace',
    number: '{{number}}',
    jack: 'Jack',
    queen: 'Queen',
    king: 'King',
    closed: 'Face-down card',
  },
  HI: {
    card: '{{suit}} {{rank}}',
    clubs: 'चिड़ी',
    diamonds: 'ईंट',
    hearts: 'पान',
    spades: 'हुकुम',
    ace: 'का इक्का',
    number: 'का {{number}}',
    jack: 'का गुलाम',
    queen: 'की बेगम',
    king: 'का बादशाह',
    closed: 'उल्टा रखा पत्ता',
  },
  PT: {
    card: '{{rank}} de {{suit}}',
    clubs: 'paus',
    diamonds: 'ouros',
    hearts: 'copas',
    spades: 'espadas',
    ace: 'Ás',
    number: '{{number}}',
    jack: 'Valete',
    queen: 'Dama',
    king: 'Rei',
    closed: 'Carta virada',
  },
});

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
