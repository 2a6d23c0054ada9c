import type { PhrasesOf } from '../../phrases-shape.ts';
import type { home as english } from '../en/home.ts';

export const home = {
  heroLabel: 'Destaques',
  showSlide: 'Mostrar: {{title}}',
  terms: 'Termos se aplicam',
  wins: 'Ganhos ao vivo',
  from: 'a partir de',
  games: '{{games}} jogos',
  shelf: {
    recent: 'Continue jogando',
    hot: 'Jogos em alta',
    new: 'Jogos novos',
    popular: 'Mais jogos para você',
    picked: 'Nossa escolha',
    studios: 'Estúdios',
    promotions: 'Promoções',
  },
  categories: 'Categorias',
  viewAll: 'Ver todos',
  viewAllOf: 'Ver todos: {{title}}',
  back: 'Voltar',
  forward: 'Avançar',
  liveBadge: 'AO VIVO',
  badge: {
    HOT: 'HOT',
    NEW: 'NOVO',
  },
} as const satisfies PhrasesOf<typeof english>;
