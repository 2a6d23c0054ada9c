import type { PhrasesOf } from '../../phrases-shape.ts';
import type { home as english } from '../en/home.ts';

export const home = {
  heroLabel: 'मुख्य बातें',
  showSlide: 'दिखाएँ: {{title}}',
  terms: 'शर्तें लागू',
  wins: 'अभी की जीत',
  from: 'न्यूनतम',
  games: '{{games}} गेम',
  shelf: {
    recent: 'खेलना जारी रखें',
    hot: 'लोकप्रिय गेम',
    new: 'नए गेम',
    popular: 'और आज़माने लायक गेम',
    picked: 'हमारी पसंद',
    studios: 'स्टूडियो',
    promotions: 'ऑफ़र',
  },
  categories: 'श्रेणियाँ',
  viewAll: 'सभी देखें',
  viewAllOf: 'सभी देखें: {{title}}',
  back: 'पीछे',
  forward: 'आगे',
  liveBadge: 'लाइव',
  badge: {
    HOT: 'HOT',
    NEW: 'नया',
  },
} as const satisfies PhrasesOf<typeof english>;
