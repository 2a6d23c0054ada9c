import type { PhrasesOf } from '../../phrases-shape.ts';
import type { bets as english } from '../en/bets.ts';

/** The record of bets. */
export const bets = {
  caption: 'आपके खेले हुए राउंड',
  game: 'खेल',
  time: 'समय',
  stake: 'दाँव',
  prize: 'भुगतान',
  net: 'नतीजा',
  round: 'राउंड',
  show: '{{title}} का राउंड दिखाएँ',
  frame: 'राउंड, खेल द्वारा फिर से बनाया गया',
  empty: 'इस अवधि में कोई राउंड नहीं है।',
  count_one: '{{count}} राउंड',
  count_other: '{{count}} राउंड',
  stateLabel: 'स्थिति',
  everyState: 'हर स्थिति',
  studioLabel: 'स्टूडियो',
  everyStudio: 'सभी स्टूडियो',
  state: {
    won: 'जीत',
    lost: 'हार',
    even: 'बराबर',
    open: 'चल रहा है',
    returned: 'लौटाया गया',
  },
} satisfies PhrasesOf<typeof english>;
