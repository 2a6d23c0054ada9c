import type { PhrasesOf } from '../../phrases-shape.ts';
import type { bets as english } from '../en/bets.ts';

/** The record of bets. */
export const bets = {
  caption: 'Rodadas que você jogou',
  game: 'Jogo',
  time: 'Hora',
  stake: 'Apostado',
  prize: 'Pago',
  net: 'Resultado',
  round: 'Rodada',
  show: 'Mostrar a rodada de {{title}}',
  frame: 'A rodada, desenhada de novo pelo jogo',
  empty: 'Não há rodadas neste período.',
  count_one: '{{count}} rodada',
  count_other: '{{count}} rodadas',
  stateLabel: 'Situação',
  everyState: 'Todas as situações',
  studioLabel: 'Estúdio',
  everyStudio: 'Todos os estúdios',
  state: {
    won: 'Ganha',
    lost: 'Perdida',
    even: 'Empate',
    open: 'Em andamento',
    returned: 'Devolvida',
  },
} satisfies PhrasesOf<typeof english>;
