import type { PhrasesOf } from '../../phrases-shape.ts';
import type { money as english } from '../en/money.ts';

/** What is told of orders of money. */
export const money = {
  news: {
    show: 'Ver o pedido',
    close: 'Dispensar esta mensagem',
    deposit: { arrived: 'Depósito creditado', failed: 'Depósito não concluído' },
    withdrawal: { complete: 'Saque concluído', rejected: 'Saque recusado' },
  },
} satisfies PhrasesOf<typeof english>;
