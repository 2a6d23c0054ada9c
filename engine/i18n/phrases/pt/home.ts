import type { PhrasesOf } from '../../phrases-shape.ts';
import type { home as english } from '../en/home.ts';

export const home = {
  heroLabel: 'Destaques',
  showSlide: 'Mostrar: {{title}}',
  terms: 'Termos se aplicam',
  wins: 'Ganhos ao vivo',
  categories: 'Categorias',
  live: 'Cassino ao vivo',
  studios: 'Estúdios',
  promotions: 'Promoções',
  viewAll: 'Ver todos',
  viewAllOf: 'Ver todos: {{title}}',
  back: 'Voltar',
  forward: 'Avançar',
  players: '{{count}} jogando',
  viewers: '{{count}} assistindo',
  liveBadge: 'AO VIVO',
  badge: {
    HOT: 'HOT',
    NEW: 'NOVO',
  },
} as const satisfies PhrasesOf<typeof english>;
