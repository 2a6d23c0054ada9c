import type { PhrasesOf } from '../../phrases-shape.ts';
import type { home as english } from '../en/home.ts';

export const home = {
  heroLabel: 'मुख्य बातें',
  showSlide: 'दिखाएँ: {{title}}',
  terms: 'शर्तें लागू',
  wins: 'अभी की जीत',
  categories: 'श्रेणियाँ',
  live: 'लाइव कैसीनो',
  studios: 'स्टूडियो',
  promotions: 'ऑफ़र',
  viewAll: 'सभी देखें',
  viewAllOf: 'सभी देखें: {{title}}',
  back: 'पीछे',
  forward: 'आगे',
  players: '{{count}} खेल रहे हैं',
  viewers: '{{count}} देख रहे हैं',
  liveBadge: 'लाइव',
  badge: {
    HOT: 'HOT',
    NEW: 'नया',
  },
} as const satisfies PhrasesOf<typeof english>;
