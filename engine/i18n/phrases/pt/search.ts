import type { PhrasesOf } from '../../phrases-shape.ts';
import type { search as english } from '../en/search.ts';

export const search = {
  title: 'Busca',
  placeholder: 'Jogos, estúdios e páginas',
  clear: 'Limpar',
  recent: 'Buscas recentes',
  popular: 'Sugestões',
  places: 'Ir para',
  games: 'Jogos, {{shown}} de {{total}}',
  studios: 'Estúdios, {{shown}} de {{total}}',
  all: 'Todos os {{total}} em {{category}}',
  pages: 'Outros lugares',
  results_one: '{{count}} resultado',
  results_other: '{{count}} resultados',
  nothing: 'Nada corresponde a “{{query}}”.',
  nothingHint: 'Confira a grafia ou busque algo mais curto.',
  play: 'Jogar',
  go: 'Abrir',
  again: 'Buscar de novo',
  escape: 'Esc',
  move: 'mover',
  choose: 'abrir',
  note: {
    category: 'Categoria',
    page: 'Página',
    centre: 'Central do membro',
    promotion: 'Promoção',
    announcement: 'Aviso',
    help: 'Artigo de ajuda',
  },
} as const satisfies PhrasesOf<typeof english>;
