import type { PhrasesOf } from '../../phrases-shape.ts';
import type { notices as english } from '../en/notices.ts';

export const notices = {
  board: 'Comunicados',
  titles: 'Títulos',
  all: 'Todos os comunicados',
  allShort: 'Todos',
  none: 'Não há comunicados no momento.',
  gone: 'Este comunicado já saiu do ar. Veja o mais recente.',
  unread: 'não lido',
  newer: 'Comunicados mais novos',
  older: 'Comunicados mais antigos',
  place: '{{place}} de {{count}}',
  next: 'Próximo',
  understood: 'Fechar',
  hideToday: 'Não mostrar de novo hoje',
  later: 'Agora não',
} as const satisfies PhrasesOf<typeof english>;
