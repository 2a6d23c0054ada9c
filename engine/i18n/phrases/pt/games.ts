import type { PhrasesOf } from '../../phrases-shape.ts';
import type { games as english } from '../en/games.ts';

export const games = {
  search: 'Buscar em {{name}}',
  countOf: '{{shown}} de {{total}}',
  studios: 'Estúdios',
  allStudios: 'Todos os estúdios',
  selectionLabel: 'Seleção',
  selection: {
    ALL: 'Todos',
    NEW: 'Novos',
    HOT: 'Em alta',
    FAV: 'Favoritos',
    RECENT: 'Recentes',
  },
  filters: 'Filtros',
  filtersSet: 'Filtros, {{count}} ativos',
  orderLabel: 'Ordem',
  order: {
    popular: 'Mais jogados',
    newest: 'Mais novos',
    title: 'A a Z',
    return: 'Maior RTP',
  },
  volatilityLabel: 'Volatilidade',
  anyVolatility: 'Qualquer',
  volatility: {
    low: 'Baixa',
    medium: 'Média',
    high: 'Alta',
  },
  bet: 'Aposta mínima de {{amount}} ou mais',
  lines: '{{count}} linhas ou mais',
  returnShort: 'RTP {{share}}',
  favouriteOf: 'Favorito: {{title}}',
  empty: 'Nenhum jogo corresponde a isto.',
  emptyHint: 'Confira a grafia ou use menos filtros.',
  emptyFavourites: 'Você ainda não marcou nenhum jogo com o coração.',
  emptyRecent: 'Você ainda não jogou aqui.',
  showAll: 'Mostrar todos os jogos',
  loading: 'Carregando os jogos …',
} as const satisfies PhrasesOf<typeof english>;
